import type { Db } from '#kernel/database/tables.ts'
import { groupDirectory } from '#features/groups/index.ts'
import type { EventFilter } from './store/eventFilters.ts'

interface Args {
  readonly viewerId: string
  readonly query: string
  readonly timeZone?: string | undefined
  readonly now: Date
  readonly filter: EventFilter
}

/** A query's words, and the filter with what its operators say: a past they name is searched, too. */
export async function readEventOperators(
  db: Db,
  { viewerId, query, timeZone, now, filter }: Args,
): Promise<{ text: string; filter: EventFilter | null }> {
  const scope = await groupDirectory.readScope(db, { viewerId, query, now, timeZone })
  const { text, types, from, to, authorIds, groupIds, has, is } = scope
  const isOther = (types.some.length > 0 && !types.some.includes('event')) || types.none.includes('event')
  if (isOther) return { text, filter: null }
  const isDated = from !== undefined || to !== undefined
  const starts = isDated ? from : filter.from
  const ends = to !== undefined && filter.to !== undefined && filter.to < to ? filter.to : (to ?? filter.to)
  return { text, filter: { ...filter, from: starts, to: ends, operators: { authorIds, groupIds, has, is } } }
}
