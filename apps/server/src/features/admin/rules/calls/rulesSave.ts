import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { requireAdministrator } from '../../access.ts'
import { presentRules } from '../presentRules.ts'
import { saveRule } from '../saveRule.ts'

export const rulesSave = handle(contract.admin.rulesSave)(async ({ body, actor, tx, app }) => {
  requireAdministrator(app, actor)
  const { id, version, ...draft } = body
  return saveRule(tx, app, { actor, groupId: null, id, version, draft, present: presentRules })
})
