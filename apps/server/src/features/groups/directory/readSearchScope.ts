import { skeletonOf } from '#adapters/confusables/skeletonOf.ts'
import { isTimeZone } from '#kernel/text/timeZones.ts'
import { type QueryWithOperators, type Values, readOperators } from '#kernel/text/queryOperators.ts'
import type { Db } from '#kernel/database/tables.ts'
import { accountIdsOf, groupIdsNamed, timeZoneOf } from './store/searchScope.ts'

/** Ids that operators name: `some` is null if none are required, and empty if those required do not exist. */
export interface RequiredIds {
  readonly some: readonly string[] | null
  readonly none: readonly string[]
}
/** A query with the people and groups that it names. What a viewer may not see is excluded by the search itself. */
export interface SearchScope extends QueryWithOperators {
  readonly authorIds: RequiredIds
  readonly groupIds: RequiredIds
}

const dated = /(?:before|after):/iu

/** Reads a query. Its days are those of `timeZone`, or of the viewer's settings. */
export async function readSearchScope(
  db: Db,
  { viewerId, query, now, timeZone }: { viewerId: string; query: string; now: Date; timeZone: string | undefined },
): Promise<SearchScope> {
  const known = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null
  const read = readOperators(query, {
    now,
    timeZone: known ?? (dated.test(query) ? await timeZoneOf(db, viewerId) : 'UTC'),
  })
  const [authorIds, groupIds] = await Promise.all([
    required(read.authors, (names) => authorsNamed(db, viewerId, names)),
    required(read.places, (names) => groupsNamed(db, viewerId, names)),
  ])
  return { ...read, authorIds, groupIds }
}

async function required(
  { some, none }: Values<string>,
  find: (names: readonly string[]) => Promise<string[]>,
): Promise<RequiredIds> {
  return {
    some: some.length === 0 ? null : await find(some),
    none: none.length === 0 ? [] : await find(none),
  }
}

async function authorsNamed(db: Db, viewerId: string, names: readonly string[]): Promise<string[]> {
  const usernames = names.filter((name) => name !== 'me').map((name) => name.slice(1))
  const found = usernames.length === 0 ? [] : await accountIdsOf(db, viewerId, usernames)
  return names.includes('me') ? [viewerId, ...found] : found
}

const groupsNamed = (db: Db, viewerId: string, names: readonly string[]): Promise<string[]> =>
  groupIdsNamed(db, viewerId, {
    handles: names.map((name) => name.toLowerCase()),
    foldedNames: names.map(skeletonOf).filter((folded) => folded !== ''),
  })
