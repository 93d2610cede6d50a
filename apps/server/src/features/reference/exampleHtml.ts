import type { Call } from './apiDocument.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'

/** A request and its answer, as a program sends and gets them; nothing if the document has no example. */
export function exampleHtml(name: string, call: Call): string {
  const answer = call.responses['200']?.content?.['application/json']?.example
  if (answer === undefined) return ''
  const body = call.requestBody?.content?.['application/json']?.example
  const sent = `${call.method} ${addressOf(call)}${body === undefined ? '' : `\n\n${JSON.stringify(body, null, 2)}`}`
  return (
    `<details><summary>Example of ${escapeHtml(name)}</summary>` +
    block(`Request of ${name}`, sent) +
    `${block(`Reply of ${name}`, JSON.stringify(answer, null, 2))}</details>`
  )
}

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
