import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

interface Stay {
  readonly groupId: string
  readonly accountId: string
}

/** The statement's `select`: bots come and go without a record, for the history counts people. */
const unlessBot = (accountId: string) =>
  sql`where not exists (select 1 from accounts where id = ${accountId} and kind = 'BOT')`

/** Records that a person joined a group. */
export async function startMembership(tx: Tx, { groupId, accountId, now }: Stay & { now: Date }): Promise<void> {
  await sql`
    insert into membership_history (group_id, account_id, joined_at)
    select ${groupId}::uuid, ${accountId}::uuid, ${now}::timestamptz ${unlessBot(accountId)}
    on conflict (group_id, account_id, joined_at) do update set left_at = null`.execute(tx)
}

/** Records that a member who joined at a certain time has left. */
export async function endMembershipHistory(
  tx: Tx,
  { groupId, accountId, joinedAt, now }: Stay & { joinedAt: Date; now: Date },
): Promise<void> {
  await sql`
    insert into membership_history (group_id, account_id, joined_at, left_at)
    select ${groupId}::uuid, ${accountId}::uuid, ${joinedAt}::timestamptz, greatest(${joinedAt}::timestamptz, ${now}::timestamptz)
    ${unlessBot(accountId)}
    on conflict (group_id, account_id, joined_at) do update set left_at = excluded.left_at`.execute(tx)
}

/** Whether a person was ever a member of a group. */
export async function wasMember(tx: Tx, groupId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from membership_history where group_id = ${groupId} and account_id = ${accountId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Deletes what is known of when a person was where, and of what they did there. */
export async function eraseMembershipHistory(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from membership_history where account_id = ${accountId}`.execute(tx)
  await sql`delete from organization_activity where account_id = ${accountId}`.execute(tx)
}
