import { type Call, nameWithin } from './apiDocument.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'

/** A request as one types it, the same with the client, and its answer; nothing if the document has no example. */
export function exampleHtml(call: Call, origin: string): string {
  const answer = call.responses['200']?.content?.['application/json']?.example
  if (answer === undefined) return ''
  const { name } = nameWithin(call)
  return (
    `<details><summary>Example of ${escapeHtml(name)}</summary>` +
    block(`Request of ${name}`, curlOf(call, origin)) +
    block(`${name} with the client`, clientOf(call)) +
    `${block(`Reply of ${name}`, JSON.stringify(answer, null, 2))}</details>`
  )
}

const bodyOf = (call: Call): unknown => call.requestBody?.content?.['application/json']?.example

/** The environment’s variable with the secret that a call asks for: a key where one is admitted, else a session’s token. */
function secretOf({ security = [] }: Call): string | null {
  if (security.some((way) => way['token'])) return '$KOINON_KEY'
  return security.some((way) => way['bearer']) ? '$SESSION_TOKEN' : null
}

function curlOf(call: Call, origin: string): string {
  const [secret, body] = [secretOf(call), bodyOf(call)]
  const method = call.method === (body === undefined ? 'GET' : 'POST') ? [] : [`-X ${call.method}`]
  const sent = body === undefined ? [] : [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]
  return [
    `curl ${quoted(origin + addressOf(call))}`,
    ...method,
    ...(secret === null ? [] : [`-H "Authorization: Bearer ${secret}"`]),
    ...sent,
  ].join(' \\\n  ')
}

/** Text as a shell takes it literally. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

function clientOf(call: Call): string {
  const given = (place: string) =>
    Object.fromEntries(
      call.parameters.flatMap(({ in: where, name, example }) =>
        where === place && example !== undefined ? [[name, example]] : [],
      ),
    )
  const [params, query, body] = [given('path'), given('query'), bodyOf(call)]
  const parts = {
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    ...(body === undefined ? {} : { body }),
  }
  const text = Object.keys(parts).length === 0 ? '' : JSON.stringify(parts, null, 2).replaceAll(plainName, '$1$2:')
  return `await client.${call.operationId}(${text})`
}
/** A property’s name that needs no quotes. */
const plainName = /^(\s*)"([A-Za-z_]\w*)":/gm

function addressOf({ path, parameters }: Call): string {
  const given = parameters.filter(({ example }) => example !== undefined)
  const filled = given
    .filter(({ in: place }) => place === 'path')
    .reduce((to, { name, example }) => to.replace(`{${name}}`, encodeURIComponent(textOf(example))), path)
  const query = given
    .filter(({ in: place }) => place === 'query')
    .flatMap(({ name, example }) => [example].flat().map((one): [string, string] => [name, textOf(one)]))
  return query.length === 0 ? filled : `${filled}?${new URLSearchParams(query).toString()}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const block = (label: string, text: string): string =>
  `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}">${escapeHtml(text)}</pre>`
