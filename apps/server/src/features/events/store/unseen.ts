import { sql } from 'kysely'
import type { Tx } from '../../../kernel/tables.ts'
import { visibleEvent } from './visibility.ts'

/**
 * Who is on lists of dates to come of a group's events that they may not see any more. What they answered to whole series
 * ends with it. Of a group that is deleted nobody: it may come back.
 */
export async function guestsWithoutSight(
  tx: Tx,
  { groupId, now }: { groupId: string; now: Date },
): Promise<{ dateId: string; accountId: string }[]> {
  const standing = sql`e.group_id = ${groupId} and e.deleted_at is null
    and exists (select 1 from groups g where g.id = e.group_id and g.deleted_at is null)`
  await sql`
    delete from event_series_answers s using events e
    where e.id = s.event_id and ${standing} and not ${visibleEvent(sql.ref('s.account_id'))}`.execute(tx)
  const { rows } = await sql<{ dateId: string; accountId: string }>`
    select i.date_id as "dateId", i.account_id as "accountId" from events e
    join event_dates d on d.event_id = e.id and d.end_at > ${now} join event_guests i on i.date_id = d.id
    where ${standing} and not ${visibleEvent(sql.ref('i.account_id'))}`.execute(tx)
  return rows
}
