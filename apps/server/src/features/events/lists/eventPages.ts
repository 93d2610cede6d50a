import type { EventCard } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { type CursorKey, pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { presentCards } from '../cards.ts'
import { type AfterDate, type DateRow, type EventSort, datePage } from './store/listing.ts'
import type { EventFilter } from './store/eventFilters.ts'

/** A list: the scope of its cursors, and the filter as it is understood now. */
export interface EventPageArgs {
  readonly cursorScope: unknown
  readonly filter: EventFilter
  readonly sort: EventSort
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Where a page continues; anything else its cursor carries follows. */
export const afterOf = ([fit, start, id]: CursorKey): AfterDate => ({
  fit: Number(fit),
  start: String(start),
  id: String(id),
})
export const pageKeyOf = ({ fit, startKey, dateId }: DateRow): CursorKey => [fit, startKey, dateId]

/** A page of dates, each as its own card: first which dates, and then the content of all their cards. */
export async function eventPage(
  db: Db,
  app: App,
  viewerId: string,
  { cursorScope, filter, sort, cursor, limit }: EventPageArgs,
): Promise<{ items: EventCard[]; nextCursor: string | null }> {
  const key = readCursor(cursor, cursorScope)
  const rows = await datePage(db, { viewerId, filter, sort, after: key && afterOf(key), limit })
  const cards = await presentCards(db, app, viewerId, rows.slice(0, limit))
  return pageOf(rows, { limit, keyOf: pageKeyOf, cursorScope }, (shown) =>
    shown.flatMap(({ dateId }) => cards.get(dateId) ?? []),
  )
}
