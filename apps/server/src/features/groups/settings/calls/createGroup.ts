import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accountPolicy } from '#features/accounts/index.ts'
import { placeRules } from '#features/place/index.ts'
import { groupView } from '../../present.ts'
import { insertGroupWithOwner, placementOfGroup } from '../groupCreation.ts'

export const createGroup = handle(contract.groups.createGroup)(async ({ body, actor, tx, app, refuse }) => {
  const { parentId = null, enterpriseGroupId = null, name, ...details } = body
  if (parentId === null && enterpriseGroupId === null) {
    const verdict = accountPolicy.createGroup(await placeRules(tx, app.config), actor)
    if (!verdict.ok) return refuse(verdict.code)
  }
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
