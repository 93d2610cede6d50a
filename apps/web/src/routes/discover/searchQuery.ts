import { type TypeValue, operatorsIn, withOperator } from '@koinon/contract/searchQuery'
import type { SearchKind } from '@koinon/contract/shared'
import { choiceOf, textOf } from '#lib/navigation/searchParams.ts'

export const searchTabs = [
  'all',
  'people',
  'groups',
  'posts',
  'comments',
  'events',
  'messages',
  'topics',
  'libraries',
] as const
export type SearchTab = (typeof searchTabs)[number]

/** A search as described by its address: all that narrows it is in its words. */
export interface SearchQuery {
  readonly q?: string | undefined
  readonly sort?: 'TIME' | undefined
  /** The saved search that was opened. */
  readonly saved?: string | undefined
}

export function readSearchQuery(search: Readonly<Record<string, unknown>>): SearchQuery {
  const q = wordsOf(textOf(search, 'q'))
  const tab = choiceOf(search, 'type', searchTabs)
  return {
    q: q === undefined || tab === undefined ? q : withTab(q, tab),
    sort: choiceOf(search, 'sort', ['TIME']),
    saved: textOf(search, 'saved'),
  }
}

/** Normalised like a field's value: on one line, and within the maximum length. */
const wordsOf = (text: string | undefined): string | undefined =>
  text
    ?.replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()

/** The address of a search; defaults are omitted. */
export function searchAddress({ q, sort }: SearchQuery): string {
  const params = new URLSearchParams()
  if (q !== undefined) params.set('q', q)
  if (sort !== undefined) params.set('sort', sort)
  return `/search?${params.toString()}`
}

const typeOfTab: Readonly<Record<SearchTab, TypeValue | undefined>> = {
  all: undefined,
  people: 'person',
  groups: 'group',
  posts: 'post',
  comments: 'comment',
  events: 'event',
  messages: 'message',
  topics: 'topic',
  libraries: 'library',
}

/** A query for the kind of a tab. */
export const withTab = (q: string, tab: SearchTab): string =>
  tab === tabOf(q) ? q : withOperator(q, 'type', typeOfTab[tab])

/** The tab that a query is for: the only kind that it names. */
export function tabOf(q: string): SearchTab {
  const types = operatorsIn(q, 'type')
  const [first] = types
  if (first === undefined || types.length > 1 || first.isExcluded) return 'all'
  return searchTabs.find((tab) => typeOfTab[tab] === first.value) ?? 'all'
}

const kinds: Readonly<Record<Exclude<SearchTab, 'messages'>, SearchKind[]>> = {
  all: ['PERSON', 'GROUP', 'EVENT', 'HASHTAG', 'LIBRARY', 'LIBRARY_ITEM', 'POST', 'COMMENT'],
  posts: ['POST'],
  comments: ['COMMENT'],
  people: ['PERSON'],
  groups: ['GROUP'],
  topics: ['HASHTAG'],
  events: ['EVENT'],
  libraries: ['LIBRARY', 'LIBRARY_ITEM'],
}
export const typesOf = (tab: SearchTab): SearchKind[] => kinds[tab === 'messages' ? 'all' : tab]
