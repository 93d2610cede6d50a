import { type RawBuilder, sql } from 'kysely'
import { anonymousId } from '#kernel/actor.ts'
import { andWhen, anyOfIds } from '#kernel/database/sqlHelpers.ts'
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

/** So many dates are looked through in their order before those of each group are. */
const maxWalked = 2000

/** Dates of events that were opened to visitors, cancelled ones included, the soonest first. */
export async function visitorDates(db: Db, args: VisitorDatesArgs): Promise<readonly CalendarRow[]> {
  // A large community soon has a page of dates among all of them; a small one has few dates itself. Either way few are read.
  const walked = await openDateIds(db, args, (inSpan) => ({
    from: sql`(select d.id, d.event_id, d.start_at from event_occurrences d
      where ${inSpan} order by d.start_at, d.id limit ${sql.lit(maxWalked)}) d join events e on e.id = d.event_id`,
    where: sql`e.group_id in (select og.id from open_groups og)`,
  }))
  const ids =
    walked.length === args.limit
      ? walked
      : await openDateIds(db, args, (inSpan) => ({
          from: sql`open_groups og join events e on e.group_id = og.id
            cross join lateral (select d.id, d.start_at from event_occurrences d
              where d.event_id = e.id and ${inSpan} order by d.start_at limit ${sql.lit(args.limit)}) d`,
          where: sql`true`,
        }))
  if (ids.length === 0) return []
  const { rows } = await sql<CalendarRow>`
    ${calendarRows(anonymousId, sql`d.id = ${anyOfIds(ids)}`)} order by d.start_at, d.id`.execute(db)
  // Nobody without an account learns how to get in.
  return rows.map((row) => ({ ...row, link: null, seesLink: false }))
}

/** The ids of the dates that visitors find; `read` joins dates `d` and events `e`. The groups are checked once. */
async function openDateIds(
  db: Db,
  { groupIds, from, to, after, limit }: VisitorDatesArgs,
  read: (inSpan: RawBuilder<unknown>) => { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<unknown> },
): Promise<string[]> {
  const among = groupIds === null ? sql`true` : sql`vg.id = ${anyOfIds(groupIds)}`
  const found = read(sql`d.end_at > ${from} and d.start_at >= ${from}::timestamptz - ${longest} and d.start_at < ${to}
    ${andWhen(after, ({ start, id }) => sql`(d.start_at, d.id) > (${start}::timestamptz, ${id}::uuid)`)}`)
  const { rows } = await sql<{ id: string }>`
    with open_groups as materialized (
      select vg.id from groups vg where ${among} and ${groupVisitors.isOpenToVisitors('vg')})
    select d.id from ${found.from} where ${found.where}
      and e.deleted_at is null and e.visibility = 'EVERYONE' and not e.by_isolated_author
    order by d.start_at, d.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The events of some groups that visitors find and that are not over. */
export async function openEvents(
  db: Db,
  { groupIds, now }: { readonly groupIds: readonly string[]; readonly now: Date },
): Promise<{ id: string; changedAt: Date }[]> {
  const { rows } = await sql<{ id: string; changedAt: Date }>`
    select e.id, e.updated_at as "changedAt" from groups g join events e on e.group_id = g.id
    where g.id = ${anyOfIds(groupIds)} and ${groupVisitors.isOpenToVisitors()}
      and e.deleted_at is null and e.visibility = 'EVERYONE' and not e.by_isolated_author
      and exists (select 1 from event_occurrences d
        where d.event_id = e.id and d.state = 'SCHEDULED' and d.end_at > ${now})
    order by e.id`.execute(db)
  return rows
}
