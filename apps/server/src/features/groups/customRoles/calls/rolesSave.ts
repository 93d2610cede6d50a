import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy } from '../../policy.ts'
import { lockGroup } from '../../store/access.ts'
import { presentRoles } from '../presentRoles.ts'
import { saveRole } from '../saveRole.ts'

export const rolesSave = handle(contract.groups.rolesSave)(async ({ body, actor, tx, app, refuse }) => {
  const { groupId, id = app.runtime.id(), version, ...draft } = body
  const facts = await lockGroup(tx, actor.id, groupId, 'preview')
  const verdict = groupPolicy.may(facts, 'ROLES')
  if (!verdict.ok) return refuse(verdict.code)
  await saveRole(tx, app, { facts, by: actor, id, version, draft })
  return (await presentRoles(tx, facts)).find((role) => role.id === id) ?? refuse('ROLE_NOT_FOUND')
})
