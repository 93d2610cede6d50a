import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { statements } from '#features/moderation/index.ts'
import { cancelInvitations, closeInvitation } from '../invitations/store/invitations.ts'
import {
  insertMember,
  deleteMember,
  successorAmongAdmins,
  memberRow,
  transferOwnership,
  subgroupIds,
  subgroupRoles,
} from './store/memberships.ts'
import { closeRestriction } from '../restrictions/closeRestriction.ts'
import { type NewRestriction, insertRestriction } from '../restrictions/store/restrictions.ts'
import { cancelRequests, closeRequest } from '../requests/store/requests.ts'
import { endCandidacy, restartSuccession } from '../succession/endSuccession.ts'
import { freeSeats } from '../joinCodes/store/seats.ts'

/** The terms of a ban. */
export type Ban = Pick<NewRestriction, 'id' | 'until' | 'reason' | 'rule' | 'caseId'>

interface Step {
  readonly groupId: string
  readonly userId: string
}

/**
 * Admits a person, whichever way they came: a pending invitation or request is thereby accepted. The caller has locked
 * the group and asked the policy.
 */
export async function addMember(tx: Tx, app: App, { groupId, userId, byId }: Step & { byId: string }): Promise<void> {
  const now = app.runtime.now()
  const invitation = await closeInvitation(tx, { groupId, accountId: userId, state: 'ACCEPTED', now })
  const request = await closeRequest(tx, {
    groupId,
    accountId: userId,
    kind: 'JOIN',
    state: 'ACCEPTED',
    by: byId,
    now,
  })
  const isNew = await insertMember(tx, { groupId, accountId: userId, invitedBy: invitation?.invitedBy ?? null, now })
  if (invitation) {
    await emit(tx, 'group.invitationEnded', {
      groupId,
      userId,
      invitationId: invitation.id,
      byId: invitation.invitedBy,
      state: 'ACCEPTED',
    })
  }
  if (request)
    await emit(tx, 'group.requestDecided', {
      requestId: request.id,
      groupId,
      userId,
      kind: 'JOIN',
      state: 'ACCEPTED',
      byId,
    })
  if (!isNew) return
  await statements.liftOfPerson(tx, { accountId: userId, groupId, kinds: ['GROUP_REMOVAL'], now })
  await emit(tx, 'group.memberJoined', { groupId, userId })
}

/**
 * Removes a person from a group and its subgroups, with all their pending requests. A subgroup they own goes to its
 * first admin, otherwise to the parent's owner. The caller has locked the group with its subgroups and asked the policy.
 */
export async function endMembership(
  tx: Tx,
  app: App,
  { groupId, userId, byId, ban = null }: Step & { byId: string; ban?: Ban | null },
): Promise<void> {
  const now = app.runtime.now()
  const inside = await subgroupRoles(tx, groupId, userId)
  for (const { groupId: subgroupId, role } of inside) {
    const heir = role === 'OWNER' ? await successorAmongAdmins(tx, subgroupId, groupId) : null
    if (heir) await handOverGroup(tx, app, { groupId: subgroupId, fromId: userId, toId: heir, byId })
    await deleteMember(tx, { groupId: subgroupId, accountId: userId, now })
    await endCandidacy(tx, app, { groupId: subgroupId, userId })
  }
  const wasIn = await deleteMember(tx, { groupId, accountId: userId, now })
  await endCandidacy(tx, app, { groupId, userId })
  if (ban) await insertRestriction(tx, { ...ban, groupId, userId, byId, kind: 'BAN', now })
  // Subgroups they only asked to join, too: once outside the parent, nobody may let them in.
  const left = [...(await subgroupIds(tx, groupId)), groupId]
  await endAsking(tx, app, { groupIds: left, userId, byId })
  await freeSeats(tx, userId, left)
  for (const { groupId: subgroupId } of inside)
    await emit(tx, 'group.memberLeft', { groupId: subgroupId, userId, barred: false })
  if (wasIn || ban) await emit(tx, 'group.memberLeft', { groupId, userId, barred: ban !== null })
}

/** Withdraws pending invitations and requests: an account that leaves, or is barred, neither asks nor is asked. */
async function endAsking(
  tx: Tx,
  app: App,
  { groupIds, userId, byId }: { groupIds: readonly string[]; userId: string; byId: string },
): Promise<void> {
  const now = app.runtime.now()
  for (const { id, groupId, invitedBy } of await cancelInvitations(tx, { groupIds, accountId: userId, now })) {
    await emit(tx, 'group.invitationEnded', { groupId, userId, invitationId: id, byId: invitedBy, state: 'CANCELLED' })
  }
  for (const { id, groupId, kind, pendingPostId } of await cancelRequests(tx, { groupIds, accountId: userId, now })) {
    const state = 'CANCELLED' as const
    await emit(tx, 'group.requestDecided', { requestId: id, groupId, userId, kind, state, byId, pendingPostId })
  }
}

/**
 * Makes `toId` the owner, whether or not already a member, even if banned: the owner of a parent may be, from a
 * subgroup. A mute ends, too: nobody outranks an owner, and could lift it. The old owner stays as an admin.
 */
export async function handOverGroup(
  tx: Tx,
  app: App,
  { groupId, fromId, toId, byId }: { groupId: string; fromId: string; toId: string; byId: string },
): Promise<void> {
  for (const kind of ['BAN', 'MUTE'] as const)
    await closeRestriction(tx, { groupId, userId: toId, kind, byId, now: app.runtime.now() })
  if (!(await memberRow(tx, groupId, toId))) await addMember(tx, app, { groupId, userId: toId, byId })
  await transferOwnership(tx, groupId, toId)
  await restartSuccession(tx, app, { groupId, fromId, toId })
  await emit(tx, 'group.ownershipTransferred', { groupId, fromId, toId, byId })
}
