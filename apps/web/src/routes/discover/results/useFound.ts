import { usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { ownZone } from '#lib/text/timeZones.ts'
import { tabOf, typesOf, withTab } from '../searchQuery.ts'
import type { SearchQuery, SearchTab } from '../searchQuery.ts'

/** A search with words. */
export type SearchArgs = SearchQuery & { readonly q: string }

/** One thing found. */
export type Hit = ItemOf<'content.searchV3'>

/** The results of a search as its address describes it. */
export const useFound = (search: SearchArgs) =>
  usePages('content.searchV3', {
    body: {
      query: search.q,
      timeZone: ownZone(),
      types: typesOf(tabOf(search.q)),
      sort: search.sort ?? 'RELEVANCE',
    },
  })

const tabOfKind: Readonly<Record<string, SearchTab>> = {
  POST: 'posts',
  COMMENT: 'comments',
  PERSON: 'people',
  GROUP: 'groups',
  HASHTAG: 'topics',
  EVENT: 'events',
  LIBRARY: 'libraries',
  LIBRARY_ITEM: 'libraries',
}

/** The counts from the list of everything, which is cached if one came from it. */
export function useCounts({ q }: SearchArgs): ReadonlyMap<SearchTab, number> {
  const all = useFound({ q: withTab(q, 'all') })
  const facets = all.data?.pages[0]?.facets.type ?? []
  const counts = new Map<SearchTab, number>()
  for (const { value, count } of facets) {
    const tab = tabOfKind[value]
    if (tab !== undefined) counts.set(tab, (counts.get(tab) ?? 0) + count)
  }
  return counts
}
