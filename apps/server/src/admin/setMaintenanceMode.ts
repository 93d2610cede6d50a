import { MaintenanceMode } from '@koinon/contract/shared'
import { writeAudit } from '#features/accounts/index.ts'
import { setMaintenance } from '#features/place/index.ts'
import type { App } from '#kernel/http/app.ts'
import { inTransaction } from '#kernel/database/transaction.ts'

const longestMessage = 280

/** Makes the place read-only, closes or opens it, as typed; the log records it as the operator's. Returns the mode. */
export async function setMaintenanceMode(
  app: App,
  given: string,
  { until, message }: { readonly until?: string; readonly message?: string },
): Promise<MaintenanceMode> {
  const mode = MaintenanceMode.safeParse(given.toUpperCase().replace('-', '_'))
  if (!mode.success) throw new Error(`MODE: must be one of ${MaintenanceMode.options.join(', ')}.`)
  const end = until === undefined ? null : Date.parse(until)
  if (end !== null && Number.isNaN(end)) throw new Error('--until: must be a time such as 2026-05-08T18:30:00Z.')
  if ((message?.length ?? 0) > longestMessage) throw new Error(`--message: at most ${longestMessage} characters.`)
  await inTransaction(app, async (tx) => {
    const { before, after } = await setMaintenance(
      { tx, app },
      { mode: mode.data, until: end === null ? null : new Date(end).toISOString(), message: message?.trim() || null },
    )
    await writeAudit(tx, { actor: null, action: 'set-maintenance', before, after: after ?? { mode: 'OFF' } })
  })
  return mode.data
}
