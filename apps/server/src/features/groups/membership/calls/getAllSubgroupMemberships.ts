import type { MembershipView } from '@koinon/contract/shared'
import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { membershipViews } from '../../present.ts'
import { accessGroup } from '../../store/access.ts'
import { groupCards } from '../../directory/store/cards.ts'
import { subgroupMemberships } from '../store/members.ts'

const max = 500

export const getAllSubgroupMemberships = handle(contract.groups.getAllSubgroupMemberships)(async ({
  body,
  actor,
  db,
}) => {
  const { parentId = null } = body
  if (parentId) await accessGroup(db, actor.id, parentId, 'membership')
  const rows = await subgroupMemberships(db, { accountId: actor.id, parentId, limit: max })
  const [parents, views] = await Promise.all([
    groupCards(
      db,
      actor.id,
      rows.map((row) => row.parentId),
    ),
    membershipViews(db, actor.id, rows),
  ])
  const byGroup = new Map(views.map((view) => [view.group.id, view]))
  const found = new Map<string, MembershipView[]>()
  for (const row of rows) {
    const view = byGroup.get(row.groupId)
    if (view) found.set(row.parentId, [...(found.get(row.parentId) ?? []), view])
  }
  const items = [...found].flatMap(([id, memberships]) => {
    const parent = parents.get(id)
    return parent ? [{ parent, memberships }] : []
  })
  return { items }
})
