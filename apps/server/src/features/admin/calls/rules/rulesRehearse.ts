import { contract } from '@koinon/contract'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/handle.ts'
import { rehearse } from '#features/moderation/index.ts'
import { noteReading, requireAdministrator } from '../../services/access.ts'

export const rulesRehearse = handle(contract.admin.rulesRehearse)(async ({ body, actor, db, app }) => {
  requireAdministrator(app, actor)
  const since = new Date(app.seams.now().getTime() - body.days * dayMs)
  const { examples, ...told } = await rehearse(db, { settings: body.settings, targets: body.targets, since })
  await noteReading(app, { actor, action: 'rehearse-rule', after: { kind: body.settings.kind, ...told } })
  return { ...told, examples: [...examples] }
})
