import { maxRoleHolders } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { emit } from '#kernel/work/events.ts'
import { writeAudit } from '#features/accounts/index.ts'
import type { GroupFacts } from '../facts.ts'
import { memberRow } from '../membership/store/memberships.ts'
import { groupPolicy } from '../policy.ts'
import { type RoleRow, customRoleOf, holdersOf, setCustomRole } from './store/roles.ts'

interface Assignment {
  readonly facts: GroupFacts
  readonly by: Actor
  readonly userId: string
  /** Null takes away the one they have. */
  readonly role: RoleRow | null
}

/**
 * Gives a member a role of the group's own, or takes it; returns why that cannot be done. The caller has locked the
 * group, and may give the role.
 */
export async function assignRole(
  tx: Tx,
  { facts, by, userId, role }: Assignment,
): Promise<'TARGET_NOT_MEMBER' | 'RANK_TOO_LOW' | 'QUOTA_REACHED' | null> {
  const groupId = facts.id
  const target = await memberRow(tx, groupId, userId)
  if (!target) return 'TARGET_NOT_MEMBER'
  const before = await customRoleOf(tx, groupId, userId)
  if (before?.id === role?.id) return null
  const verdict = groupPolicy.outrank(facts, target)
  if (!verdict.ok) return verdict.code
  if (role && (await holdersOf(tx, role.id)).length >= maxRoleHolders) return 'QUOTA_REACHED'
  await setCustomRole(tx, { groupId, accountId: userId, role })
  await emit(tx, 'group.roleChanged', {
    groupId,
    userId,
    role: 'MEMBER',
    customPermissions: role?.permissions ?? null,
    byId: by.id,
    isNotified: true,
  })
  await writeAudit(tx, {
    actor: by,
    action: role ? 'assign-group-role' : 'withdraw-group-role',
    target: { kind: 'GROUP', id: groupId },
    after: { userId, name: (role ?? before)?.name },
  })
  return null
}
