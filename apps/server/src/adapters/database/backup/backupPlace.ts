import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Storage } from '#adapters/storage/port.ts'
import { sequencesOf } from './catalog.ts'
import { copyFilesTo, notedFiles, readFilesList } from './copyFiles.ts'
import { copyTablesTo } from './copyTables.ts'
import type { BackupDraft } from './copyTables.ts'
import { openBackup, secretsName } from './manifest.ts'
import type { BackupFile, BackupManifest, OpenBackup } from './manifest.ts'
import { openSession } from './openSession.ts'
import { filesFolder, sealedEnding } from './sealer.ts'
import type { Sealer } from './sealer.ts'
import { manifestName } from './repository.ts'
import type { Repository } from './repository.ts'
import { signedText } from './signature.ts'
import type { SigningKey } from './signature.ts'

export interface BackupSource {
  readonly databaseUrl: string
  readonly storage: Storage
  readonly origin: string
  readonly sealer: Sealer
  readonly key: SigningKey
  /** The file of the secrets that were made here; null leaves them out. */
  readonly secretsFile: string | null
}

export interface WrittenBackup extends OpenBackup {
  /** Files that no earlier backup had. */
  readonly added: readonly BackupFile[]
}

/**
 * Writes the whole state of a place into a repository, while it is used: the rows of one moment, and the files that those
 * rows name. The manifest, which makes the backup whole, is written last; an interrupted one is removed, and the files
 * that it had copied are used.
 */
export async function backupPlace(
  repository: Repository,
  source: BackupSource,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<WrittenBackup> {
  const { sealer, key, secretsFile } = source
  const { recipients } = sealer
  if (secretsFile !== null && recipients.length === 0)
    throw new Error('--secrets: needs --recipient, as with the secrets anybody can make sessions.')
  const draft: BackupDraft = { repository, name: nameOf(now), sealer, key }
  const { whole, unfinished } = await repository.backups()
  const known = await knownFiles(draft, { whole, unfinished })
  const rows = await copyDatabase(draft, source.databaseUrl)
  // After the rows: a file that they name was in the store before them.
  const { files, added } = await copyFilesTo(source.storage, draft, known)
  if (secretsFile !== null) await saveSecrets(draft, secretsFile)
  const manifest: BackupManifest = {
    format: 1,
    id,
    madeAt: now.toISOString(),
    origin: source.origin,
    recipients: [...recipients],
    ...rows,
    files,
    hasSecrets: secretsFile !== null,
  }
  await repository.save(`${draft.name}/${manifestName}`, Buffer.from(signedText(manifest, key)))
  // One that was interrupted in this very second had this name.
  for (const name of unfinished) if (name !== draft.name) await repository.removeBackup(name)
  return { repository, name: draft.name, manifest, signer: key.name, added }
}

const nameOf = (now: Date): string => now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')

interface Earlier {
  readonly whole: readonly string[]
  readonly unfinished: readonly string[]
}

/**
 * Files on the repository: of the newest backup to these recipients, and of those that were interrupted since. Lists that
 * the place did not sign may be anybody's.
 */
async function knownFiles(
  { repository, sealer, key }: BackupDraft,
  { whole, unfinished }: Earlier,
): Promise<BackupFile[]> {
  const folder = filesFolder(sealer.recipients)
  const known: BackupFile[] = []
  for (const name of unfinished) known.push(...(await notedFiles({ repository, name, key })))
  for (const name of whole.toReversed()) {
    const found = await openBackup(repository, name).catch(() => null)
    if (found?.signer !== key.name || filesFolder(found.manifest.recipients) !== folder) continue
    const list = await readFilesList(found).catch(() => null)
    if (list !== null) return [...list, ...known]
  }
  return known
}

async function saveSecrets({ repository, name, sealer }: BackupDraft, file: string): Promise<void> {
  const secrets = await readFile(file).catch((error: unknown) => {
    throw new Error(`--secrets: ${file} cannot be read. Secrets that the environment gives are kept where it is.`, {
      cause: error,
    })
  })
  const sealed = Readable.from(sealer.seal(Readable.from([secrets])))
  await repository.save(`${name}/${secretsName}${sealedEnding(sealer.recipients)}`, sealed)
}

async function copyDatabase(
  draft: BackupDraft,
  url: string,
): Promise<Pick<BackupManifest, 'migrations' | 'tables' | 'sequences'>> {
  const client = await openSession(url)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await migrationsOf(client)
    const tables = await copyTablesTo(client, draft)
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
