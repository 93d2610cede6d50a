import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { statements } from '#features/moderation/index.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { groupPolicy } from '../policy.ts'
import type { GroupFacts } from '../facts.ts'
import { accountExists } from '../requests/store/requesters.ts'
import { wasMember } from './store/membershipHistory.ts'
import { memberRow, subgroupRoles } from './store/memberships.ts'
import { type Ban, endMembership } from './memberChanges.ts'

export interface Removal {
  readonly actor: Actor
  readonly facts: GroupFacts
  /** Null: the person may come back. */
  readonly ban: Ban | null
  readonly reason?: string | undefined
}

/**
 * Removes one person, or bars one who is not in it; returns why it cannot be done. A person hidden from the admin by a
 * block can still be removed: a block is no way to stay. The caller has locked the group with its subgroups and manages it.
 */
export async function removeMember(
  tx: Tx,
  app: App,
  removal: Removal,
  userId: string,
): Promise<'USER_NOT_FOUND' | 'RANK_TOO_LOW' | 'NOT_ALLOWED' | null> {
  const { actor, facts, ban, reason } = removal
  const target = await memberRow(tx, facts.id, userId)
  if (!target && (!ban || !(await accountExists(tx, userId)))) return 'USER_NOT_FOUND'
  const inside = await subgroupRoles(tx, facts.id, userId)
  const verdict = groupPolicy.remove(facts, target, inside)
  if (!verdict.ok) return verdict.code
  await endMembership(tx, app, { groupId: facts.id, userId, byId: actor.id, ban })
  // A ban is no way to write to strangers.
  if (target || ban?.caseId || (await wasMember(tx, facts.id, userId))) await stateRemoval(tx, { facts, ban, userId })
  await writeAudit(tx, {
    actor,
    action: ban ? 'bar-group-member' : 'remove-group-member',
    target: { kind: 'GROUP', id: facts.id },
    ...(reason === undefined ? {} : { reason }),
    after: { userId, ...(ban?.until ? { until: ban.until } : {}) },
  })
  return null
}

const stateRemoval = (
  tx: Tx,
  { facts, ban, userId }: Pick<Removal, 'facts' | 'ban'> & { readonly userId: string },
): Promise<string> =>
  statements.writeStatement(tx, {
    kind: ban ? 'GROUP_BAN' : 'GROUP_REMOVAL',
    accountId: userId,
    groupId: facts.id,
    caseId: ban?.caseId ?? null,
    trigger: ban?.caseId ? 'REPORT' : 'OWN',
    rule: ban?.rule ?? null,
    explanation: ban?.reason || null,
    until: ban?.until ?? null,
  })
