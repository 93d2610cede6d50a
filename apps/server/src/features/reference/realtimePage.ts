import { asyncApiOf } from '@koinon/contract/asyncapi'
import type { Schema } from './apiDocument.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import { inline, prose } from './html.ts'
import { page } from './pageFrame.ts'
import { type Types, schemaHtml } from './schemaHtml.ts'

interface SocketDocument {
  readonly info: { readonly description: string }
  readonly components: {
    readonly messages: Readonly<
      Record<string, { readonly title: string; readonly summary: string; readonly payload: Schema }>
    >
    readonly schemas: Readonly<Record<string, Schema & { readonly 'x-scope'?: string | null }>>
  }
}
const dataOf = 'data.'

/** The socket: how to speak on it, the events that it sends with their scopes and data, and the frames of both directions. */
export function realtimePage(version: string, origin: string): string {
  const { info, components } = asyncApiOf({ version, origin }) as unknown as SocketDocument
  const { messages, schemas } = components
  const events = Object.entries(schemas).flatMap(([name, schema]) =>
    name.startsWith(dataOf) ? [{ name: name.slice(dataOf.length), schema }] : [],
  )
  const framesFrom = (side: string) =>
    Object.entries(messages)
      .filter(([id]) => id.startsWith(`${side}.`))
      .map(
        ([id, { title, summary, payload }]) =>
          `<article id="${id}"><h3><a href="#${id}">${escapeHtml(title)}</a></h3><p>${inline(summary)}</p>${schemaHtml(`Fields of ${title}`, payload, linkable)}</article>`,
      )
      .join('')
  return page({
    title: 'Realtime',
    main:
      `<p class="address"><code>${escapeHtml(origin.replace(/^http/, 'ws'))}/realtime</code></p>${prose(info.description)}` +
      '<p>The <a href="/api/client.tgz">client</a> does all of this: <code>realtime({ baseUrl, token, lastEventId, onEvent })</code>.</p>' +
      `<h2 id="events">Events</h2><details open><summary>${events.length} events</summary><ul>` +
      `${events.map(({ name, schema }) => `<li><a href="#event-${name}">${name}</a>: ${inline(schema.description ?? '')}</li>`).join('')}</ul></details>` +
      `${events.map(eventHtml).join('')}<h2 id="client">Frames of the client</h2>${framesFrom('client')}` +
      `<h2 id="server">Frames of the server</h2>${framesFrom('server')}`,
    crumbs: ' / realtime',
  })
}

/** Types are named by their page; only those of events stand in full. */
const linkable: Types = {}

function eventHtml({
  name,
  schema,
}: {
  readonly name: string
  readonly schema: SocketDocument['components']['schemas'][string]
}): string {
  const scope = schema['x-scope']
  const access =
    scope === null
      ? 'not for keys'
      : scope === 'any'
        ? 'for every key'
        : `<a href="/api/reference/scopes#${scope}"><code>${scope}</code></a>`
  return (
    `<article id="event-${name}"><h3><a href="#event-${name}">${name}</a> <small>${access}</small></h3>` +
    `<p>${inline(schema.description ?? '')}</p>${schemaHtml(`Data of ${name}`, schema, linkable)}</article>`
  )
}
