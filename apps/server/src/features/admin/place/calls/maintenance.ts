import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { writeAudit } from '#features/accounts/index.ts'
import { setMaintenance } from '#features/place/index.ts'
import { requireAdministrator } from '../../access.ts'

export const maintenance = handle(contract.admin.maintenance)(async ({ body, actor, tx, app }) => {
  requireAdministrator(app, actor)
  const { before, after } = await setMaintenance({ tx, app }, body)
  await writeAudit(tx, { actor, action: 'set-maintenance', before, after: after ?? { mode: 'OFF' } })
  return { maintenance: after }
})
