import path from 'node:path'
import { createDiskStorage } from '#adapters/storage/disk.ts'
import { findDamagedFiles, readFilesList } from './copyFiles.ts'
import { damaged } from './copyTables.ts'
import { filesOf, openBackup, tableFile } from './manifest.ts'
import type { BackupTable, OpenBackup } from './manifest.ts'
import { readRows } from './rowStreams.ts'

/** Reads all of a backup. Throws an error that names FOLDER and everything that is missing or damaged. */
export async function verifyBackup(given: string): Promise<OpenBackup> {
  const open = await openBackup(given)
  const { folder, backup, manifest } = open
  const faults: string[] = []
  for (const table of manifest.tables)
    if (!(await isWhole(backup, table))) faults.push(damaged(path.join(backup, tableFile(table))))
  const list = await readFilesList(backup, manifest)
  const files = filesOf(folder)
  for (const key of await findDamagedFiles(createDiskStorage(files), list))
    faults.push(damagedFile(path.join(files, key)))
  if (faults.length > 0) throw new Error(faults.join('\n  '))
  return open
}

const isWhole = (backup: string, table: BackupTable): Promise<boolean> =>
  readRows(path.join(backup, tableFile(table))).then(
    ({ rows, sha256 }) => rows === table.rows && sha256 === table.sha256,
    () => false,
  )

const damagedFile = (file: string): string =>
  `FOLDER: ${file} is missing or damaged. Delete it if it is there, and take another backup, which copies it again.`
