import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { ObjectMissing } from '#adapters/storage/port.ts'
import { quoted, tablesOf } from './catalog.ts'
import type { CatalogTable } from './catalog.ts'
import { damaged, missing, tableFile } from './manifest.ts'
import type { BackupTable, OpenBackup } from './manifest.ts'
import { readRows, writeRows } from './rowStreams.ts'
import type { Pass, Sealer } from './sealer.ts'
import type { Repository } from './repository.ts'
import type { SigningKey } from './signature.ts'

const columnList = (columns: readonly string[]): string => columns.map((column) => quoted(column)).join(', ')

/** A backup that is being written. */
export interface BackupDraft {
  readonly repository: Repository
  readonly name: string
  readonly sealer: Sealer
  /** Signs the lists of copied files. */
  readonly key: SigningKey
}

/** Writes the rows of every table that the client's transaction sees, a document each. */
export async function copyTablesTo(client: pg.ClientBase, draft: BackupDraft): Promise<BackupTable[]> {
  const copied: BackupTable[] = []
  for (const table of await tablesOf(client)) copied.push(await copyTableTo(client, draft, table))
  return copied
}

async function copyTableTo(
  client: pg.ClientBase,
  { repository, name: backup, sealer }: BackupDraft,
  table: CatalogTable,
): Promise<BackupTable> {
  const { schema, name, columns, key } = table
  // In the order of the key: equal rows make equal files.
  const order = key.length > 0 ? ` order by ${columnList(key)}` : ''
  const rows = client.query(
    copyTo(`copy (select ${columnList(columns)} from ${quoted(schema, name)}${order}) to stdout`),
  )
  const document = `${backup}/${tableFile(table, sealer)}`
  return { schema, name, columns, ...(await writeRows(rows, { repository, document, sealer })) }
}

/**
 * Replaces the rows of a table by those of a backup, in the transaction of the caller. Throws if they are not the rows
 * that were backed up.
 */
export async function copyTableFrom(
  client: pg.ClientBase,
  { repository, name: backup, manifest }: OpenBackup,
  { table, open }: { readonly table: BackupTable; readonly open: Pass },
): Promise<void> {
  const { schema, name, columns, rows, sha256 } = table
  const file = tableFile(table, manifest)
  const document = await repository.read(`${backup}/${file}`).catch((error: unknown) => {
    throw error instanceof ObjectMissing ? new Error(missing(repository.pathOf(backup, file)), { cause: error }) : error
  })
  const place = quoted(schema, name)
  await client.query(`truncate ${place}`)
  const target = client.query(copyFrom(`copy ${place} (${columnList(columns)}) from stdin`))
  const read = await readRows(document, { open, target }).catch((error: unknown) => {
    throw new Error(
      `${damaged(repository.pathOf(backup, file))} (${error instanceof Error ? error.message : String(error)})`,
      {
        cause: error,
      },
    )
  })
  if (read.rows !== rows || read.sha256 !== sha256) throw new Error(damaged(repository.pathOf(backup, file)))
}
