import { connect } from '#adapters/database/connect.ts'
import { migrate } from '#adapters/database/migrations/migrate.ts'
import { readMigrations } from '#adapters/database/migrations/readMigrations.ts'
import { copyFilesFrom, readFilesList } from '#adapters/database/backup/copyFiles.ts'
import { filesOf } from '#adapters/database/backup/manifest.ts'
import type { BackupManifest, OpenBackup } from '#adapters/database/backup/manifest.ts'
import { openSession } from '#adapters/database/backup/openSession.ts'
import {
  refuseDatabaseInUse,
  startRestore,
  finishRestore,
  isResumed,
  restoreTables,
} from '#adapters/database/backup/restoreSteps.ts'
import { createDiskStorage } from '#adapters/storage/disk.ts'
import type { Storage } from '#adapters/storage/port.ts'
import { pauseDeliveries } from '#kernel/work/deliveries.ts'
import { prepareJobs } from '#kernel/work/jobs.ts'

export interface RestoreTarget {
  readonly databaseUrl: string
  readonly storage: Storage
  /** An object store that has files already is that of this place, and no other place uses it. */
  readonly isOwnStore: boolean
  readonly report: (line: string) => void
}

/**
 * Puts a backup into an empty database and store. What was interrupted is continued when it is called again, table by
 * table. Needs no superuser: foreign keys and triggers are taken away meanwhile instead of being switched off. Afterwards
 * nothing is sent until deliveries are resumed, so that a copy for a test writes to nobody. Returns the keys of files that
 * the backup does not have, or not as they were: the place is complete but for them.
 */
export async function restorePlace(open: OpenBackup, target: RestoreTarget): Promise<readonly string[]> {
  const { databaseUrl, storage, report } = target
  const { folder, backup, manifest } = open
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
    await restoreTables(client, open)
    report('restoring the files')
    const list = await readFilesList(backup, manifest)
    const lost = await copyFilesFrom(createDiskStorage(filesOf(folder)), storage, list)
    report('checking that everything fits together')
    await finishRestore(client, manifest, pauseDeliveries)
    await bringUpToDate(databaseUrl)
    return lost
  } finally {
    await client.end()
  }
}

/** Steps have to be the very ones that made the tables of the backup. */
async function refuseOtherVersion({ migrations }: BackupManifest): Promise<void> {
  const ours = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  const unknown = migrations.find(({ name, checksum }) => ours.get(name) !== checksum)
  if (unknown !== undefined)
    throw new Error(
      `FOLDER: the backup was made by a version with another schema (${unknown.name}). Restore it with the version that made it, or with a newer one.`,
    )
}

/** A copy for a test that shared the store of the place would delete the files that its older rows do not name. */
async function refuseUsedStore({ storage, isOwnStore }: RestoreTarget): Promise<void> {
  if (isOwnStore || storage.kind !== 's3') return
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
