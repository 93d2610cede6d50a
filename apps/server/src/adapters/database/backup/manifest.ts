import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** A table in a backup: its rows as PostgreSQL's COPY writes them, in the order of its key, packed by gzip. */
export const BackupTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().min(0),
  /** Of the unpacked file. */
  sha256: z.string(),
})
export type BackupTable = z.infer<typeof BackupTable>

const BackupSequence = z.object({ schema: z.string(), name: z.string(), value: z.int(), isCalled: z.boolean() })
export type BackupSequence = z.infer<typeof BackupSequence>

/** The parts of a backup, in its `manifest.json`, which is written last. */
export const BackupManifest = z.object({
  format: z.literal(1),
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  /** The address of the place. */
  origin: z.string(),
  /** The steps of the schema that the database had, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(BackupTable),
  sequences: z.array(BackupSequence),
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
  hasSecrets: z.boolean(),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** A file of the store, a line of `files.jsonl` each. */
export const BackupFile = z.object({
  key: z.string(),
  bytes: z.int().min(0),
  contentType: z.string(),
  sha256: z.string(),
})
export type BackupFile = z.infer<typeof BackupFile>

const manifestName = 'manifest.json'
export const filesListName = 'files.jsonl'
export const secretsName = 'secrets.json'
/** The ending of a folder whose backup has not been finished. */
export const unfinished = '.unfinished'

/** The files of all backups in a folder stand together: none changes under its key. */
export const filesOf = (folder: string): string => path.join(folder, 'files')
export const tableFile = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string => `${schema}.${name}.gz`
export const manifestFile = (backup: string): string => path.join(backup, manifestName)

/** A folder with a whole backup, and the folder of backups that it stands in. */
export interface OpenBackup {
  readonly folder: string
  readonly backup: string
  readonly manifest: BackupManifest
}

/** Finished backups below a folder, by the times in their names, the oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isDirectory() && /^\d{8}T\d{6}Z$/.test(entry.name))
  return names.map(({ name }) => path.join(folder, name)).sort()
}

/** Opens a backup, or the newest of a folder of backups. Throws an error that names FOLDER. */
export async function openBackup(given: string): Promise<OpenBackup> {
  const newest = (await backupsIn(given)).at(-1)
  const backup = newest ?? given
  const text = await readFile(manifestFile(backup), 'utf8').catch((error: unknown) => {
    throw new Error(`FOLDER: there is no finished backup in ${given}.`, { cause: error })
  })
  const read = BackupManifest.safeParse(parseJson(text))
  if (!read.success) throw new Error(`FOLDER: ${manifestFile(backup)} is damaged, or of a newer version.`)
  return { folder: path.dirname(backup), backup, manifest: read.data }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
