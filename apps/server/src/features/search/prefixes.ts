import type { Db } from '#kernel/database/tables.ts'
import { hasWords } from './store/queryFragments.ts'
import { type Findings, type SearchFilter, findMatches } from './findMatches.ts'

/** From so many posts on, those that have the words themselves are enough. */
const few = 20

const postsIn = ({ totals }: Findings): number => totals.get('POST') ?? 0

/**
 * Whether few posts have the words themselves, and more have words that begin with them: compounds, and words that were not
 * typed to their end. `found`: what was found by the words themselves, if that is known.
 */
export async function hasMorePrefixes(
  db: Db,
  viewerId: string,
  filter: SearchFilter,
  found?: Findings,
): Promise<boolean> {
  if (!filter.types.includes('POST') || !hasWords(filter)) return false
  const find = (beginnings: boolean) =>
    findMatches(db, viewerId, { ...filter, beginnings, types: ['POST'] }, { place: null, limit: 1 })
  const written = postsIn(found ?? (await find(false)))
  return written < few && postsIn(await find(true)) > written
}
