import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'

/** Notes that a member has opened a group. */
export async function setSeen(
  tx: Tx,
  { groupId, accountId, now }: { readonly groupId: string; readonly accountId: string; readonly now: Date },
): Promise<void> {
  await sql`
    update group_members set seen_at = ${now}
    where group_id = ${groupId} and account_id = ${accountId} and membership_state = 'MEMBER'`.execute(tx)
}
