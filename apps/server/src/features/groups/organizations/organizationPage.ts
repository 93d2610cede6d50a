import type { EnterpriseGroupView, GroupPermission } from '@koinon/contract/shared'
import type { Actor } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { groupPolicy } from '../policy.ts'
import { organizationAnswer, fullGroupView } from '../present.ts'
import { organizationPageParts } from '../provided.ts'
import { accessGroup, lockGroup } from '../store/access.ts'
import type { GroupFacts } from '../facts.ts'
import { previewOf } from '../directory/store/cards.ts'
import { organizationRow } from './store/organizations.ts'
import { groupRow } from '../settings/store/groups.ts'

/** 404 for anything but an organisation, 403 for readers who lack the permission. */
function managed(facts: GroupFacts, permission: GroupPermission): GroupFacts {
  if (facts.kind !== 'ENTERPRISE') throw new Refusal('GROUP_NOT_FOUND')
  const verdict = groupPolicy.may(facts, permission)
  if (!verdict.ok) throw new Refusal(verdict.code)
  return facts
}

/** An organization, for its readers; 404 for any other group. */
export async function accessOrganization(db: Db, viewerId: string, groupId: string): Promise<GroupFacts> {
  const facts = await accessGroup(db, viewerId, groupId, 'content')
  if (facts.kind !== 'ENTERPRISE') throw new Refusal('GROUP_NOT_FOUND')
  return facts
}

/** An organization in which the caller holds a permission. */
export const managedOrganization = async (
  db: Db,
  actorId: string,
  groupId: string,
  permission: GroupPermission = 'EDIT',
): Promise<GroupFacts> => managed(await accessGroup(db, actorId, groupId, 'preview'), permission)

/** Locks the organization until the transaction ends, so that decisions and counts about it do not cross. */
export const lockOrganization = async (
  tx: Tx,
  actorId: string,
  groupId: string,
  permission: GroupPermission = 'EDIT',
): Promise<GroupFacts> => managed(await lockGroup(tx, actorId, groupId, 'preview'), permission)

type Preview = ReturnType<typeof previewOf> & { locked: true }

/** An organization for one viewer, or the preview of a closed one; 404 for anything else. */
export async function organizationOrPreview(
  db: Db,
  app: App,
  viewer: Actor,
  groupId: string,
): Promise<EnterpriseGroupView | Preview> {
  const row = await groupRow(db, viewer.id, groupId)
  if (row?.kind !== 'ENTERPRISE' || !groupPolicy.sees.preview(row)) throw new Refusal('GROUP_NOT_FOUND')
  if (!groupPolicy.sees.content(row)) return { ...previewOf(row), locked: true }
  const [whole, organization] = await Promise.all([
    fullGroupView(db, viewer.id, row),
    organizationRow(db, viewer.id, groupId),
  ])
  if (!organization) throw new Refusal('GROUP_NOT_FOUND')
  const { pinnedPost, live } = await organizationPageParts(db, app, viewer, row)
  return organizationAnswer({ row, whole, organization, pinnedPost, live })
}

/** An organization's page; 404 for people who may not read it. */
export async function organizationView(db: Db, app: App, viewer: Actor, groupId: string): Promise<EnterpriseGroupView> {
  const answer = await organizationOrPreview(db, app, viewer, groupId)
  if (answer.locked) throw new Refusal('GROUP_NOT_FOUND')
  return answer
}
