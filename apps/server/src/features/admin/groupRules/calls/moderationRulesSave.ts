import { contract } from '@koinon/contract'
import { maxGroupRules } from '@koinon/contract/shared'
import { handle } from '#kernel/http/handler.ts'
import { groupPolicy, lockGroup } from '#features/groups/index.ts'
import { flagRules } from '#features/moderation/index.ts'
import { saveRule } from '../../rules/saveRule.ts'
import { presentGroupRules } from '../presentGroupRules.ts'

export const moderationRulesSave = handle(contract.groups.moderationRulesSave)(async ({
  body,
  actor,
  tx,
  app,
  refuse,
}) => {
  const { groupId, id, version, ...fields } = body
  // Two admins who add a rule at once count each other's.
  const verdict = groupPolicy.may(await lockGroup(tx, actor.id, groupId, 'preview'), 'EDIT')
  if (!verdict.ok || actor.isIsolated) return refuse('NOT_ALLOWED')
  if (version === undefined && (await flagRules.countGroupRules(tx, groupId)) >= maxGroupRules)
    return refuse('QUOTA_REACHED', { max: maxGroupRules })
  // Flags of groups weigh nothing.
  const draft = { ...fields, score: 0 }
  return saveRule(tx, app, { actor, groupId, id, version, draft, present: presentGroupRules })
})
