import { createHash } from 'node:crypto'
import path from 'node:path'
import { backupPlace } from '#adapters/database/backup/backupPlace.ts'
import { holdBackupLock } from '#adapters/database/backup/holdBackupLock.ts'
import { secretsName } from '#adapters/database/backup/manifest.ts'
import type { BackupFile, BackupManifest } from '#adapters/database/backup/manifest.ts'
import { bucketOf, openRepository } from '#adapters/database/backup/openRepository.ts'
import { pruneBackups } from '#adapters/database/backup/pruneBackups.ts'
import { sealerFor } from '#adapters/database/backup/sealer.ts'
import type { Sealer } from '#adapters/database/backup/sealer.ts'
import type { Repository } from '#adapters/database/backup/repository.ts'
import { signingKeyOf } from '#adapters/database/backup/signature.ts'
import { verifyBackup } from '#adapters/database/backup/verifyBackup.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { dayMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import { backupFaultOf } from './backupFault.ts'
import { noteErasures } from './noteErasures.ts'
import { sizeOf } from './sizeOf.ts'
import {
  endRun,
  failInterruptedRuns,
  failRun,
  recordRemoved,
  recordVerified,
  startRun,
  verifiedIds,
} from './store/backupRuns.ts'

export interface BackupOrder {
  /** A folder, or `s3://bucket/folder`. */
  readonly target: string
  readonly recipients: readonly string[]
  readonly isScheduled: boolean
  readonly withSecrets: boolean
  /** Removes backups that are no longer kept afterwards. */
  readonly prunes: boolean
}

export interface MadeBackup {
  readonly place: string
  readonly manifest: BackupManifest
  readonly addedFiles: number
  /** How many older ones were removed. */
  readonly removed: number
  /** The reason why others could not be removed; null if there is none. */
  readonly obstacle: string | null
}

/** Files are read back within a week, a seventh of them with each day's backup. */
const partsOfCheck = 7

/**
 * Makes a backup, reads it back, and records how that went: the rows, and those files that are new or whose turn it is.
 * Administrators are told if it fails. Throws if another one is being made.
 */
export async function makeBackup(app: App, order: BackupOrder): Promise<MadeBackup> {
  const { config, runtime } = app
  refuseOwnStore(config, order.target)
  const sealer = await sealerFor(order.recipients)
  const repository = await openRepository(order.target, config.backup.store)
  try {
    return await holdBackupLock(config.database.url ?? '', async () => {
      const id = runtime.id()
      await inTransaction(app, async (tx) => {
        for (const runId of await failInterruptedRuns(tx, runtime.now())) await emit(tx, 'backup.failed', { runId })
        const isEncrypted = order.recipients.length > 0
        await startRun(tx, {
          id,
          target: repository.name,
          isScheduled: order.isScheduled,
          isEncrypted,
          now: runtime.now(),
        })
      })
      try {
        return await makeRecorded(app, { id, order, repository, sealer })
      } catch (error) {
        const failure = { ...backupFaultOf(error), now: runtime.now() }
        await inTransaction(app, async (tx) => {
          await failRun(tx, id, failure)
          await emit(tx, 'backup.failed', { runId: id })
        })
        throw error
      }
    })
  } finally {
    await repository.close()
  }
}

function refuseOwnStore({ s3, backup }: App['config'], target: string): void {
  const at = bucketOf(target)
  if (at !== null && at.bucket === s3.bucket && s3.endpoint === backup.store.endpoint)
    throw new Error('TO: must be another bucket than S3_BUCKET, with which the backups would be lost.')
}

interface Recorded {
  readonly id: string
  readonly order: BackupOrder
  readonly repository: Repository
  readonly sealer: Sealer
}

async function makeRecorded(app: App, { id, order, repository, sealer }: Recorded): Promise<MadeBackup> {
  const { config, db, ports, runtime } = app
  const key = signingKeyOf(config.secrets.service)
  const source = {
    databaseUrl: config.database.url ?? '',
    storage: ports.storage,
    origin: config.origin,
    sealer,
    key,
    secretsFile: order.withSecrets ? path.join(config.dataDir, secretsName) : null,
  }
  await noteErasures(app, repository, key)
  const written = await backupPlace(repository, source, { id, now: runtime.now() })
  const { manifest, added, name } = written
  await inTransaction(app, (tx) => endRun(tx, id, { size: sizeOf(manifest, added), now: runtime.now() }))
  await verifyBackup(written, isRead(added, runtime.now()))
  await recordVerified(db, id, { now: runtime.now() })
  const pruning = order.prunes ? await prune(app, repository, key.name) : { removed: 0, obstacle: null }
  return { place: repository.pathOf(name), manifest, addedFiles: added.length, ...pruning }
}

/** This backup is whole and was read back: an older one that is damaged, or cannot be removed, does not change that. */
async function prune(
  { db, runtime }: App,
  repository: Repository,
  signer: string,
): Promise<Pick<MadeBackup, 'removed' | 'obstacle'>> {
  try {
    const verified = await verifiedIds(db)
    const { removed, damaged } = await pruneBackups(repository, { signer, isVerified: (id) => verified.has(id) })
    await recordRemoved(db, removed, runtime.now())
    const obstacle = damaged.length === 0 ? null : `${damaged.join(', ')}: is damaged. Delete it, so that files can go.`
    return { removed: removed.length, obstacle }
  } catch (error) {
    return { removed: 0, obstacle: error instanceof Error ? error.message : String(error) }
  }
}

/** New files, and those whose turn it is. */
function isRead(added: readonly BackupFile[], now: Date): (file: BackupFile) => boolean {
  const keys = new Set(added.map(({ key }) => key))
  const part = Math.floor(now.getTime() / dayMs) % partsOfCheck
  return ({ key }) => keys.has(key) || createHash('sha256').update(key).digest().readUInt32BE() % partsOfCheck === part
}
