import { MaintenanceMode } from '@koinon/contract/shared'
import { setMaintenance } from '#features/place/index.ts'
import type { App } from '#kernel/http/app.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { auditOperator } from './auditOperator.ts'
import { chosen, timeOf } from './readOptions.ts'

const longestMessage = 280

/** Makes the place read-only, closes or opens it, as typed; the log records it as the operator's. Returns the mode. */
export async function setMaintenanceMode(
  app: App,
  given: string,
  { until, message }: { readonly until?: string; readonly message?: string },
): Promise<MaintenanceMode> {
  const mode = chosen('MODE', MaintenanceMode, given)
  const end = until === undefined ? null : timeOf('--until', until).toISOString()
  if ((message?.length ?? 0) > longestMessage) throw new Error(`--message: at most ${longestMessage} characters.`)
  await inTransaction(app, async (tx) => {
    const { before, after } = await setMaintenance({ tx, app }, { mode, until: end, message: message?.trim() || null })
    await auditOperator(tx, { action: 'set-maintenance', before, after: after ?? { mode: 'OFF' } })
  })
  return mode
}
