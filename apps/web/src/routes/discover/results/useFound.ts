import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { filtersOf, typesOf } from '../searchQuery.ts'
import type { SearchQuery, SearchTab } from '../searchQuery.ts'

/** A search with words. */
export type SearchArgs = SearchQuery & { readonly q: string; readonly type: SearchTab }

/** One thing found. */
export type Hit = ItemOf<'content.searchV3'>

/** The results of a search as its address describes it. */
export const useFound = (search: SearchArgs) =>
  usePages('content.searchV3', {
    body: {
      query: search.q,
      types: typesOf(search.type),
      sort: search.sort ?? 'RELEVANCE',
      filters: filtersOf(search),
    },
  })

const tabOf: Readonly<Record<string, SearchTab>> = {
  POST: 'posts',
  PERSON: 'people',
  GROUP: 'groups',
  HASHTAG: 'topics',
  EVENT: 'events',
  LIBRARY: 'libraries',
  LIBRARY_ITEM: 'libraries',
}

/** The counts from the list of everything, which is cached if one came from it. */
export function useCounts({ q }: SearchArgs): ReadonlyMap<SearchTab, number> {
  const all = useFound({ q, type: 'all' })
  const facets = all.data?.pages[0]?.facets.type ?? []
  const counts = new Map<SearchTab, number>()
  for (const { value, count } of facets) {
    const tab = tabOf[value]
    if (tab !== undefined) counts.set(tab, (counts.get(tab) ?? 0) + count)
  }
  return counts
}
