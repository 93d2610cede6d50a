import { placeRules } from '#features/place/index.ts'
import { contract } from '@koinon/contract'
import { isStaff } from '#kernel/actor.ts'
import { handle } from '#kernel/http/handler.ts'
import { groupView } from '../../present.ts'
import { insertGroupWithOwner, placementOfGroup } from '../groupCreation.ts'

export const createGroup = handle(contract.groups.createGroup)(async ({ body, actor, tx, app, refuse }) => {
  const { parentId = null, enterpriseGroupId = null, name, ...details } = body
  if (parentId === null && enterpriseGroupId === null && !isStaff(actor)) {
    const { founders } = await placeRules(tx, app.config)
    if (founders === 'STAFF') return refuse('NOT_ALLOWED')
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
