import { isEntitledToJoin } from '#features/entitlements/index.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { groupPolicy } from '../policy.ts'
import { groupFacts, lockGroupFacts, lockGroupWithSubgroups } from '../store/access.ts'
import { addMember, endMembership } from './memberChanges.ts'
import type { GroupRole } from '../store/tables.ts'
import { setMemberTitle, setRole } from './store/memberships.ts'

type RuleRole = Exclude<GroupRole, 'OWNER'>
interface Step {
  readonly groupId: string
  readonly userId: string
}

/**
 * Admits a person whom a rule of their organisation names, without asking the group; returns when the membership began.
 * Null for who may not be in it: banned there, outside its parent, or without what they would have to buy.
 */
export async function admitByRule(
  tx: Tx,
  app: App,
  { groupId, userId, role, title }: Step & { readonly role: RuleRole; readonly title: string | null },
): Promise<Date | null> {
  const facts = await lockGroupFacts(tx, userId, groupId)
  if (!facts || facts.membershipState === 'MEMBER' || !groupPolicy.join(facts).ok) return null
  if (!(await isEntitledToJoin(tx, userId, groupId))) return null
  await addMember(tx, app, { groupId, userId, byId: userId })
  await setRoleByRule(tx, { groupId, userId, role, before: 'MEMBER' })
  if (title !== null && (await setMemberTitle(tx, { groupId, accountId: userId, title })))
    await emit(tx, 'group.titleChanged', { groupId, userId })
  return (await groupFacts(tx, userId, groupId))?.joinedAt ?? null
}

/** Gives a member the role of a rule, unless somebody gave another one by hand. */
export async function setRoleByRule(
  tx: Tx,
  { groupId, userId, role, before }: Step & { readonly role: RuleRole; readonly before: RuleRole },
): Promise<boolean> {
  if (role === before) return false
  if (!(await setRole(tx, { groupId, accountId: userId, role, from: [before] }))) return false
  const change = { groupId, userId, role, customPermissions: null, byId: userId, isNotified: false }
  await emit(tx, 'group.roleChanged', change)
  return true
}

/** Ends a membership that a rule made; false for an owner, who hands over first, and for who is no member. */
export async function leaveByRule(tx: Tx, app: App, { groupId, userId }: Step): Promise<boolean> {
  const facts = await lockGroupWithSubgroups(tx, userId, groupId, 'membership')
  if (facts.membershipState !== 'MEMBER' || !groupPolicy.leave(facts).ok) return false
  await endMembership(tx, app, { groupId, userId, byId: userId })
  return true
}
