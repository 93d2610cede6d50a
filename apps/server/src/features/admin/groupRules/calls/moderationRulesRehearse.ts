import { contract } from '@koinon/contract'
import { GroupRuleTarget } from '@koinon/contract/shared'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { dryRunRule } from '#features/moderation/index.ts'
import { recordReading } from '../../access.ts'
import { requireReviewer } from '../requireReviewer.ts'

export const moderationRulesRehearse = handle(contract.groups.moderationRulesRehearse)(async ({
  body,
  actor,
  db,
  app,
}) => {
  const { groupId, settings, targets, days } = body
  await requireReviewer(db, actor, groupId)
  const since = new Date(app.runtime.now().getTime() - days * dayMs)
  const { examples, ...result } = await dryRunRule(db, { settings, targets, since, groupId })
  const target = { kind: 'GROUP', id: groupId } as const
  await recordReading(app, { actor, action: 'rehearse-rule', target, after: { kind: settings.kind, ...result } })
  return {
    ...result,
    examples: examples.map((example) => ({ ...example, kind: GroupRuleTarget.parse(example.kind) })),
  }
})
