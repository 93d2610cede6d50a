import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/tables.ts'
import type { GroupRole } from './tables.ts'

/**
 * Makes somebody a member, with the counters of group and person. Answers false when they were one already: nothing
 * is counted twice, also when two calls cross.
 */
export async function addMember(
  tx: Tx,
  member: { groupId: string; accountId: string; role?: GroupRole; invitedBy?: string | null; now: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('group_members')
    .values({
      group_id: member.groupId,
      account_id: member.accountId,
      standing: 'MEMBER',
      role: member.role ?? 'MEMBER',
      title: null,
      invited_by: member.invitedBy ?? null,
      joined_at: member.now,
      last_activity_at: null,
    })
    .onConflict((conflict) => conflict.columns(['group_id', 'account_id']).doNothing())
    .returning('group_id')
    .executeTakeFirst()
  if (!added) return false
  await sql`update groups set member_count = member_count + 1 where id = ${member.groupId}`.execute(tx)
  await sql`update accounts set group_count = group_count + 1 where id = ${member.accountId}`.execute(tx)
  return true
}

/** The owner and admins of a group: who hears of its requests. */
export async function adminIds(db: Db, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('account_id')
    .where('group_id', '=', groupId)
    .where('role', 'in', ['OWNER', 'ADMIN'])
    .execute()
  return rows.map((row) => row.account_id)
}

/** Ends a waiting invitation, as its decision says. Answers false when there was none. */
export async function closeInvitation(
  tx: Tx,
  invitation: { groupId: string; accountId: string; state: 'ACCEPTED' | 'IGNORED' | 'CANCELLED'; now: Date },
): Promise<boolean> {
  const closed = await tx
    .updateTable('group_invitations')
    .set({ state: invitation.state, decided_at: invitation.now })
    .where('group_id', '=', invitation.groupId)
    .where('account_id', '=', invitation.accountId)
    .where('state', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}
