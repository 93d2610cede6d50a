import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupView } from '../../present.ts'
import { insertGroupWithOwner, placementOfGroup } from '../groupCreation.ts'

export const createGroup = handle(contract.groups.createGroup)(async ({ body, actor, tx, app }) => {
  const { parentId = null, enterpriseGroupId = null, name, ...details } = body
  const enterpriseId = await placementOfGroup(tx, actor.id, { parentId, enterpriseGroupId })
  const groupId = await insertGroupWithOwner(tx, app, {
    ownerId: actor.id,
    name,
    parentId,
    organizationId: enterpriseId,
    details,
  })
  return groupView(tx, actor.id, groupId)
})
