import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { groupView } from '../../present.ts'
import { createGroupOf, placeOfGroup } from '../../services/create.ts'

export const createGroup = handle(contract.groups.createGroup)(async ({ body, actor, tx, app }) => {
  const { parentId = null, enterpriseGroupId = null, name, ...details } = body
  const enterpriseId = await placeOfGroup(tx, actor.id, { parentId, enterpriseGroupId })
  const groupId = await createGroupOf(tx, app, { ownerId: actor.id, name, parentId, enterpriseId, details })
  return groupView(tx, actor.id, groupId)
})
