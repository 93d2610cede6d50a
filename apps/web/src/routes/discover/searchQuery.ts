import type { SearchKind } from '@koinon/contract/shared'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { dayMs } from '#lib/text/durations.ts'
import { choiceOf, textOf } from '#lib/navigation/searchParams.ts'

export const searchTabs = ['all', 'people', 'groups', 'posts', 'events', 'messages', 'topics', 'libraries'] as const
export type SearchTab = (typeof searchTabs)[number]
type Filters = NonNullable<GivenOf<'content.searchV3'>['body']['filters']>

/** A search as described by its address. */
export interface SearchQuery {
  readonly q?: string | undefined
  readonly type?: SearchTab | undefined
  readonly sort?: 'TIME' | undefined
  readonly media?: 'TEXT' | 'IMAGE' | 'VIDEO' | 'AUDIO' | undefined
  readonly since?: 'day' | 'week' | 'month' | 'year' | undefined
  /** The group whose posts are searched. */
  readonly group?: string | undefined
}

export const readSearchQuery = (search: Readonly<Record<string, unknown>>): SearchQuery => ({
  q: wordsOf(textOf(search, 'q')),
  type: choiceOf(search, 'type', searchTabs),
  sort: choiceOf(search, 'sort', ['TIME']),
  media: choiceOf(search, 'media', ['TEXT', 'IMAGE', 'VIDEO', 'AUDIO']),
  since: choiceOf(search, 'since', ['day', 'week', 'month', 'year']),
  group: idOf(textOf(search, 'group')),
})

/** Normalised like a field's value: on one line, and within the maximum length. */
const wordsOf = (text: string | undefined): string | undefined =>
  text
    ?.replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()

const idOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text) ? text : undefined

/** The address of a search; defaults are omitted. */
export function searchAddress(query: SearchQuery): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' && value !== 'all') words.set(name, value)
  }
  return `/search?${words.toString()}`
}

const kinds: Readonly<Record<Exclude<SearchTab, 'messages'>, SearchKind[]>> = {
  all: ['PERSON', 'GROUP', 'EVENT', 'HASHTAG', 'LIBRARY', 'LIBRARY_ITEM', 'POST'],
  posts: ['POST'],
  people: ['PERSON'],
  groups: ['GROUP'],
  topics: ['HASHTAG'],
  events: ['EVENT'],
  libraries: ['LIBRARY', 'LIBRARY_ITEM'],
}
export const typesOf = (tab: SearchTab): SearchKind[] => kinds[tab === 'messages' ? 'all' : tab]

const days = { day: 1, week: 7, month: 31, year: 366 } as const

/** The search's filters; in whole days, so that the query stays equal while the member reads. */
export function filtersOf(
  { media, since, type, group }: SearchQuery,
  today = new Date().toISOString().slice(0, 10),
): Filters {
  if (type !== undefined && type !== 'all' && type !== 'posts') return {}
  const from = since === undefined ? undefined : new Date(Date.parse(today) - days[since] * dayMs).toISOString()
  return { ...(media ? { mediaType: media } : {}), ...(from ? { from } : {}), ...(group ? { groupId: group } : {}) }
}
