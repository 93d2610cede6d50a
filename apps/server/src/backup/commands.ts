import path from 'node:path'
import { calledAs } from '#adapters/commandLine/calledAs.ts'
import type { Outcome } from '#adapters/commandLine/commandSpec.ts'
import { readErasures } from '#adapters/database/backup/erasures.ts'
import { secretsName } from '#adapters/database/backup/manifest.ts'
import type { BackupManifest, OpenBackup } from '#adapters/database/backup/manifest.ts'
import { verifyBackup } from '#adapters/database/backup/verifyBackup.ts'
import { startEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { lockDirectory } from '#adapters/machine/lockDirectory.ts'
import { storageOf } from '#adapters/ports.ts'
import { backupRecords, makeBackup, recordRestored } from '#features/operations/index.ts'
import type { BackupOrder } from '#features/operations/index.ts'
import type { App } from '#kernel/http/app.ts'
import { auditOperatorAct } from '../admin/auditOperator.ts'
import { runningDatabaseUrl } from '../admin/databaseUrl.ts'
import { failureText } from '../admin/failureText.ts'
import { runCommand } from '../admin/onDatabase.ts'
import { readConfig, readPlace } from '../config.ts'
import { openerOf, withBackup } from './openFrom.ts'
import { restorePlace } from './restorePlace.ts'
import { restoreSecrets } from './restoreSecrets.ts'
import { tryRestore } from './tryRestore.ts'

type Given = Readonly<Record<string, string | undefined>>
type Report = (line: string) => void

const rowsOf = ({ tables }: BackupManifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)
const factsOf = (manifest: BackupManifest) => ({
  tables: manifest.tables.length,
  rows: rowsOf(manifest),
  files: manifest.files.count,
  bytes: manifest.files.bytes,
  isEncrypted: manifest.recipients.length > 0,
})
const numbersOf = (manifest: BackupManifest): string =>
  `${rowsOf(manifest)} rows in ${manifest.tables.length} tables, ${manifest.files.count} files (${(manifest.files.bytes / 1e6).toFixed(1)} MB)`
const placeOf = ({ repository, name }: OpenBackup): string => repository.pathOf(name)

/** Takes a backup of the place, which may be in use, and records it as the operator's. */
export async function runBackup(app: App, order: BackupOrder): Promise<Outcome> {
  const { place, manifest, addedFiles, removed, obstacle } = await makeBackup(app, order)
  const after = { place, ...factsOf(manifest), removed }
  await auditOperatorAct(app, { action: 'make-backup', after })
  return {
    data: { ...after, addedFiles, obstacle },
    lines: [
      place,
      `${numbersOf(manifest)}, ${addedFiles} of them new`,
      ...(removed === 0 ? [] : [`${removed} older backups were removed.`]),
      ...(obstacle === null ? [] : ['Older backups could not all be removed:', `  ${obstacle}`]),
      ...(manifest.hasSecrets
        ? []
        : [`Keep ${path.join(app.config.dataDir, secretsName)} too, elsewhere: without it sessions and links end.`]),
    ],
  }
}

export interface ReadOrder {
  readonly from: string
  readonly identityFile: string | null
  readonly signer: string | null
}

/**
 * Reads a backup back, and tells what is in it and whether all of it is there; restores its rows for a trial, if that is
 * asked for. The database of the place, if it is at hand, remembers it.
 */
export async function runVerify(
  { identityFile, isRestored, ...origin }: ReadOrder & { readonly isRestored: boolean },
  env: Given,
  report: Report,
): Promise<Outcome> {
  const config = readConfig(env, { isSaved: false })
  return withBackup({ ...origin, store: config.backup.store }, async (open) => {
    const { manifest, signer } = open
    await verifyBackup(open)
    if (isRestored) await tryRestore(open, await openerOf(open, identityFile), report)
    await recordReading(env, open, isRestored).catch((error: unknown) =>
      report(`The database of the place does not remember it: ${failureText(error)}`),
    )
    return {
      data: { backup: placeOf(open), madeAt: manifest.madeAt, origin: manifest.origin, signer, ...factsOf(manifest) },
      lines: [
        `${placeOf(open)}, made ${manifest.madeAt} at ${manifest.origin}`,
        numbersOf(manifest),
        `signed by ${signer}`,
        '',
        isRestored ? 'All of it is there, and its rows were restored for a trial.' : 'All of it is there.',
      ],
    }
  })
}

/** Nothing is recorded where no server runs, or in a database that does not know the backup. */
async function recordReading(env: Given, { manifest }: OpenBackup, isRestored: boolean): Promise<void> {
  const url = await runningDatabaseUrl(readPlace(env))
  if (url === null) return
  const config = readConfig(env, { isSaved: false })
  await runCommand({ ...config, database: { url, pool: 2 } }, async (app) => {
    if (!(await backupRecords.recordVerified(app.db, manifest.id, { now: app.runtime.now(), isRestored }))) return
    await auditOperatorAct(app, { action: 'verify-backup', after: { madeAt: manifest.madeAt, isRestored } })
  })
}

/** Puts a backup into the database of DATABASE_URL, or into the data directory, which no server may hold meanwhile. */
export async function runRestore(
  { identityFile, isOwnStore, ...origin }: ReadOrder & { readonly isOwnStore: boolean },
  env: Given,
  report: Report,
): Promise<Outcome> {
  const { store } = readConfig(env, { isSaved: false }).backup
  return withBackup({ ...origin, store }, async (backup) => {
    const { manifest } = backup
    report(`restoring ${placeOf(backup)}, made ${manifest.madeAt} at ${manifest.origin}`)
    const open = await openerOf(backup, identityFile)
    const erasures = await readErasures(backup.repository, backup.signer)
    const { dataDir, databaseUrl, origin: address } = readPlace(env)
    const lock = lockDirectory(dataDir, { address })
    try {
      await restoreSecrets(backup, open, dataDir)
      const config = readConfig(env)
      const storage = await storageOf(config)
      const database =
        databaseUrl === undefined ? await openEmbedded(dataDir) : { url: databaseUrl, stop: async () => undefined }
      try {
        const target = { databaseUrl: database.url, storage, isOwnStore, open, erasures: erasures ?? [], report }
        const lost = await restorePlace(backup, target)
        report('erasing again what was erased since')
        await runCommand({ ...config, database: { url: database.url, pool: 2 } }, (app) =>
          finish(app, backup, { isComplete: lost.length === 0 }),
        )
        return outcomeOf(backup, { lost, hasErasures: erasures !== null })
      } finally {
        await storage.close()
        await database.stop()
      }
    } finally {
      lock.release()
    }
  })
}

async function finish(app: App, { manifest }: OpenBackup, outcome: { readonly isComplete: boolean }): Promise<void> {
  await recordRestored(app, manifest, outcome)
  await app.jobs.find(({ name }) => name === 'purge-accounts')?.perform(app, {})
  await auditOperatorAct(app, { action: 'restore-backup', after: { madeAt: manifest.madeAt, origin: manifest.origin } })
}

interface Restored {
  readonly lost: readonly string[]
  readonly hasErasures: boolean
}

const outcomeOf = (backup: OpenBackup, { lost, hasErasures }: Restored): Outcome => ({
  data: { backup: placeOf(backup), ...factsOf(backup.manifest), lost, hasErasures },
  lines: [
    `${numbersOf(backup.manifest)} are restored.`,
    ...(lost.length > 0 ? [`${lost.length} files are missing in the backup, or damaged:`] : []),
    ...lost.map((key) => `  ${key}`),
    ...(hasErasures
      ? []
      : ['There is no list of erased accounts beside the backup: members who were erased since are back.']),
    'Mails, texts, pushes and charges wait. When this is the place that people use:',
    `  ${calledAs} deliveries resume`,
  ],
})

async function openEmbedded(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const log = { info: () => undefined, warn: () => undefined }
  const embedded = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log })
  return { url: embedded.nearUrl, stop: () => embedded.stop() }
}
