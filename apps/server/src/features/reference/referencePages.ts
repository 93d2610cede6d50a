import type { ApiDocument, Call, Operation, Schema } from './apiDocument.ts'
import { callsOf, nameWithin, scopeOf } from './apiDocument.ts'
import { exampleHtml } from './exampleHtml.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import { inline, prose } from './html.ts'
import { page } from './pageFrame.ts'
import { type Types, fieldTable, schemaHtml } from './schemaHtml.ts'

interface Shown {
  /** The address of the installation, for examples. */
  readonly origin: string
  readonly types: Types
}

export function areaPage(document: ApiDocument, area: string, origin: string): string | null {
  const tag = document.tags.find(({ name }) => name === area)
  if (!tag) return null
  const calls = callsOf(document, area)
  const types = document.components.schemas
  const list = calls.map(({ operationId, summary }) => {
    const name = operationId.slice(area.length + 1)
    return `<li><a href="#${name}">${escapeHtml(name)}</a>: ${inline(summary)}</li>`
  })
  return page({
    title: `API: ${area}`,
    main: `${prose(tag.description)}<details><summary>${calls.length} calls</summary><ul>${list.join('')}</ul></details>${calls.map((call) => callHtml(call, { origin, types })).join('')}${area === 'hooks' ? eventsHtml(document) : ''}`,
    crumbs: ` / ${escapeHtml(area)}`,
  })
}

/** The callers that are admitted, and the scope that a key needs. */
function accessOf(call: Call): string {
  const { security = [] } = call
  const people = security.some((way) => way['session']) ? 'signed in' : 'public'
  if (!security.some((way) => way['token'])) return people === 'public' ? people : `${people}, not with a key`
  const scope = scopeOf(call)
  return `${people}, or a key${scope === undefined ? '' : ` with <a href="/api/reference/scopes#${scope}"><code>${scope}</code></a>`}`
}

const schemaIn = (content: Readonly<Record<string, { readonly schema: Schema }>> | undefined): Schema | undefined =>
  content?.['application/json']?.schema

/** The call of the same area that replaces an old one. */
const newerHtml = ({ 'x-superseded-by': newer = '' }: Call): string => `<a href="#${newer}">${newer}</a>`

/** Codes within prose, as links to all that is known about them. */
const linkedCodes = (html: string): string =>
  html.replaceAll(/<code>([A-Z][A-Z0-9_]+)<\/code>/g, '<a href="/api/reference/codes#$1"><code>$1</code></a>')

function callHtml(call: Call, { origin, types }: Shown): string {
  const { method, path, summary, description, deprecated } = call
  const { name } = nameWithin(call)
  const parameters = call.parameters.map((one) => ({
    name: one.name,
    isRequired: one.required,
    schema: one.schema,
    description: `${one.description} (${one.in})`,
  }))
  const [body, answer] = [schemaIn(call.requestBody?.content), schemaIn(call.responses['200']?.content)]
  const refusals = Object.entries(call.responses).flatMap(([status, one]) =>
    status === '200' || one.description === undefined
      ? []
      : [`<dt>${status}</dt><dd>${linkedCodes(prose(one.description))}</dd>`],
  )
  return (
    `<article id="${name}"><h2><a href="#${name}">${escapeHtml(name)}</a>${deprecated ? ` <small>(replaced by ${newerHtml(call)})</small>` : ''}</h2>` +
    `<p class="address"><b>${method}</b> <code>${escapeHtml(path)}</code> <small>${accessOf(call)}</small></p>` +
    `<p>${inline(summary)}</p>${description === summary ? '' : prose(description)}` +
    fieldTable(`Parameters of ${name}`, parameters) +
    (body ? schemaHtml(`Body of ${name}`, body, types) : '') +
    (answer ? schemaHtml(`Answer of ${name}`, answer, types) : '') +
    exampleHtml(call, origin) +
    `<details><summary>Refusals of ${escapeHtml(name)}</summary><dl>${refusals.join('')}</dl></details></article>`
  )
}

/** The events that webhooks send, with the bodies of their messages. */
function eventsHtml({ webhooks }: ApiDocument): string {
  const events = Object.entries(webhooks)
  const list = events.map(
    ([name, { post }]) => `<li><a href="#event-${name}">${name}</a>: ${inline(post.summary)}</li>`,
  )
  return (
    `<h2 id="events">Events</h2><details open><summary>${events.length} events</summary><ul>${list.join('')}</ul></details>` +
    events.map(([name, { post }]) => eventHtml(name, post)).join('')
  )
}

function eventHtml(name: string, { summary, requestBody, responses }: Operation): string {
  const body = schemaIn(requestBody?.content)
  const data = body?.properties?.['data']
  const reply = schemaIn(responses['2XX']?.content)
  return (
    `<article id="event-${name}"><h2>${escapeHtml(name)}</h2><p>${inline(summary)}</p>` +
    (body ? schemaHtml(`Body of ${name}`, body, {}) : '') +
    (data ? schemaHtml(`Data of ${name}`, data, {}) : '') +
    (reply ? schemaHtml(`Answer to ${name}`, reply, {}) : '') +
    '</article>'
  )
}

export function typePage({ components }: ApiDocument, name: string): string | null {
  const schema = Object.hasOwn(components.schemas, name) ? components.schemas[name] : undefined
  if (!schema) return null
  return page({
    title: name,
    main: `${schema.description ? prose(schema.description) : ''}${schemaHtml(`Fields of ${name}`, schema, {})}`,
    crumbs: ` / types / ${escapeHtml(name)}`,
  })
}
