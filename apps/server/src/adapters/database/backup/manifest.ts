import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { ObjectMissing } from '#adapters/storage/port.ts'
import { sealedEnding } from './sealer.ts'
import { manifestName } from './repository.ts'
import type { Repository } from './repository.ts'
import { readSigned } from './signature.ts'

/** A file as it is stored, encrypted or not: it can be checked without being opened. */
const Stored = z.object({ bytes: z.int().min(0), sha256: z.string() })
export type Stored = z.infer<typeof Stored>

/** A table in a backup: its rows as PostgreSQL's COPY writes them, in the order of its key, packed by gzip. */
export const BackupTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().min(0),
  /** Of the unpacked rows. */
  sha256: z.string(),
  stored: Stored,
})
export type BackupTable = z.infer<typeof BackupTable>

const BackupSequence = z.object({ schema: z.string(), name: z.string(), value: z.int(), isCalled: z.boolean() })
export type BackupSequence = z.infer<typeof BackupSequence>

/** The parts of a backup, in its `manifest.json`, which is signed and written last. */
export const BackupManifest = z.object({
  format: z.literal(1),
  id: z.uuid(),
  madeAt: z.iso.datetime(),
  /** The address of the place. */
  origin: z.string(),
  /** The public keys of those who can open it; none if it is not encrypted. */
  recipients: z.array(z.string()),
  /** The steps of the schema that the database had, in their order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(BackupTable),
  sequences: z.array(BackupSequence),
  /** The files in their list, and that list. `bytes` and `count` are those of the files. */
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
  hasSecrets: z.boolean(),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** A file of the store, a line of `files.jsonl` each. */
export const BackupFile = z.object({
  key: z.string(),
  bytes: z.int().min(0),
  contentType: z.string(),
  stored: Stored,
})
export type BackupFile = z.infer<typeof BackupFile>

export const filesListName = 'files.jsonl'
export const secretsName = 'secrets.json'
/**
 * A name as a part of a file's name. Tables of somebody else may be named in any letters, whereas keys of stores have few,
 * and no capitals: such a name is replaced by its hash, and stands in the manifest.
 */
const spelled = (name: string): string =>
  /^[a-z0-9_]+$/.test(name) ? name : `-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`

export const tableFile = (
  { schema, name }: Pick<BackupTable, 'schema' | 'name'>,
  { recipients }: { readonly recipients: readonly string[] },
): string => `${spelled(schema)}.${spelled(name)}.gz${sealedEnding(recipients)}`

/** A whole backup in a repository. */
export interface OpenBackup {
  readonly repository: Repository
  readonly name: string
  readonly manifest: BackupManifest
  /** The key by which it was signed. */
  readonly signer: string
}

/** Parts of a backup are missing, or are not as they were written. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged'
}

/** Words for a part of a backup that is not as it was written. */
export const damaged = (place: string): string =>
  `FROM: ${place} is damaged: its content is not what was backed up. Take another backup.`
export const missing = (place: string): string => `FROM: ${place} is missing. Take another backup.`

/** A document of a backup as text; throws an error that names FROM if it is missing. */
export async function readText(
  { repository, name }: Pick<OpenBackup, 'repository' | 'name'>,
  file: string,
): Promise<string> {
  try {
    return await text(await repository.read(`${name}/${file}`))
  } catch (error) {
    throw error instanceof ObjectMissing ? new Error(missing(repository.pathOf(name, file)), { cause: error }) : error
  }
}

/** Opens a backup by its name, or the newest. Throws an error that names FROM. */
export async function openBackup(repository: Repository, given?: string): Promise<OpenBackup> {
  const name = given ?? (await repository.backups()).whole.at(-1)
  if (name === undefined) throw new Error(`FROM: there is no whole backup in ${repository.name}.`)
  const place = repository.pathOf(name, manifestName)
  const signed = readSigned(await readText({ repository, name }, manifestName))
  if (signed === null)
    throw new BackupDamaged(`FROM: ${place} is damaged: it is not as it was signed. Take another backup.`)
  const read = BackupManifest.safeParse(signed.content)
  if (!read.success) throw new Error(`FROM: ${place} is of a newer version. Use that version.`)
  return { repository, name, manifest: read.data, signer: signed.signer }
}
