import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { freeSeats } from '../../joinCodes/store/seats.ts'
import { eraseMembershipHistory } from '../../membership/store/membershipHistory.ts'
import { eraseRestrictions } from '../../restrictions/store/restrictions.ts'
import type { GroupRole } from '../../store/tables.ts'

/** The existing groups a person is in, parents before their subgroups. */
export async function membershipsOf(db: Db, accountId: string): Promise<{ groupId: string; role: GroupRole }[]> {
  const { rows } = await sql<{ groupId: string; role: GroupRole }>`
    select g.id as "groupId", m.role from group_members m join groups g on g.id = m.group_id and g.deleted_at is null
    where m.account_id = ${accountId} and m.membership_state = 'MEMBER' order by g.parent_id nulls first, g.id`.execute(
    db,
  )
  return rows
}

/**
 * The successor of an owner who is erased: a member who claimed the group, otherwise the heir, otherwise the
 * longest-standing admin, otherwise the longest-standing member.
 */
export async function successorOf(db: Db, groupId: string, ownerId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select m.account_id as id from group_members m join accounts a on a.id = m.account_id and a.status = 'ACTIVE' and a.kind <> 'BOT'
    where m.group_id = ${groupId} and m.membership_state = 'MEMBER' and m.account_id <> ${ownerId}
    order by exists (select 1 from group_claims c where c.group_id = m.group_id and c.claimant_id = m.account_id and c.state = 'OPEN') desc,
      exists (select 1 from group_heirs h where h.group_id = m.group_id and h.account_id = m.account_id) desc,
      m.role = 'ADMIN' desc, m.role = 'MODERATOR' desc, m.joined_at, m.account_id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Deletes what is left of an erased account in groups it is no longer in. */
export async function eraseRequests(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from group_members where account_id = ${accountId}`.execute(tx)
  await sql`update group_members set invited_by = null where invited_by = ${accountId}`.execute(tx)
  await sql`delete from group_requests where account_id = ${accountId}`.execute(tx)
  await sql`delete from group_invitations where account_id = ${accountId} or invited_by = ${accountId}`.execute(tx)
  await sql`delete from group_last_writes where account_id = ${accountId}`.execute(tx)
  await eraseRestrictions(tx, accountId)
  await sql`delete from guideline_acceptances where account_id = ${accountId}`.execute(tx)
  await sql`delete from group_dismissals where account_id = ${accountId}`.execute(tx)
  await sql`delete from group_heirs where account_id = ${accountId}`.execute(tx)
  await sql`delete from group_claims where claimant_id = ${accountId}`.execute(tx)
  // Votes stay counted: that somebody of the roll is gone changes no result.
  await sql`delete from procedure_roll where account_id = ${accountId}`.execute(tx)
  await freeSeats(tx, accountId)
  await eraseMembershipHistory(tx, accountId)
  await sql`update join_codes set created_by = null where created_by = ${accountId}`.execute(tx)
}
