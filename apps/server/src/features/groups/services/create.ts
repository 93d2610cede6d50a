import type { EnterpriseGroupView } from '@koinon/contract/shared'
import type { App } from '../../../kernel/app.ts'
import { emit } from '../../../kernel/events.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tx } from '../../../kernel/tables.ts'
import { unitOf } from '../../../kernel/unit.ts'
import { homeAnswer, wholeGroup } from '../present.ts'
import { groupRow, insertGroup } from '../store/groups.ts'
import { addMember } from '../store/memberships.ts'
import { homeRow, isHandleFree } from '../store/enterprise.ts'
import { type Details, detailColumns } from './details.ts'

/** Writes a new group with its owner, and says so. The policy has been asked; a parent is held by the caller. */
export async function createGroupOf(
  tx: Tx,
  app: App,
  group: { ownerId: string; name: string; parentId: string | null; enterpriseId: string | null; details: Details },
): Promise<string> {
  const { ownerId, parentId, enterpriseId } = group
  const [groupId, now] = [app.seams.id(), app.seams.now()]
  const kind = parentId ? ('SUBGROUP' as const) : ('STANDARD' as const)
  const details = await detailColumns(
    tx,
    app,
    { groupId, kind, actorId: ownerId, markMediaId: null, bannerMediaId: null },
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
    enterprise_id: enterpriseId,
    created_at: now,
  })
  await addMember(tx, { groupId, accountId: ownerId, role: 'OWNER', now })
  await emit(tx, 'group.created', { groupId, ownerId, parentId })
  return groupId
}

/**
 * Makes the home of an organisation: open, admitting by request, its owner's. Refuses a handle that is taken. For the
 * administration, once the organisation is verified.
 */
export async function createEnterpriseGroup(
  tx: Tx,
  home: { name: string; handle: string; ownerId: string },
): Promise<{ groupId: string }> {
  const { app } = unitOf(tx)
  const [groupId, now] = [app.seams.id(), app.seams.now()]
  if (!(await isHandleFree(tx, home.handle, groupId))) throw new Refusal('HANDLE_TAKEN', { path: 'handle' })
  await insertGroup(tx, {
    id: groupId,
    kind: 'ENTERPRISE',
    handle: home.handle,
    name: home.name,
    join_policy: 'REQUEST_ONLY',
    post_scope: 'ADMINS_ONLY',
    verified: true,
    created_at: now,
  })
  await addMember(tx, { groupId, accountId: home.ownerId, role: 'OWNER', now })
  await emit(tx, 'group.created', { groupId, ownerId: home.ownerId, parentId: null })
  return { groupId }
}

/** A home that has just been made, in which nothing is pinned yet, as one viewer sees it. */
export async function newHomeView(tx: Tx, viewerId: string, groupId: string): Promise<EnterpriseGroupView> {
  const [row, home] = [await groupRow(tx, viewerId, groupId), await homeRow(tx, viewerId, groupId)]
  if (!row || !home) throw new Refusal('GROUP_NOT_FOUND')
  return homeAnswer({ row, whole: await wholeGroup(tx, viewerId, row), home, pinnedPost: null })
}
