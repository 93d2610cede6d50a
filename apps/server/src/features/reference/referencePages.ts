import type { ApiDocument, Call, Operation, Schema } from './apiDocument.ts'
import { callsOf } from './apiDocument.ts'
import { exampleHtml } from './exampleHtml.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import { inline, prose } from './html.ts'
import { fieldTable, rowsOf, typeOf } from './schemaHtml.ts'

/** A page of the reference, in the frame that all share. */
const page = (title: string, main: string, crumbs: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/api/reference.css">` +
  `</head><body><header><nav aria-label="Reference"><a href="/api/reference">API</a>${crumbs}</nav></header><main><h1>${escapeHtml(title)}</h1>${main}</main></body></html>`

export function indexPage(document: ApiDocument, placeName: string, origin: string): string {
  const areas = document.tags.map(
    ({ name, description }) =>
      `<li><a href="/api/reference/${name}">${escapeHtml(name)}</a> <small>${callsOf(document, name).length} calls</small><br>${inline(description)}</li>`,
  )
  return page(
    `API of ${placeName}`,
    `${prose(document.info.description)}<h2>Areas</h2><ul class="areas">${areas.join('')}</ul><h2>Documents</h2><ul>` +
      '<li><a href="/openapi.json">openapi.json</a>: every call, for generators (OpenAPI 3.1)</li>' +
      '<li><a href="/asyncapi.json">asyncapi.json</a>: the frames of the socket (AsyncAPI 3)</li></ul>' +
      '<h2>Client for JavaScript</h2><p><a href="/api/client.tgz">client.tgz</a>: every call with its types, events, webhooks; for Node 20 and later, without dependencies.</p>' +
      `<p class="address"><code>npm install ${escapeHtml(origin)}/api/client.tgz</code></p>`,
    '',
  )
}

export function areaPage(document: ApiDocument, area: string): string | null {
  const tag = document.tags.find(({ name }) => name === area)
  if (!tag) return null
  const calls = callsOf(document, area)
  const list = calls.map(({ operationId, summary }) => {
    const name = operationId.slice(area.length + 1)
    return `<li><a href="#${name}">${escapeHtml(name)}</a>: ${inline(summary)}</li>`
  })
  return page(
    `API: ${area}`,
    `${prose(tag.description)}<details><summary>${calls.length} calls</summary><ul>${list.join('')}</ul></details>${calls.map(callHtml).join('')}${area === 'hooks' ? eventsHtml(document) : ''}`,
    ` / ${escapeHtml(area)}`,
  )
}

/** The callers that are admitted, and the scope that a key needs. */
function accessOf(security: Call['security'] = []): string {
  const scope = security.find((way) => way['token'])?.['token']
  const people = security.some((way) => way['session']) ? 'signed in' : 'public'
  if (!scope) return people === 'public' ? people : `${people}, not with a key`
  return `${people}, or a key${scope[0] === undefined ? '' : ` with <code>${escapeHtml(scope[0])}</code>`}`
}

const schemaIn = (content: Readonly<Record<string, { readonly schema: Schema }>> | undefined): Schema | undefined =>
  content?.['application/json']?.schema

function callHtml(call: Call): string {
  const { operationId, tags, method, path, summary, description, deprecated, security } = call
  const name = operationId.slice((tags[0]?.length ?? 0) + 1)
  const parameters = call.parameters.map((one) => ({
    name: one.name,
    isRequired: one.required,
    schema: one.schema,
    description: `${one.description} (${one.in})`,
  }))
  const [body, answer] = [schemaIn(call.requestBody?.content), schemaIn(call.responses['200']?.content)]
  const refusals = Object.entries(call.responses).flatMap(([status, one]) =>
    status === '200' || one.description === undefined ? [] : [`<dt>${status}</dt><dd>${prose(one.description)}</dd>`],
  )
  return (
    `<article id="${name}"><h2>${escapeHtml(name)}${deprecated ? ' <small>(replaced by a newer call)</small>' : ''}</h2>` +
    `<p class="address"><b>${method}</b> <code>${escapeHtml(path)}</code> <small>${accessOf(security)}</small></p>` +
    `<p>${inline(summary)}</p>${description === summary ? '' : prose(description)}` +
    fieldTable(`Parameters of ${name}`, parameters) +
    (body ? schemaHtml(`Body of ${name}`, body) : '') +
    (answer ? schemaHtml(`Answer of ${name}`, answer) : '') +
    exampleHtml(name, call) +
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
    (body ? schemaHtml(`Body of ${name}`, body) : '') +
    (data ? schemaHtml(`Data of ${name}`, data) : '') +
    (reply ? schemaHtml(`Answer to ${name}`, reply) : '') +
    '</article>'
  )
}

function schemaHtml(caption: string, schema: Schema): string {
  const rows = rowsOf(schema)
  return rows.length === 0 ? `<p>${escapeHtml(caption)}: ${typeOf(schema)}</p>` : fieldTable(caption, rows)
}

export function typePage({ components }: ApiDocument, name: string): string | null {
  const schema = Object.hasOwn(components.schemas, name) ? components.schemas[name] : undefined
  if (!schema) return null
  return page(
    name,
    `${schema.description ? prose(schema.description) : ''}${schemaHtml(`Fields of ${name}`, schema)}`,
    ` / types / ${escapeHtml(name)}`,
  )
}
