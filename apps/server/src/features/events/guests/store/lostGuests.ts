import { sql } from 'kysely'
import { unlocks } from '#features/entitlements/index.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { lockDates } from '../../series/store/lockedDates.ts'
import { checkInRows } from '../../store/checkInRows.ts'
import { hostsEvent, visibleEvent } from '../../store/visibility.ts'

/**
 * The coming dates of a group's and its subgroups' events that a person is listed for but may no longer see or attend.
 * Their answers to whole series end too, and so does their right to check in. A guest removed by a host stays removed:
 * leaving is no way back.
 */
export async function lostDates(
  tx: Tx,
  { groupId, accountId, now }: { groupId: string; accountId: string; now: Date },
): Promise<string[]> {
  const inFamily = sql`e.group_id in (select f.id from groups f where f.id = ${groupId} or f.parent_id = ${groupId})`
  const isMember = sql`exists (select 1 from group_members lm
    where lm.group_id = e.group_id and lm.account_id = ${accountId} and lm.membership_state = 'MEMBER')`
  const unseen = sql`(select e.id from events e where ${inFamily} and not ${visibleEvent(accountId)})`
  const lost = sql`(select e.id from events e where ${inFamily}
    and (not ${visibleEvent(accountId)} or (e.join_scope = 'GROUP_MEMBERS' and not ${isMember})))`
  const { rows } = await sql<{ id: string }>`
    select d.id from event_guests g join event_occurrences d on d.id = g.occurrence_id
    where g.account_id = ${accountId} and d.end_at > ${now} and g.state <> 'REMOVED' and g.event_id in ${lost}`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  // Dates are locked before answers, as everywhere.
  await lockDates(tx, ids)
  await sql`
    delete from event_series_answers
    where account_id = ${accountId} and answer <> 'REMOVED' and event_id in ${lost}`.execute(tx)
  await checkInRows(tx).removeChecker(tx, accountId, unseen)
  return ids
}

/**
 * The coming dates on which a guest has or asks for a spot that an entitlement had opened and nothing opens any more;
 * hosts need none. Their answers to whole series end too.
 */
export async function lostSpots(
  tx: Tx,
  { accountId, entitlementId, now }: { accountId: string; entitlementId: string; now: Date },
): Promise<{ dateId: string; eventId: string }[]> {
  const thing = { kind: 'EVENT', id: sql`e.id` } as const
  const isLost = sql`e.entitlement_id is not null and ${unlocks.isUnlockedBy(entitlementId, sql`e.entitlement_id`, thing)}
    and not ${unlocks.isUnlockedFor(accountId, sql`e.entitlement_id`, thing)} and not ${hostsEvent(accountId)}`
  const { rows } = await sql<{ dateId: string; eventId: string }>`
    select d.id as "dateId", e.id as "eventId" from event_guests g
    join event_occurrences d on d.id = g.occurrence_id and d.end_at > ${now} join events e on e.id = g.event_id
    where g.account_id = ${accountId} and (g.state in ('CONFIRMED', 'WAITLISTED') or g.requested_spot) and ${isLost}`.execute(
    tx,
  )
  await lockDates(
    tx,
    rows.map(({ dateId }) => dateId),
  )
  await sql`
    delete from event_series_answers s using events e
    where s.account_id = ${accountId} and s.answer = 'GOING' and e.id = s.event_id and ${isLost}`.execute(tx)
  return rows
}

/** Every date an account is on the list of; its answers to series and hosting are deleted. */
export async function datesOfGuest(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select occurrence_id as id from event_guests where account_id = ${accountId}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await lockDates(tx, ids)
  await sql`delete from event_series_answers where account_id = ${accountId}`.execute(tx)
  await sql`delete from event_hosts where account_id = ${accountId}`.execute(tx)
  return ids
}
