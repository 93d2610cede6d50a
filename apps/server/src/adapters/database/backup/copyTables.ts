import path from 'node:path'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { quoted, tablesOf } from './catalog.ts'
import type { CatalogTable } from './catalog.ts'
import { tableFile } from './manifest.ts'
import type { BackupTable } from './manifest.ts'
import { readRows, writeRows } from './rowStreams.ts'

const columnList = (columns: readonly string[]): string => columns.map((column) => quoted(column)).join(', ')

/** Writes the rows of every table that the client's transaction sees, a file each. */
export async function copyTablesTo(client: pg.ClientBase, backup: string): Promise<BackupTable[]> {
  const copied: BackupTable[] = []
  for (const table of await tablesOf(client)) copied.push(await copyTableTo(client, backup, table))
  return copied
}

async function copyTableTo(client: pg.ClientBase, backup: string, table: CatalogTable): Promise<BackupTable> {
  const { schema, name, columns, key } = table
  // In the order of the key: equal rows make equal files.
  const order = key.length > 0 ? ` order by ${columnList(key)}` : ''
  const rows = client.query(
    copyTo(`copy (select ${columnList(columns)} from ${quoted(schema, name)}${order}) to stdout`),
  )
  return { schema, name, columns, ...(await writeRows(path.join(backup, tableFile(table)), rows)) }
}

/**
 * Replaces the rows of a table by those of a backup, in the transaction of the caller. Throws if they are not the rows
 * that were backed up.
 */
export async function copyTableFrom(client: pg.ClientBase, backup: string, table: BackupTable): Promise<void> {
  const { schema, name, columns, rows, sha256 } = table
  const place = quoted(schema, name)
  await client.query(`truncate ${place}`)
  const target = client.query(copyFrom(`copy ${place} (${columnList(columns)}) from stdin`))
  const file = path.join(backup, tableFile(table))
  const read = await readRows(file, target)
  if (read.rows !== rows || read.sha256 !== sha256) throw new Error(damaged(file))
}

export const damaged = (file: string): string =>
  `FOLDER: ${file} is damaged: its content is not what was backed up. Take another backup.`
