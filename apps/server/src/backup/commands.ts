import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { calledAs } from '#adapters/commandLine/calledAs.ts'
import type { Outcome } from '#adapters/commandLine/commandSpec.ts'
import { startEmbeddedPostgres } from '#adapters/database/embedded.ts'
import { lockDirectory } from '#adapters/machine/lockDirectory.ts'
import { storageOf } from '#adapters/ports.ts'
import { readConfig, readPlace } from '../config.ts'
import { backupPlace } from '#adapters/database/backup/backupPlace.ts'
import { openBackup, secretsName } from '#adapters/database/backup/manifest.ts'
import type { BackupManifest, OpenBackup } from '#adapters/database/backup/manifest.ts'
import { restorePlace } from './restorePlace.ts'
import { verifyBackup } from '#adapters/database/backup/verifyBackup.ts'

type Given = Readonly<Record<string, string | undefined>>
type Report = (line: string) => void

const rowsOf = ({ tables }: BackupManifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)
const factsOf = (manifest: BackupManifest) => ({
  tables: manifest.tables.length,
  rows: rowsOf(manifest),
  files: manifest.files.count,
  bytes: manifest.files.bytes,
})
const numbersOf = (manifest: BackupManifest): string =>
  `${rowsOf(manifest)} rows in ${manifest.tables.length} tables, ${manifest.files.count} files (${(manifest.files.bytes / 1e6).toFixed(1)} MB)`

/** Takes a backup of the place at a database, which may be in use, into a folder. */
export async function runBackup(
  { folder, databaseUrl, withSecrets }: { folder: string; databaseUrl: string; withSecrets: boolean },
  env: Given,
): Promise<Outcome> {
  const config = readConfig(env)
  const storage = await storageOf(config)
  try {
    const secretsFile = withSecrets ? path.join(config.dataDir, secretsName) : null
    const source = { databaseUrl, storage, origin: config.origin, secretsFile }
    const { backup, manifest, addedFiles } = await backupPlace(folder, source, new Date())
    return {
      data: { backup, ...factsOf(manifest), addedFiles },
      lines: [
        backup,
        `${numbersOf(manifest)}, ${addedFiles} of them new`,
        ...(withSecrets
          ? []
          : [`Keep ${path.join(config.dataDir, secretsName)} too, elsewhere: without it sessions and links end.`]),
      ],
    }
  } finally {
    await storage.close()
  }
}

/** Reads a backup back, and tells what is in it and whether all of it is there. */
export async function runVerify(folder: string): Promise<Outcome> {
  const { backup, manifest } = await verifyBackup(folder)
  return {
    data: { backup, madeAt: manifest.madeAt, origin: manifest.origin, ...factsOf(manifest) },
    lines: [`${backup}, made ${manifest.madeAt} at ${manifest.origin}`, numbersOf(manifest), '', 'All of it is there.'],
  }
}

/** Puts a backup into the database of DATABASE_URL, or into the data directory, which no server may hold meanwhile. */
export async function runRestore(
  { folder, isOwnStore }: { folder: string; isOwnStore: boolean },
  env: Given,
  report: Report,
): Promise<Outcome> {
  let lost: readonly string[] = []
  const open = await openBackup(folder)
  const { dataDir, databaseUrl, origin } = readPlace(env)
  const lock = lockDirectory(dataDir, { address: origin })
  try {
    await restoreSecrets(open, dataDir)
    const config = readConfig(env)
    const storage = await storageOf(config)
    const database =
      databaseUrl === undefined ? await openEmbedded(dataDir) : { url: databaseUrl, stop: async () => undefined }
    try {
      const url = database.url
      const target = { databaseUrl: url, storage, isOwnStore, report }
      lost = await restorePlace(open, target)
    } finally {
      await storage.close()
      await database.stop()
    }
  } finally {
    lock.release()
  }
  return {
    data: { backup: open.backup, ...factsOf(open.manifest), lost },
    lines: [
      `${numbersOf(open.manifest)} are restored.`,
      ...(lost.length > 0 ? [`${lost.length} files are missing in the backup, or damaged:`] : []),
      ...lost.map((key) => `  ${key}`),
      'Mails, texts, pushes and charges wait. When this is the place that people use:',
      `  ${calledAs} deliveries resume`,
    ],
  }
}

/** Secrets that are there already stay: the operator put them there for this place. */
async function restoreSecrets({ backup, manifest }: OpenBackup, dataDir: string): Promise<void> {
  if (!manifest.hasSecrets) return
  const target = path.join(dataDir, secretsName)
  const isThere = await readFile(target).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await mkdir(dataDir, { recursive: true })
  await copyFile(path.join(backup, secretsName), target)
}

async function openEmbedded(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const log = { info: () => undefined, warn: () => undefined }
  const embedded = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), log })
  return { url: embedded.nearUrl, stop: () => embedded.stop() }
}
