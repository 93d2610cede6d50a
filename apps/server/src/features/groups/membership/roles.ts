import type { Actor } from '#kernel/actor.ts'
import { emit } from '#kernel/work/events.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { writeAudit } from '#features/accounts/index.ts'
import type { GroupFacts } from '../facts.ts'
import { groupPolicy } from '../policy.ts'
import { memberRow, setRole } from './store/memberships.ts'
import { closeRequest } from '../requests/store/requests.ts'

interface Step {
  readonly groupId: string
  readonly userId: string
  readonly by: Actor
}

/** Makes a member an admin; a pending request to become one is thereby accepted. The caller has locked the group. */
export async function promoteMember(
  tx: Tx,
  app: App,
  { groupId, userId, by, isNotified = true }: Step & { isNotified?: boolean },
): Promise<'TARGET_NOT_MEMBER' | null> {
  const target = await memberRow(tx, groupId, userId)
  if (!target) return 'TARGET_NOT_MEMBER'
  const request = await closeRequest(tx, {
    groupId,
    accountId: userId,
    kind: 'ADMIN',
    state: 'ACCEPTED',
    by: by.id,
    now: app.runtime.now(),
  })
  const isNew = await setRole(tx, { groupId, accountId: userId, role: 'ADMIN', from: ['MODERATOR', 'MEMBER'] })
  if (request)
    await emit(tx, 'group.requestDecided', {
      requestId: request.id,
      groupId,
      userId,
      kind: 'ADMIN',
      state: 'ACCEPTED',
      byId: by.id,
    })
  if (isNew) {
    await emit(tx, 'group.roleChanged', {
      groupId,
      userId,
      role: 'ADMIN',
      customPermissions: null,
      byId: by.id,
      isNotified: isNotified && request === null,
    })
    await writeRole(tx, { groupId, userId, by }, 'promote-group-admin')
  }
  return null
}

/** Makes an admin a member again, never the owner. The caller has locked the group. */
export async function demoteMember(
  tx: Tx,
  { groupId, userId, by }: Step,
): Promise<'TARGET_NOT_MEMBER' | 'RANK_TOO_LOW' | null> {
  const target = await memberRow(tx, groupId, userId)
  if (!target) return 'TARGET_NOT_MEMBER'
  const verdict = groupPolicy.demote(target.role)
  if (!verdict.ok) return verdict.code
  if (await setRole(tx, { groupId, accountId: userId, role: 'MEMBER', from: ['ADMIN'] })) {
    await emit(tx, 'group.roleChanged', {
      groupId,
      userId,
      role: 'MEMBER',
      customPermissions: null,
      byId: by.id,
      isNotified: true,
    })
    await writeRole(tx, { groupId, userId, by }, 'demote-group-admin')
  }
  return null
}

/**
 * Makes a person below the actor's rank a moderator, or a moderator a member again; an admin becomes one at the owner's
 * hands. The caller has locked the group and asked the policy.
 */
export async function setModerator(
  tx: Tx,
  { groupId, userId, by, facts, moderator }: Step & { facts: GroupFacts; moderator: boolean },
): Promise<'TARGET_NOT_MEMBER' | 'RANK_TOO_LOW' | null> {
  const target = await memberRow(tx, groupId, userId)
  if (!target) return 'TARGET_NOT_MEMBER'
  const verdict = groupPolicy.outrank(facts, target)
  if (!verdict.ok) return verdict.code
  const change = moderator
    ? ({ role: 'MODERATOR', from: ['ADMIN', 'MEMBER'] } as const)
    : ({ role: 'MEMBER', from: ['MODERATOR'] } as const)
  if (await setRole(tx, { groupId, accountId: userId, ...change })) {
    await emit(tx, 'group.roleChanged', {
      groupId,
      userId,
      role: change.role,
      customPermissions: null,
      byId: by.id,
      isNotified: true,
    })
    await writeRole(tx, { groupId, userId, by }, moderator ? 'name-group-moderator' : 'dismiss-group-moderator')
  }
  return null
}

/** Records who made whom what. */
const writeRole = (tx: Tx, { groupId, userId, by }: Step, action: string): Promise<void> =>
  writeAudit(tx, { actor: by, action, target: { kind: 'GROUP', id: groupId }, after: { userId } })
