import type { App } from '#kernel/http/app.ts'
import { applyOperators } from '../applyOperators.ts'
import { findMatches } from '../findMatches.ts'
import type { PostFilter } from '../store/queryFragments.ts'
import type { DueSearch } from './store/dueSearches.ts'

/**
 * How many posts and comments of others that appeared between the last look and `until` match, as the owner may see them now: the
 * query of the search itself.
 */
export async function countNewMatches(app: App, search: DueSearch, until: Date): Promise<number> {
  const viewer = { id: search.accountId, language: search.language }
  const args = { viewer, query: search.query, types: ['POST', 'COMMENT'], sort: 'TIME' } as const
  const filter = await applyOperators(app.db, app, args)
  // A post of the very millisecond was found by the last look.
  const next = new Date(search.lookedAt.getTime() + 1)
  const from = filter.from !== undefined && filter.from > next ? filter.from : next
  const ofOthers = { ...filter, from, asOf: until, operators: withoutOwn(filter.operators) }
  const { totals } = await findMatches(app.db, search.accountId, ofOthers, { place: null, limit: 1 })
  return (totals.get('POST') ?? 0) + (totals.get('COMMENT') ?? 0)
}

const all: NonNullable<PostFilter['operators']> = {
  authorIds: { some: null, none: [] },
  groupIds: { some: null, none: [] },
  has: { some: [], none: [] },
  is: { some: [], none: [] },
}
const withoutOwn = ({ is, ...operators }: NonNullable<PostFilter['operators']> = all): PostFilter['operators'] => ({
  ...operators,
  is: { ...is, none: [...is.none, 'mine'] },
})
