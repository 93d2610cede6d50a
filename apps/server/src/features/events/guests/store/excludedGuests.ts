import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import { lockDates } from '../../series/store/lockedDates.ts'
import { hostsEvent, visibleEvent } from '../../store/visibility.ts'

/**
 * Guests who may no longer come: they cannot see the event, or it is for members only, and they are neither members nor
 * hosts.
 */
const notAdmitted = (accountId: RawBuilder<unknown>) => sql`(not ${visibleEvent(accountId)} or ${onlySees(accountId)})`
const onlySees = (accountId: RawBuilder<unknown>) => sql<boolean>`(e.join_scope = 'GROUP_MEMBERS'
  and ${visibleEvent(accountId)} and not ${hostsEvent(accountId)} and not exists (select 1 from group_members jm
    where jm.group_id = e.group_id and jm.account_id = ${accountId} and jm.membership_state = 'MEMBER'))`

export interface ExcludedGuest {
  readonly dateId: string
  readonly accountId: string
  readonly eventId: string
  /** Was about to come, and can still see the page. */
  readonly misses: boolean
}

/**
 * Guests of coming dates of a group's events that they may no longer see, or that only others may attend. Their answers
 * to whole series end too. A guest removed by a host stays removed. Nobody if the group is deleted: it may come back.
 */
export async function excludedGuests(
  tx: Tx,
  { groupId, now }: { groupId: string; now: Date },
): Promise<ExcludedGuest[]> {
  const upcoming = sql`e.group_id = ${groupId} and e.deleted_at is null
    and exists (select 1 from groups g where g.id = e.group_id and g.deleted_at is null)`
  const guest = sql.ref('i.account_id')
  // A right is the same on every date of a series: it is checked once for each person.
  const { rows } = await sql<ExcludedGuest>`
    with guests as materialized (
      select distinct g.event_id, g.account_id from events e
      join event_occurrences d on d.event_id = e.id and d.end_at > ${now} join event_guests g on g.occurrence_id = d.id
      where ${upcoming}),
    lost as materialized (
      select i.event_id, i.account_id, ${onlySees(guest)} as only_sees
      from guests i join events e on e.id = i.event_id where ${notAdmitted(guest)})
    select g.occurrence_id as "dateId", g.account_id as "accountId", g.event_id as "eventId",
      (g.state in ('CONFIRMED', 'WAITLISTED', 'INTERESTED') and lost.only_sees) as misses
    from lost join event_guests g on g.event_id = lost.event_id and g.account_id = lost.account_id
    join event_occurrences d on d.id = g.occurrence_id and d.end_at > ${now}
    where g.state <> 'REMOVED'`.execute(tx)
  // Dates are locked before answers, as everywhere.
  await lockDates(
    tx,
    rows.map(({ dateId }) => dateId),
  )
  await sql`
    delete from event_series_answers s using events e
    where e.id = s.event_id and s.answer <> 'REMOVED' and ${upcoming} and ${notAdmitted(sql.ref('s.account_id'))}`.execute(
    tx,
  )
  return rows
}
