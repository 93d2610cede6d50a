import { groupPermissions } from '@koinon/contract/groupPermissions'
import { maxGroupRoles } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/tables.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import { emit } from '#kernel/work/events.ts'
import { writeAudit } from '#features/accounts/index.ts'
import type { GroupFacts } from '../facts.ts'
import { groupPolicy } from '../policy.ts'
import { presentRoles } from './presentRoles.ts'
import { type RoleDraft, type RoleRow, holdersOf, insertRole, otherRoles, roleOf, updateRole } from './store/roles.ts'

interface Saving {
  readonly facts: GroupFacts
  readonly by: Actor
  readonly id: string
  /** The version that the role was read at; left out for a new one. */
  readonly version: number | undefined
  readonly draft: RoleDraft
}

/** Names a role, or changes one for all who have it; refuses. The caller has locked the group, and may decide on roles. */
export async function saveRole(tx: Tx, app: App, saving: Saving): Promise<void> {
  const { facts, id, version } = saving
  const groupId = facts.id
  const permissions = groupPermissions.filter((each) => (saving.draft.permissions as readonly string[]).includes(each))
  const draft = { ...saving.draft, permissions: permissions as RoleDraft['permissions'] }
  const before = version === undefined ? null : await roleOf(tx, groupId, id)
  if (version !== undefined && !before) throw new Refusal('ROLE_NOT_FOUND')
  requireRank(facts, draft, before)
  const others = await otherRoles(tx, groupId, { id, name: draft.name })
  if (others.hasName) throw new Refusal('NAME_TAKEN', { path: 'name' })
  if (before && version !== undefined) await changeRole(tx, { ...saving, before, version, draft })
  else {
    if (others.count >= maxGroupRoles) throw new Refusal('QUOTA_REACHED', { max: maxGroupRoles })
    await insertRole(tx, { id, groupId, now: app.runtime.now(), ...draft })
    await emitChange(tx, saving, { holderIds: [], permissions: draft.permissions, isNotified: false })
  }
  await writeAudit(tx, {
    actor: saving.by,
    action: before ? 'change-group-role' : 'add-group-role',
    target: { kind: 'GROUP', id: groupId },
    ...(before ? { before: { name: before.name, rank: before.rank, permissions: before.permissions } } : {}),
    after: draft,
  })
}

/** Refuses a role that the actor may not decide on, as it is or as it would be. */
function requireRank(facts: GroupFacts, draft: RoleDraft, before: RoleRow | null): void {
  if (before && !groupPolicy.editRole(facts, before).ok) throw new Refusal('RANK_TOO_LOW')
  if (!groupPolicy.editRole(facts, draft).ok) throw new Refusal('RANK_TOO_LOW', { path: 'rank' })
  if (!groupPolicy.grantRole(facts, draft, before?.permissions).ok)
    throw new Refusal('RANK_TOO_LOW', { path: 'permissions' })
}

type Change = Saving & { readonly before: RoleRow; readonly version: number }
async function changeRole(tx: Tx, { before, version, draft, ...saving }: Change): Promise<void> {
  const { facts, id } = saving
  if (!(await updateRole(tx, { id, version, ...draft }))) {
    const current = (await presentRoles(tx, facts)).find((role) => role.id === id) ?? null
    throw new Refusal('VERSION_CONFLICT', { current })
  }
  const isNotified = before.permissions.join() !== draft.permissions.join()
  await emitChange(tx, saving, { holderIds: await holdersOf(tx, id), permissions: draft.permissions, isNotified })
}

const emitChange = (
  tx: Tx,
  { facts, id, by }: Pick<Saving, 'facts' | 'id' | 'by'>,
  change: { holderIds: string[]; permissions: RoleDraft['permissions']; isNotified: boolean },
): Promise<void> => emit(tx, 'group.customRoleChanged', { groupId: facts.id, roleId: id, byId: by.id, ...change })
