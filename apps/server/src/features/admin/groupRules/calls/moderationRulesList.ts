import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { flagRules } from '#features/moderation/index.ts'
import { requireReviewer } from '../requireReviewer.ts'
import { presentGroupRules } from '../presentGroupRules.ts'

export const moderationRulesList = handle(contract.groups.moderationRulesList)(async ({ body, actor, db, app }) => {
  await requireReviewer(db, actor, body.groupId)
  return { items: await presentGroupRules(db, await flagRules.groupRules(db, body.groupId, app.runtime.now())) }
})
