import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { createDiskStorage } from '#adapters/storage/disk.ts'
import type { Storage } from '#adapters/storage/port.ts'
import { sequencesOf } from './catalog.ts'
import { copyFilesTo, readFilesList } from './copyFiles.ts'
import { copyTablesTo } from './copyTables.ts'
import { backupsIn, filesOf, manifestFile, openBackup, secretsName, unfinished } from './manifest.ts'
import type { BackupFile, BackupManifest } from './manifest.ts'
import { openSession } from './openSession.ts'

export interface BackupSource {
  readonly databaseUrl: string
  readonly storage: Storage
  readonly origin: string
  /** The file of the secrets that were made here; null leaves them out. */
  readonly secretsFile: string | null
}

export interface WrittenBackup {
  readonly backup: string
  readonly manifest: BackupManifest
  /** Files that earlier backups did not have. */
  readonly addedFiles: number
}

/**
 * Writes the whole state of a place below `folder`, while it is used: the rows of one moment, and the files that those
 * rows name. The backup has its name, the time, once it is whole; what an interrupted one left is removed.
 */
export async function backupPlace(folder: string, source: BackupSource, now: Date): Promise<WrittenBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder)
  const backup = path.join(folder, nameOf(now))
  const draft = `${backup}${unfinished}`
  await mkdir(draft, { mode: 0o700 })
  const rows = await copyDatabase(draft, source.databaseUrl)
  // After the rows: a file that they name was in the store before them.
  const copied = await copyFilesTo(
    { from: source.storage, to: createDiskStorage(filesOf(folder)) },
    { backup: draft, known: await knownFiles(folder) },
  )
  if (source.secretsFile !== null) await copyFile(source.secretsFile, path.join(draft, secretsName))
  const manifest: BackupManifest = {
    format: 1,
    id: randomUUID(),
    madeAt: now.toISOString(),
    origin: source.origin,
    ...rows,
    files: copied.files,
    hasSecrets: source.secretsFile !== null,
  }
  await writeFile(manifestFile(draft), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(draft, backup)
  await syncFolder(folder)
  return { backup, manifest, addedFiles: copied.added }
}

const nameOf = (now: Date): string => now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

async function removeUnfinished(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(unfinished))
  await Promise.all(names.map((name) => rm(path.join(folder, name), { recursive: true })))
}

/** The files of the newest backup; none if that cannot be read. */
async function knownFiles(folder: string): Promise<readonly BackupFile[]> {
  const newest = (await backupsIn(folder)).at(-1)
  if (newest === undefined) return []
  const read = async () => readFilesList(newest, (await openBackup(newest)).manifest)
  return read().catch(() => [])
}

async function copyDatabase(
  backup: string,
  url: string,
): Promise<Pick<BackupManifest, 'migrations' | 'tables' | 'sequences'>> {
  const client = await openSession(url)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await migrationsOf(client)
    const tables = await copyTablesTo(client, backup)
    const sequences = await sequencesOf(client)
    await client.query('commit')
    return { migrations, tables, sequences }
  } finally {
    await client.end()
  }
}

async function migrationsOf(client: pg.ClientBase): Promise<BackupManifest['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations where finished_at is not null order by name',
  )
  return rows
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
