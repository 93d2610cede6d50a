import { contract } from '@koinon/contract'
import { handle } from '../../../../kernel/handle.ts'
import { groupPolicy } from '../../policy.ts'
import { groupView } from '../../present.ts'
import { createGroupOf } from '../../services/create.ts'
import { lockGroup } from '../../store/access.ts'

export const createGroup = handle(contract.groups.createGroup)(async ({ body, actor, tx, app, refuse }) => {
  const { parentId = null, enterpriseGroupId = null, name, ...details } = body
  const home = parentId ?? enterpriseGroupId
  let enterpriseId = enterpriseGroupId
  if (home) {
    const facts = await lockGroup(tx, actor.id, home, 'preview')
    const verdict = groupPolicy.createIn(facts)
    if (!verdict.ok) return refuse(verdict.code)
    const wanted = parentId ? 'STANDARD' : 'ENTERPRISE'
    if (facts.kind !== wanted) return refuse('GROUP_NOT_FOUND', { path: parentId ? 'parentId' : 'enterpriseGroupId' })
    if (parentId) enterpriseId = facts.enterpriseId
  }
  const groupId = await createGroupOf(tx, app, { ownerId: actor.id, name, parentId, enterpriseId, details })
  return groupView(tx, actor.id, groupId)
})
