import type { ErrorCode } from '@koinon/contract/kernel'
import { isEntitledToJoin } from '#features/entitlements/index.ts'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { accessPerson, peoplePolicy } from '#features/users/index.ts'
import { groupPolicy } from '../policy.ts'
import type { GroupFacts } from '../facts.ts'
import { type InvitationRow, latestInvitation, openInvitation } from './store/invitations.ts'
import { memberRow } from '../membership/store/memberships.ts'
import { closeRestriction } from '../restrictions/closeRestriction.ts'
import { restrictionInForce } from '../restrictions/store/restrictions.ts'
import { latestRequest } from '../requests/store/requests.ts'
import { addMember } from '../membership/memberChanges.ts'

const reasons = ['USER_NOT_FOUND', 'INVITES_NOT_ALLOWED', 'PARENT_MEMBERSHIP_REQUIRED', 'ALREADY_A_MEMBER'] as const
export type InviteRefusal = (typeof reasons)[number]

/**
 * Invites one person, or returns the pending or ignored invitation: nobody is asked twice. A person who has asked to
 * join is admitted. Throws why it cannot be done. The caller has locked the group and checked that the inviter may
 * invite at all. An isolated inviter reaches nobody, and is answered as if the people did not want to be invited.
 */
export async function inviteMember(
  tx: Tx,
  app: App,
  { actor, facts, note }: { actor: Pick<Actor, 'id' | 'isIsolated'>; facts: GroupFacts; note: string | null },
  userId: string,
): Promise<InvitationRow> {
  const [groupId, actorId] = [facts.id, actor.id]
  const target = await memberRow(tx, groupId, userId)
  const person = await accessPerson(tx, actorId, userId, 'card')
  if (target) throw new Refusal('ALREADY_A_MEMBER', { path: 'userId' })
  const welcome = peoplePolicy.invite(person)
  if (!welcome.ok) throw new Refusal(welcome.code, { path: 'userId' })
  if (actor.isIsolated) throw new Refusal('INVITES_NOT_ALLOWED', { path: 'userId' })
  if (facts.parentId && !(await memberRow(tx, facts.parentId, userId))) {
    throw new Refusal('PARENT_MEMBERSHIP_REQUIRED', { path: 'userId' })
  }
  const ban = await restrictionInForce(tx, { groupId, userId, kind: 'BAN' })
  if (ban) {
    // Worded as if it were the person's setting: only admins know that a person is barred.
    const verdict = groupPolicy.lift(facts, null, { isSelf: false, by: ban.byRank })
    if (!verdict.ok) throw new Refusal('INVITES_NOT_ALLOWED', { path: 'userId' })
    await closeRestriction(tx, { groupId, userId, kind: 'BAN', byId: actorId, now: app.runtime.now() })
  }
  const [before, asks] = [await latestInvitation(tx, groupId, userId), await asksToJoin(tx, groupId, userId)]
  const known = before?.state === 'PENDING' || before?.state === 'IGNORED' ? before : null
  if (known && !asks) return known
  const invitation =
    (known?.state === 'PENDING' ? known : null) ??
    (await openInvitation(tx, {
      id: app.runtime.id(),
      groupId,
      accountId: userId,
      invitedBy: actorId,
      note,
      now: app.runtime.now(),
    }))
  if (!invitation) throw new Error('An invitation was opened although the group is held.')
  if (asks) {
    // Both sides have said yes.
    await addMember(tx, app, { groupId, userId, byId: actorId })
    return { ...invitation, state: 'ACCEPTED' }
  }
  await emit(tx, 'group.invited', { invitationId: invitation.id, groupId, userId, byId: actorId })
  return invitation
}

/** Whether a person has asked to join and could enter now: what the group requires to be bought is bought. */
const asksToJoin = async (tx: Tx, groupId: string, userId: string): Promise<boolean> =>
  (await latestRequest(tx, { groupId, accountId: userId, kind: 'JOIN' }))?.state === 'PENDING' &&
  (await isEntitledToJoin(tx, userId, groupId))

/** The reason as a value, for many at once; anything else is a bug. */
export function inviteRefusalOf(error: unknown): InviteRefusal {
  const code: ErrorCode | null = error instanceof Refusal ? error.code : null
  const reason = reasons.find((known) => known === code)
  if (!reason) throw error
  return reason
}
