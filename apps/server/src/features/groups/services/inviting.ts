import type { ErrorCode } from '@koinon/contract/kernel'
import type { Actor } from '../../../kernel/actor.ts'
import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { accessPerson, peoplePolicy } from '../../users/index.ts'
import { groupPolicy } from '../policy.ts'
import type { GroupFacts } from '../store/access.ts'
import { type InvitationRow, latestInvitation, openInvitation } from '../store/invitations.ts'
import { memberRow, unbar } from '../store/memberships.ts'

const reasons = ['USER_NOT_FOUND', 'INVITES_NOT_ALLOWED', 'PARENT_MEMBERSHIP_REQUIRED', 'ALREADY_A_MEMBER'] as const
export type NotInvited = (typeof reasons)[number]

/**
 * Invites one person, or returns the pending or ignored invitation: nobody is asked twice. Throws why it cannot be
 * done. The caller has locked the group and checked that the inviter may invite at all. An isolated inviter reaches
 * nobody, and is told as if the people did not want to be invited.
 */
export async function inviteOne(
  tx: Tx,
  app: App,
  { actor, facts, note }: { actor: Pick<Actor, 'id' | 'isolated'>; facts: GroupFacts; note: string | null },
  userId: string,
): Promise<InvitationRow> {
  const [groupId, actorId] = [facts.id, actor.id]
  const target = await memberRow(tx, groupId, userId)
  const person = await accessPerson(tx, actorId, userId, 'card')
  if (target?.standing === 'MEMBER') throw new Refusal('ALREADY_A_MEMBER', { path: 'userId' })
  const welcome = peoplePolicy.invite(person)
  if (!welcome.ok) throw new Refusal(welcome.code, { path: 'userId' })
  if (actor.isolated) throw new Refusal('INVITES_NOT_ALLOWED', { path: 'userId' })
  if (facts.parentId && (await memberRow(tx, facts.parentId, userId))?.standing !== 'MEMBER') {
    throw new Refusal('PARENT_MEMBERSHIP_REQUIRED', { path: 'userId' })
  }
  if (target?.standing === 'BANNED') {
    // Worded as if it were the person's setting: only admins know that somebody is barred.
    if (!groupPolicy.manage(facts).ok) throw new Refusal('INVITES_NOT_ALLOWED', { path: 'userId' })
    await unbar(tx, { groupId, accountId: userId })
  }
  const before = await latestInvitation(tx, groupId, userId)
  if (before?.state === 'PENDING' || before?.state === 'IGNORED') return before
  const invitation = await openInvitation(tx, {
    id: app.seams.id(),
    groupId,
    accountId: userId,
    invitedBy: actorId,
    note,
    now: app.seams.now(),
  })
  if (!invitation) throw new Error('An invitation was opened although the group is held.')
  await emit(tx, 'group.invited', { invitationId: invitation.id, groupId, userId, byId: actorId })
  return invitation
}

/** The reason as a value, for many at once; anything else is a bug. */
export function notInvited(error: unknown): NotInvited {
  const code: ErrorCode | null = error instanceof Refusal ? error.code : null
  const reason = reasons.find((known) => known === code)
  if (!reason) throw error
  return reason
}
