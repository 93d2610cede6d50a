import type { EventCard } from '@koinon/contract/shared'
import { anonymousId } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import type { Db } from '#kernel/database/tables.ts'
import { eventCards } from '../cards.ts'
import type { CalendarRow } from './store/calendar.ts'
import { visitorDates } from './store/visitorDates.ts'

export interface VisitorDate {
  readonly id: string
  readonly event: EventCard
  readonly description: string
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

interface List {
  /** Null: of all groups that are open to visitors. */
  readonly groupIds: readonly string[] | null
  readonly from: Date | null
  readonly to: Date | null
  readonly cursor: string | undefined
  readonly limit: number
}

/** Cancelled dates stay to be read for a month, so that calendars learn of them. */
const [daysBack, daysAhead] = [30, 366]

/** A page of the dates of events that visitors find, the soonest first. */
export async function listVisitorEvents(
  db: Db,
  app: App,
  { groupIds, cursor, limit, ...span }: List,
): Promise<{ items: VisitorDate[]; nextCursor: string | null }> {
  const now = app.runtime.now().getTime()
  const from = span.from ?? new Date(now - daysBack * dayMs)
  const to = span.to ?? new Date(now + daysAhead * dayMs)
  const cursorScope = ['visitorEvents', groupIds?.[0] ?? null, span.from, span.to]
  const [start, id] = readCursor(cursor, cursorScope) ?? []
  const after = start === undefined || id === undefined ? null : { start: String(start), id: String(id) }
  const rows = await visitorDates(db, { groupIds, from, to, after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const cards = await eventCards(
    db,
    app,
    anonymousId,
    shown.map(({ dateId }) => dateId),
  )
  const keyOf = ({ startAt, dateId }: CalendarRow) => [startAt.toISOString(), dateId]
  return pageOf(rows, { limit, keyOf, cursorScope }, () =>
    shown.flatMap((row) => {
      const event = cards.get(row.dateId)
      return event ? [visitorDate(row, event)] : []
    }),
  )
}

const visitorDate = (row: CalendarRow, event: EventCard): VisitorDate => ({
  id: row.dateId,
  event,
  description: row.description,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
