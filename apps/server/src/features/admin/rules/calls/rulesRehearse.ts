import { contract } from '@koinon/contract'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { dryRunRule } from '#features/moderation/index.ts'
import { recordReading, requireAdministrator } from '../../access.ts'

export const rulesRehearse = handle(contract.admin.rulesRehearse)(async ({ body, actor, db, app }) => {
  requireAdministrator(app, actor)
  const since = new Date(app.runtime.now().getTime() - body.days * dayMs)
  const { examples, ...result } = await dryRunRule(db, {
    settings: body.settings,
    targets: body.targets,
    since,
    groupId: null,
  })
  await recordReading(app, { actor, action: 'rehearse-rule', after: { kind: body.settings.kind, ...result } })
  return { ...result, examples: [...examples] }
})
