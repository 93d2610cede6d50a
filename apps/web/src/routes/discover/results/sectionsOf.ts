import type { SearchKind } from '@koinon/contract/shared'
import type { SearchTab } from '../searchQuery.ts'
import type { Hit } from './useFound.ts'

export interface ResultSection {
  readonly tab: Exclude<SearchTab, 'all' | 'messages'>
  readonly hits: readonly Hit[]
}

/** The kinds in the order in which an overview shows them, and how many results of each. */
const sections: readonly (readonly [tab: ResultSection['tab'], max: number, ...kinds: readonly SearchKind[]])[] = [
  ['people', 3, 'PERSON'],
  ['groups', 3, 'GROUP'],
  ['events', 3, 'EVENT'],
  ['posts', 5, 'POST'],
  ['comments', 3, 'COMMENT'],
  ['topics', 5, 'HASHTAG'],
  ['libraries', 3, 'LIBRARY', 'LIBRARY_ITEM'],
]

/** The first results of each kind, in their order; kinds without results are left out. */
export const sectionsOf = (hits: readonly Hit[]): readonly ResultSection[] =>
  sections.flatMap(([tab, max, ...kinds]) => {
    const own = hits.filter(({ kind }) => kinds.includes(kind)).slice(0, max)
    return own.length === 0 ? [] : [{ tab, hits: own }]
  })
