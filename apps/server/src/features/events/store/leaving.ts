import { sql } from 'kysely'
import type { Tx } from '../../../kernel/tables.ts'
import { visibleEvent } from './visibility.ts'

/**
 * The dates to come of a group’s events on whose lists somebody is who may not see them any more. What they answered to
 * a whole series, and that they host or check in, ends with it.
 */
export async function leftBehind(
  tx: Tx,
  { groupId, accountId, now }: { groupId: string; accountId: string; now: Date },
): Promise<string[]> {
  const lost = sql`(select e.id from events e where e.group_id = ${groupId} and not ${visibleEvent(accountId)})`
  await sql`delete from event_series_answers where account_id = ${accountId} and event_id in ${lost}`.execute(tx)
  await sql`delete from event_checkers where account_id = ${accountId} and event_id in ${lost}`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select d.id from event_guests g join event_dates d on d.id = g.date_id
    where g.account_id = ${accountId} and d.end_at > ${now} and g.event_id in ${lost}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Every date on whose list an account is; what it answered to series, hosts and checks is forgotten. */
export async function whereGuest(tx: Tx, accountId: string): Promise<string[]> {
  await sql`delete from event_series_answers where account_id = ${accountId}`.execute(tx)
  await sql`delete from event_checkers where account_id = ${accountId}`.execute(tx)
  await sql`delete from event_hosts where account_id = ${accountId}`.execute(tx)
  await sql`update event_attendees set account_id = null where account_id = ${accountId}`.execute(tx)
  const { rows } = await sql<{
    id: string
  }>`select date_id as id from event_guests where account_id = ${accountId}`.execute(tx)
  return rows.map(({ id }) => id)
}
