import { sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { knowsOfGroup } from '../../store/access.ts'
import type { InvitationState } from '../../store/tables.ts'
import { visibility } from '#features/users/index.ts'

export interface InvitationRow {
  readonly id: string
  readonly groupId: string
  readonly userId: string
  readonly invitedBy: string
  readonly note: string | null
  readonly state: InvitationState
  readonly createdAt: Date
}
const columns = sql`id, group_id as "groupId", account_id as "userId", invited_by as "invitedBy", note, state, created_at as "createdAt"`

/** Opens an invitation; null if one is already pending. */
export async function openInvitation(
  tx: Tx,
  invitation: { id: string; groupId: string; accountId: string; invitedBy: string; note: string | null; now: Date },
): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    insert into group_invitations (id, group_id, account_id, invited_by, note, state, created_at)
    values (${invitation.id}, ${invitation.groupId}, ${invitation.accountId}, ${invitation.invitedBy}, ${invitation.note}, 'PENDING', ${invitation.now})
    on conflict (group_id, account_id) where state = 'PENDING' do nothing
    returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

/** A person's latest invitation to a group, whatever became of it. */
export async function latestInvitation(db: Db, groupId: string, accountId: string): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from group_invitations where group_id = ${groupId} and account_id = ${accountId}
    order by created_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function invitationById(db: Db, id: string): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`select ${columns} from group_invitations where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Ends a pending invitation with a decision. Returns who had invited, or null if none was pending. */
export async function closeInvitation(
  tx: Tx,
  invitation: { groupId: string; accountId: string; state: Exclude<InvitationState, 'PENDING'>; now: Date },
): Promise<{ id: string; invitedBy: string } | null> {
  const closed = await tx
    .updateTable('group_invitations')
    .set({ state: invitation.state, decided_at: invitation.now })
    .where('group_id', '=', invitation.groupId)
    .where('account_id', '=', invitation.accountId)
    .where('state', '=', 'PENDING')
    .returning(['id', 'invited_by as invitedBy'])
    .executeTakeFirst()
  return closed ?? null
}

/** Withdraws all pending invitations of an account to these groups. Returns the withdrawn ones. */
export async function cancelInvitations(
  tx: Tx,
  args: { groupIds: readonly string[]; accountId: string; now: Date },
): Promise<{ id: string; groupId: string; invitedBy: string }[]> {
  const { rows } = await sql<{ id: string; groupId: string; invitedBy: string }>`
    update group_invitations set state = 'CANCELLED', decided_at = ${args.now}
    where group_id = any(${args.groupIds}::uuid[]) and account_id = ${args.accountId} and state = 'PENDING'
    returning id, group_id as "groupId", invited_by as "invitedBy"`.execute(tx)
  return rows
}

/** Withdraws a sent invitation, even an ignored one: its sender does not know that. */
export async function withdrawInvitation(tx: Tx, id: string, now: Date): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    update group_invitations set state = 'CANCELLED', decided_at = ${now}
    where id = ${id} and state in ('PENDING', 'IGNORED') returning ${columns}`.execute(tx)
  return rows[0] ?? null
}

/**
 * A page of sent invitations in these states, newest first; ignored ones seem to be pending. Both people are visible to
 * the viewer.
 */
export async function sentInvitations(
  db: Db,
  args: {
    viewerId: string
    groupId: string | null
    states: readonly InvitationState[]
    by: string | null
    after: { at: string; id: string } | null
    limit: number
  },
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.group_id as "groupId", i.account_id as "userId", i.invited_by as "invitedBy", i.note, i.state, i.created_at as "createdAt"
    from group_invitations i
    join accounts a on a.id = i.account_id and account_is_visible(a.status, a.isolated_until) and not ${visibility.blockedBetween(args.viewerId, sql.ref('a.id'))}
    where (case i.state when 'IGNORED' then 'PENDING' else i.state end) = any(${[...args.states]}::text[]) and ${knowsOfGroup(args.viewerId, sql`i.group_id`)}
      ${andWhen(args.groupId, (id) => sql`i.group_id = ${id}`)}
      ${andWhen(args.by, (id) => sql`i.invited_by = ${id}`)}
      and (i.invited_by = ${args.viewerId} or not ${visibility.blockedBetween(args.viewerId, sql.ref('i.invited_by'))})
      ${andWhen(args.after, ({ at, id }) => sql`(i.created_at, i.id) < (${at}::timestamptz, ${id}::uuid)`)}
    order by i.created_at desc, i.id desc limit ${args.limit}`.execute(db)
  return rows
}
