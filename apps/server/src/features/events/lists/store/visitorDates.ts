import { type RawBuilder, sql } from 'kysely'
import { anonymousId } from '#kernel/actor.ts'
import { andWhen, uuidArray } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupVisitors } from '#features/groups/index.ts'
import { type CalendarRow, calendarRows } from './calendar.ts'

export interface VisitorDatesArgs {
  /** Null: of all groups. */
  readonly groupIds: readonly string[] | null
  readonly from: Date
  readonly to: Date
  readonly after: { readonly start: string; readonly id: string } | null
  readonly limit: number
}

/** Longer events are not looked for: the index of starts is read from so long before the span. */
const longest = sql`interval '31 days'`

/** The dates of a group's events within a time span, as a member sees them, the soonest first. */
export async function groupDates(
  db: Db,
  viewerId: string,
  { groupId, from, to, limit }: { groupId: string; from: Date; to: Date; limit: number },
): Promise<readonly CalendarRow[]> {
  const inSpan = sql`e.group_id = ${groupId} and d.end_at > ${from} and d.start_at < ${to}`
  const { rows } = await sql<CalendarRow>`
    ${calendarRows(viewerId, inSpan)} order by d.start_at, d.id limit ${limit}`.execute(db)
  return rows
}

/** Dates of events that were opened to visitors, cancelled ones included, the soonest first. */
export async function visitorDates(
  db: Db,
  { groupIds, from, to, after, limit }: VisitorDatesArgs,
): Promise<readonly CalendarRow[]> {
  const ofGroups: RawBuilder<unknown> =
    groupIds === null
      ? sql`e.group_id in (select vg.id from groups vg where ${groupVisitors.isOpenToVisitors('vg')})`
      : sql`e.group_id in (select vg.id from groups vg
          where vg.id = any(${uuidArray(groupIds)}) and ${groupVisitors.isOpenToVisitors('vg')})`
  const { rows } = await sql<CalendarRow>`
    ${calendarRows(
      anonymousId,
      sql`${ofGroups} and d.end_at > ${from} and d.start_at >= ${from}::timestamptz - ${longest} and d.start_at < ${to}
        ${andWhen(after, ({ start, id }) => sql`(d.start_at, d.id) > (${start}::timestamptz, ${id}::uuid)`)}`,
    )} order by d.start_at, d.id limit ${limit}`.execute(db)
  // Nobody without an account learns how to get in.
  return rows.map((row) => ({ ...row, link: null, seesLink: false }))
}
