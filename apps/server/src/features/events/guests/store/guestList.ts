import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { restrictions } from '#features/groups/index.ts'
import { containsPattern } from '#kernel/text/likePattern.ts'
import { visibility } from '#features/users/index.ts'
import type { GuestRow } from './guests.ts'
import { guestColumns } from './guests.ts'
import type { GuestState } from '../../store/tables.ts'

/** The place of each of these on the waiting list of their date, from 1; by person. */
export async function waitlistPositions(
  db: Db,
  waiting: readonly Pick<GuestRow, 'dateId' | 'accountId'>[],
): Promise<Map<string, number>> {
  if (waiting.length === 0) return new Map()
  const { rows } = await sql<{ accountId: string; place: number }>`
    select g.account_id as "accountId", (
      select count(*)::int from event_guests w where w.occurrence_id = g.occurrence_id and w.state = 'WAITLISTED'
        and w.waitlist_position <= g.waitlist_position and (not w.by_isolated_author or w.account_id = g.account_id)) as place
    from unnest(${waiting.map(({ dateId }) => dateId)}::uuid[], ${waiting.map(({ accountId }) => accountId)}::uuid[]) as a (occurrence_id, account_id)
    join event_guests g on g.occurrence_id = a.occurrence_id and g.account_id = a.account_id`.execute(db)
  return new Map(rows.map(({ accountId, place }) => [accountId, place]))
}

export interface GuestFilter {
  readonly states: readonly GuestState[] | null
  readonly query: string | null
  readonly checkedIn: boolean | null
}
/** A guest with the value the list is sorted by. */
export type SortedGuest = GuestRow & { readonly sortValue: string }

const named = (like: string): RawBuilder<unknown> =>
  sql`(koinon_unaccent(lower(a.display_name)) like koinon_unaccent(${like}) or a.username like ${like})`

/**
 * A page of a date's guests whom the viewer may know of, with one row more than asked for: by name or, if only the
 * waiting list is shown, by place. An isolated account's answer is seen only by itself.
 */
export async function guestsOf(
  db: Db,
  args: {
    viewerId: string
    dateId: string
    filter: GuestFilter
    after: { value: string; id: string } | null
    limit: number
  },
): Promise<SortedGuest[]> {
  const { states, query, checkedIn } = args.filter
  const isLine = states?.length === 1 && states[0] === 'WAITLISTED'
  const [value, cast] = isLine ? [sql`g.waitlist_position`, sql`uuid`] : [sql`lower(a.display_name)`, sql`text`]
  const { rows } = await sql<SortedGuest>`
    select ${guestColumns}, ${value}::text as "sortValue"
    from event_guests g join accounts a on a.id = g.account_id
    where g.occurrence_id = ${args.dateId} and (not g.by_isolated_author or g.account_id = ${args.viewerId}) and ${visibility.visiblePerson(args.viewerId)}
      ${andWhen(states, (requested) => sql`g.state = any(${[...requested]}::text[])`)}
      ${andWhen(checkedIn, (isIn) => sql`(g.checked_in_at is not null) = ${isIn}`)}
      ${andWhen(query, (text) => named(containsPattern(text)))}
      ${andWhen(args.after, (key) => sql`(${value}, g.account_id) > (${key.value}::text::${cast}, ${key.id}::uuid)`)}
    order by ${value}, g.account_id limit ${args.limit + 1}`.execute(db)
  return rows
}

/** How many of a date's guests are in each state, from the counters, and how many were removed. */
export async function guestCounts(
  db: Db,
  dateId: string,
): Promise<
  Record<'invited' | 'interested' | 'waitlisted' | 'confirmed' | 'notAttending' | 'removed' | 'checkedIn', number>
> {
  const { rows } = await sql<Awaited<ReturnType<typeof guestCounts>>>`
    select invited_count as invited, interested_count as interested, waitlisted_count as waitlisted,
      confirmed_count as confirmed, not_attending_count as "notAttending", checked_in_count as "checkedIn",
      (select count(*)::int from event_guests g where g.occurrence_id = d.id and g.state = 'REMOVED' and not g.by_isolated_author) as removed
    from event_occurrences d where d.id = ${dateId}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('The guests of a missing date are being counted.')
  return counts
}

/**
 * A page of people who could be invited, by name: members of these groups who are on no list of the event yet and
 * whom the viewer may know of. Everybody in the event's own group, and in other groups those whom the event admits.
 */
export async function invitablePeople(
  db: Db,
  args: {
    viewerId: string
    eventId: string
    groupId: string
    query: string | null
    after: { name: string; id: string } | null
    limit: number
  },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, lower(a.display_name) as name
    from group_members m join accounts a on a.id = m.account_id
    where m.group_id = ${args.groupId} and m.membership_state = 'MEMBER' and a.id <> ${args.viewerId} and ${visibility.visiblePerson(args.viewerId)}
      and ${mayBeGuest(args.eventId)}
      and not exists (select 1 from event_guests g where g.event_id = ${args.eventId} and g.account_id = a.id and not g.by_isolated_author)
      ${andWhen(args.query, (text) => named(containsPattern(text)))}
      ${andWhen(args.after, ({ name, id }) => sql`(lower(a.display_name), a.id) > (${name}::text, ${id}::uuid)`)}
    order by lower(a.display_name), a.id limit ${args.limit + 1}`.execute(db)
  return rows
}

/**
 * Whether an event admits the account `a` as a guest: it is no bot, sees the event and may join. `eventPolicy.answer`, for
 * lists.
 */
export const mayBeGuest = (eventId: string): RawBuilder<boolean> => sql<boolean>`(a.kind <> 'BOT' and exists (
  select 1 from events ge
  join groups gg on gg.id = ge.group_id and gg.deleted_at is null
  left join group_members gm on gm.group_id = gg.id and gm.account_id = a.id
  left join group_members gp on gp.group_id = gg.parent_id and gp.account_id = a.id
  where ge.id = ${eventId} and ge.deleted_at is null and (gm.membership_state = 'MEMBER'
    or (ge.visibility = 'EVERYONE' and ge.join_scope = 'EVERYONE' and gg.visibility = 'EVERYONE'
      and (gg.parent_id is null or gp.membership_state = 'MEMBER') and not ${restrictions.isBanned(sql`a.id`, sql`gg.id`)}))))`
