import type { BackupManifest } from '#adapters/database/backup/manifest.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import type { App } from '#kernel/http/app.ts'
import { sizeOf } from './sizeOf.ts'
import { endRun, recordVerified } from './store/backupRuns.ts'

/**
 * Ends the run of a backup in the place that was restored from it, where it is still being made; counts as read back if
 * every file was there.
 */
export async function recordRestored(
  app: App,
  manifest: BackupManifest,
  { isComplete }: { readonly isComplete: boolean },
): Promise<void> {
  const { id, madeAt } = manifest
  await inTransaction(app, async (tx) => {
    await endRun(tx, id, { size: sizeOf(manifest, []), now: new Date(madeAt) })
    if (isComplete) await recordVerified(tx, id, { now: app.runtime.now(), isRestored: true })
  })
}
