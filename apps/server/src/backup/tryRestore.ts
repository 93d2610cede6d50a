import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenBackup } from '#adapters/database/backup/manifest.ts'
import type { Pass } from '#adapters/database/backup/sealer.ts'
import { startEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { restorePlace } from './restorePlace.ts'

const quiet = { info: () => undefined, warn: () => undefined }

/**
 * Restores the rows of a backup into a database of its own, which is removed afterwards: every row is read, every key
 * holds, and the newest schema is reached. The database of the place is not touched.
 */
export async function tryRestore(backup: OpenBackup, open: Pass, report: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'koinon-trial-'))
  // The database's user passes through, if that is another one.
  await chmod(folder, 0o711)
  const dataDir = path.join(folder, 'postgres')
  try {
    const database = await startEmbeddedPostgres({ dataDir, durable: false, log: quiet })
    try {
      const target = { databaseUrl: database.nearUrl, storage: null, isOwnStore: true, open, erasures: [], report }
      await restorePlace(backup, target)
    } finally {
      await database.stop()
    }
  } finally {
    // Where its user cannot reach the folder, the cluster is elsewhere.
    const cluster = await realpath(path.join(dataDir, 'cluster')).catch(() => null)
    if (cluster !== null) await rm(cluster, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}
