import type { EnterpriseGroupView, GroupView } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { unitOfWork } from '#kernel/database/transaction.ts'
import { submitForRules, refuseLookalikeName } from '#features/moderation/index.ts'
import { groupPolicy } from '../policy.ts'
import { organizationAnswer, fullGroupView } from '../present.ts'
import { lockGroup } from '../store/access.ts'
import { groupRow, insertGroup } from './store/groups.ts'
import { insertMember } from '../membership/store/memberships.ts'
import { organizationRow, isHandleFree } from '../organizations/store/organizations.ts'
import { type GroupFields, groupFieldColumns } from './groupFields.ts'

/**
 * Where a new group belongs, which its owner must run: below a group, or in an organisation, whose id is returned.
 * Refuses groups the owner may not know of, and too many levels.
 */
export async function placementOfGroup(
  tx: Tx,
  ownerId: string,
  { parentId, enterpriseGroupId }: { parentId: string | null; enterpriseGroupId: string | null },
): Promise<string | null> {
  const containerId = parentId ?? enterpriseGroupId
  if (!containerId) return null
  const facts = await lockGroup(tx, ownerId, containerId, 'preview')
  const verdict = groupPolicy.createIn(facts)
  if (!verdict.ok) throw new Refusal(verdict.code)
  if (facts.kind !== (parentId ? 'STANDARD' : 'ENTERPRISE'))
    throw new Refusal('GROUP_NOT_FOUND', { path: parentId ? 'parentId' : 'enterpriseGroupId' })
  return parentId ? facts.organizationId : enterpriseGroupId
}

/**
 * Writes a new group with its owner, and announces it. The policy has been asked; the caller has locked the parent,
 * if any.
 */
export async function insertGroupWithOwner(
  tx: Tx,
  app: App,
  group: {
    ownerId: string
    /** The owner of its pictures, if not the group's owner. */
    actorId?: string
    name: string
    parentId: string | null
    organizationId: string | null
    details: GroupFields
  },
): Promise<string> {
  const { ownerId, parentId, organizationId } = group
  const [groupId, now] = [app.runtime.id(), app.runtime.now()]
  await refuseLookalikeName(tx, group.name, { path: 'name' })
  const kind = parentId ? ('SUBGROUP' as const) : ('STANDARD' as const)
  const details = await groupFieldColumns(
    tx,
    app,
    { groupId, kind, actorId: group.actorId ?? ownerId, pictureMediaId: null, bannerMediaId: null },
    group.details,
  )
  await insertGroup(tx, {
    join_policy: 'REQUEST_ONLY',
    post_scope: 'MEMBERS_ONLY',
    event_scope: 'ADMINS_ONLY',
    ...details,
    id: groupId,
    kind,
    name: group.name,
    parent_id: parentId,
    organization_id: organizationId,
    created_at: now,
  })
  await insertMember(tx, { groupId, accountId: ownerId, role: 'OWNER', now })
  await submitForRules(tx, 'GROUP', groupId)
  await emit(tx, 'group.created', { groupId, ownerId, parentId })
  return groupId
}

/**
 * Makes an organization: open, admitting by request, with its owner. Refuses a handle that is taken. For
 * administrators, once the organisation is verified.
 */
export async function createOrganizationGroup(
  tx: Tx,
  organization: { name: string; handle: string; ownerId: string },
): Promise<{ groupId: string }> {
  const { app } = unitOfWork(tx)
  const [groupId, now] = [app.runtime.id(), app.runtime.now()]
  if (!(await isHandleFree(tx, organization.handle, groupId))) throw new Refusal('HANDLE_TAKEN', { path: 'handle' })
  await refuseLookalikeName(tx, organization.name, { path: 'name' })
  await insertGroup(tx, {
    id: groupId,
    kind: 'ENTERPRISE',
    handle: organization.handle,
    name: organization.name,
    join_policy: 'REQUEST_ONLY',
    post_scope: 'ADMINS_ONLY',
    verified: true,
    created_at: now,
  })
  await insertMember(tx, { groupId, accountId: organization.ownerId, role: 'OWNER', now })
  await emit(tx, 'group.created', { groupId, ownerId: organization.ownerId, parentId: null })
  return { groupId }
}

/** A new organization, with nothing pinned yet, as one viewer sees it. */
export async function newOrganizationView(tx: Tx, viewerId: string, groupId: string): Promise<EnterpriseGroupView> {
  const [row, organization] = [await groupRow(tx, viewerId, groupId), await organizationRow(tx, viewerId, groupId)]
  if (!row || !organization) throw new Refusal('GROUP_NOT_FOUND')
  return organizationAnswer({ row, whole: await fullGroupView(tx, viewerId, row), organization, pinnedPost: null })
}

/** A group as staff sees it, whatever its settings and whatever became of it; null if there never was one. */
export async function groupForStaff(db: Db, viewerId: string, groupId: string): Promise<GroupView | null> {
  const row = await groupRow(db, viewerId, groupId, { alsoDeleted: true })
  return row && row.kind !== 'ENTERPRISE' ? fullGroupView(db, viewerId, row) : null
}

/** The organization with this id; null for any other group, and for a deleted one. */
export async function organizationForStaff(
  db: Db,
  viewerId: string,
  groupId: string,
): Promise<EnterpriseGroupView | null> {
  const [row, organization] = [await groupRow(db, viewerId, groupId), await organizationRow(db, viewerId, groupId)]
  if (!row || !organization) return null
  return organizationAnswer({ row, whole: await fullGroupView(db, viewerId, row), organization, pinnedPost: null })
}
