import { type ApiDocument, type Operation, type Schema, callsOf, nameWithin } from './apiDocument.ts'
import { codesOf } from './listPages.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import { inline } from './html.ts'
import { page } from './pageFrame.ts'
import { scopeText, scopes } from '@koinon/contract/kernel'

interface Entry {
  readonly kind: 'call' | 'event' | 'type' | 'code' | 'scope'
  readonly name: string
  readonly href: string
  readonly text: string
  /** All else that it is found by, in small letters. */
  readonly more: string
  readonly isOld?: boolean
}
const kinds = { call: 'Calls', event: 'Webhooks', code: 'Codes', scope: 'Scopes', type: 'Types' } as const
/** More of one kind help nobody. */
const shown = 40

const fieldsOf = (schema: Schema | undefined, { components }: ApiDocument): readonly string[] => {
  if (!schema) return []
  const { $ref, items, properties = {}, anyOf = [], oneOf = [] } = schema
  const named = $ref === undefined ? undefined : components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)]
  return [
    ...Object.keys(properties),
    ...Object.keys(named?.properties ?? {}),
    ...[...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap((one) => Object.keys(one.properties ?? {})),
  ]
}

const bodyOf = ({ requestBody }: Operation) => requestBody?.content?.['application/json']?.schema
const answerOf = ({ responses }: Operation) => responses['200']?.content?.['application/json']?.schema

function entriesOf(document: ApiDocument): readonly Entry[] {
  const calls = document.tags.flatMap(({ name: tag }) =>
    callsOf(document, tag).map((call): Entry => {
      const { area, name } = nameWithin(call)
      const fields = [
        ...call.parameters.map((one) => one.name),
        ...fieldsOf(bodyOf(call), document),
        ...fieldsOf(answerOf(call), document),
      ]
      const more = [call.path, call.description, ...fields].join(' ').toLowerCase()
      const href = `/api/reference/${area}#${name}`
      return { kind: 'call', name: `${area}.${name}`, href, text: call.summary, more, isOld: call.deprecated === true }
    }),
  )
  const events = Object.entries(document.webhooks).map(([name, { post }]): Entry => {
    const data = bodyOf(post)?.properties?.['data']
    const more = fieldsOf(data, document).join(' ').toLowerCase()
    return { kind: 'event', name, href: `/api/reference/hooks#event-${name}`, text: post.summary, more }
  })
  const codes = codesOf(document).map(({ code, text }): Entry => {
    return { kind: 'code', name: code, href: `/api/reference/codes#${code}`, text, more: '' }
  })
  const scopeEntries = scopes.map((scope): Entry => {
    return { kind: 'scope', name: scope, href: `/api/reference/scopes#${scope}`, text: scopeText(scope), more: '' }
  })
  const types = Object.entries(document.components.schemas).flatMap(([name, schema]): Entry[] => {
    if (typeof schema.properties?.['code']?.const === 'string') return []
    const more = fieldsOf(schema, document).join(' ').toLowerCase()
    return [{ kind: 'type', name, href: `/api/reference/types/${name}`, text: schema.description ?? '', more }]
  })
  return [...calls, ...events, ...codes, ...scopeEntries, ...types]
}

/** How well an entry fits: every word has to be in it; its name counts most. */
function rankOf({ name, text, more, isOld }: Entry, words: readonly string[]): number {
  const [small, said] = [name.toLowerCase(), text.toLowerCase()]
  const own = small.slice(small.indexOf('.') + 1)
  const ranks = words.map((word) =>
    own === word || small === word
      ? 8
      : small.includes(word)
        ? 4
        : said.includes(word)
          ? 2
          : more.includes(word)
            ? 1
            : 0,
  )
  if (ranks.includes(0)) return 0
  return ranks.reduce<number>((sum, rank) => sum + rank, 0) - (isOld ? 0.5 : 0)
}

const entriesOfDocument = new WeakMap<ApiDocument, readonly Entry[]>()
function entriesIn(document: ApiDocument): readonly Entry[] {
  const entries = entriesOfDocument.get(document) ?? entriesOf(document)
  entriesOfDocument.set(document, entries)
  return entries
}

/** All that the reference knows about some words, the best first. */
export function searchPage(document: ApiDocument, query: string): string {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const ranked = entriesIn(document)
    .map((entry) => ({ entry, rank: words.length === 0 ? 0 : rankOf(entry, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
  const sections = (Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => {
    const hits = ranked.flatMap(({ entry }) => (entry.kind === kind ? [entry] : []))
    return hits.length === 0
      ? ''
      : `<h2>${kinds[kind]}</h2><ul>${hits.slice(0, shown).map(hitHtml).join('')}</ul>${restOf(hits.length)}`
  })
  const nothing = '<p>Nothing has all of these words. Try one of them, a field’s name, or a code.</p>'
  return page({
    title: query === '' ? 'Search' : `“${query}”`,
    main: ranked.length === 0 && words.length > 0 ? nothing : sections.join(''),
    crumbs: ' / search',
    query,
  })
}

const restOf = (count: number): string =>
  count > shown ? `<p><small>and ${count - shown} more: add a word.</small></p>` : ''

const hitHtml = ({ name, href, text, isOld }: Entry): string =>
  `<li><a href="${href}">${escapeHtml(name)}</a>${isOld ? ' <small>(replaced by a newer call)</small>' : ''}${text === '' ? '' : `: ${inline(text)}`}</li>`
