import type { Maintenance, MaintenanceMode } from '@koinon/contract/shared'
import type { TxContext } from '#kernel/database/transaction.ts'
import { announcePlaceChange } from './announcePlaceChange.ts'
import { lockSettings, storedSettings, writeMaintenance } from './store/settings.ts'

export interface MaintenanceArgs {
  readonly mode: MaintenanceMode
  readonly until: string | null
  readonly message: string | null
}

/** Makes the place read-only, closes or opens it, in every process. Returns how it was before, and is now. */
export async function setMaintenance(
  context: TxContext,
  { mode, until, message }: MaintenanceArgs,
): Promise<{ readonly before: Maintenance | null; readonly after: Maintenance | null }> {
  const { tx } = context
  await lockSettings(tx)
  const { maintenance: before } = await storedSettings(tx)
  const after = mode === 'OFF' ? null : { mode, until, message }
  await writeMaintenance(tx, after)
  await announcePlaceChange(context)
  return { before, after }
}
