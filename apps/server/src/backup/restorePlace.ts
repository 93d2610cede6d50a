import { connect } from '#adapters/database/connect.ts'
import { migrate } from '#adapters/database/migrations/migrate.ts'
import { readMigrations } from '#adapters/database/migrations/readMigrations.ts'
import { copyFilesFrom, readFilesList } from '#adapters/database/backup/copyFiles.ts'
import type { Erasure } from '#adapters/database/backup/erasures.ts'
import type { BackupManifest, OpenBackup } from '#adapters/database/backup/manifest.ts'
import { openSession } from '#adapters/database/backup/openSession.ts'
import {
  refuseDatabaseInUse,
  startRestore,
  finishRestore,
  isResumed,
  restoreTables,
} from '#adapters/database/backup/restoreSteps.ts'
import { filesFolder } from '#adapters/database/backup/sealer.ts'
import type { Pass } from '#adapters/database/backup/sealer.ts'
import type { Storage } from '#adapters/storage/port.ts'
import { closure } from '#features/accounts/index.ts'
import { pauseDeliveries } from '#kernel/work/deliveries.ts'
import { prepareJobs } from '#kernel/work/jobs.ts'

export interface RestoreTarget {
  readonly databaseUrl: string
  /** Null leaves the files out: the database alone is tried. */
  readonly storage: Storage | null
  /** An object store that has files already is that of this place, and no other place uses it. */
  readonly isOwnStore: boolean
  readonly open: Pass
  /** The accounts that were erased since. */
  readonly erasures: readonly Erasure[]
  readonly report: (line: string) => void
}

/**
 * Puts a backup into an empty database and store. What was interrupted is continued when it is called again, table by
 * table. Needs no superuser: foreign keys and triggers are taken away meanwhile instead of being switched off. Accounts
 * that were erased since are closed in the transaction that ends it, and due to be erased again. Afterwards nothing is
 * sent until deliveries are resumed, so that a copy for a test writes to nobody. Returns the keys of files that the backup
 * does not have, or not as they were: the place is complete but for them.
 */
export async function restorePlace(backup: OpenBackup, target: RestoreTarget): Promise<readonly string[]> {
  const { databaseUrl, open, erasures, report } = target
  const { manifest } = backup
  await refuseOtherVersion(manifest)
  const client = await openSession(databaseUrl)
  try {
    await refuseDatabaseInUse(client)
    if (!(await isResumed(client, manifest))) {
      await refuseUsedStore(target)
      await migrateTo(databaseUrl, manifest.migrations.at(-1)?.name)
      await startRestore(client, manifest)
    }
    report('restoring the tables')
    for (const name of await restoreTables(client, backup, open))
      report(`the table ${name} is left out: it is none of this product`)
    const lost = await restoreFiles(backup, target)
    report('checking that everything fits together')
    await finishRestore(client, manifest, async (last) => {
      await pauseDeliveries(last)
      await closure.markErased(last, erasures)
    })
    await bringUpToDate(databaseUrl)
    return lost
  } finally {
    await client.end()
  }
}

async function restoreFiles(
  backup: OpenBackup,
  { storage, open, report }: Pick<RestoreTarget, 'storage' | 'open' | 'report'>,
): Promise<readonly string[]> {
  if (storage === null) return []
  report('restoring the files')
  const list = await readFilesList(backup)
  return copyFilesFrom(backup.repository.files(filesFolder(backup.manifest.recipients)), storage, { list, open })
}

/** Steps have to be the very ones that made the tables of the backup. */
async function refuseOtherVersion({ migrations }: BackupManifest): Promise<void> {
  const ours = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  const unknown = migrations.find(({ name, checksum }) => ours.get(name) !== checksum)
  if (unknown !== undefined)
    throw new Error(
      `FROM: the backup was made by a version with another schema (${unknown.name}). Restore it with the version that made it, or with a newer one.`,
    )
}

/** A copy for a test that shared the store of the place would delete the files that its older rows do not name. */
async function refuseUsedStore({ storage, isOwnStore }: RestoreTarget): Promise<void> {
  if (isOwnStore || storage?.kind !== 's3') return
  if ((await storage.list('media/', { limit: 1 })).length > 0)
    throw new Error(
      'S3_BUCKET: there are files in this store already. Name an empty one, or add --own-store if no other place uses it.',
    )
}

async function migrateTo(url: string, last: string | undefined): Promise<void> {
  const { sql, close } = connect(url, { pool: 2 })
  try {
    await migrate(sql, last === undefined ? {} : { last })
  } finally {
    await close()
  }
  await prepareJobs(url)
}

/** The steps that came after the backup. */
const bringUpToDate = (url: string): Promise<void> => migrateTo(url, undefined)
