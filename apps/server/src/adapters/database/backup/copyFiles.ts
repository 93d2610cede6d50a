import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { keysOf } from '#adapters/storage/keysOf.ts'
import type { Storage } from '#adapters/storage/port.ts'
import { ObjectMissing } from '#adapters/storage/port.ts'
import { BackupFile, filesListName } from './manifest.ts'
import type { BackupManifest } from './manifest.ts'
import { hashBytes } from './rowStreams.ts'

/** The files that the place keeps. Archives of members and files in the middle of processing are made again. */
const prefixes = ['media/', 'live/']

/** The copied files, in numbers. */
export interface CopiedFiles {
  readonly files: BackupManifest['files']
  /** How many were not in an earlier backup. */
  readonly added: number
}

/**
 * Copies the files of a store that `to` does not have yet, and writes the list of all of them below `backup`. `known` are
 * the files of the backup before: no file changes under its key.
 */
export async function copyFilesTo(
  { from, to }: { readonly from: Storage; readonly to: Storage },
  { backup, known }: { readonly backup: string; readonly known: readonly BackupFile[] },
): Promise<CopiedFiles> {
  const before = new Map(known.map((file) => [file.key, file]))
  const list: BackupFile[] = []
  let added = 0
  for (const prefix of prefixes)
    for await (const key of keysOf(from, prefix)) {
      const former = before.get(key)
      const isThere = former !== undefined && (await to.head(key))?.bytes === former.bytes
      const file = isThere ? former : await copyFile(from, to, key)
      if (file === null) continue
      if (!isThere) added += 1
      list.push(file)
    }
  const text = list.map((file) => `${JSON.stringify(file)}\n`).join('')
  await writeFile(path.join(backup, filesListName), text, { mode: 0o600, flush: true })
  const bytes = list.reduce((sum, file) => sum + file.bytes, 0)
  return { files: { count: list.length, bytes, sha256: createHash('sha256').update(text).digest('hex') }, added }
}

/** Null if it is gone from the first meanwhile. */
async function copyFile(from: Storage, to: Storage, key: string): Promise<BackupFile | null> {
  try {
    const { body, object } = await from.get(key)
    const { stream, sha256 } = hashBytes()
    body.on('error', (error) => stream.destroy(error))
    await to.put(key, body.pipe(stream), object.contentType)
    return { key, bytes: object.bytes, contentType: object.contentType, sha256: sha256() }
  } catch (error) {
    if (error instanceof ObjectMissing) return null
    throw error
  }
}

/** The list of files of a backup; throws if it is not the list that was written. */
export async function readFilesList(
  backup: string,
  { files }: Pick<BackupManifest, 'files'>,
): Promise<readonly BackupFile[]> {
  const place = path.join(backup, filesListName)
  const text = await readFile(place, 'utf8').catch(() => '')
  if (createHash('sha256').update(text).digest('hex') !== files.sha256)
    throw new Error(`FOLDER: ${place} is damaged: its content is not what was backed up. Take another backup.`)
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => BackupFile.parse(JSON.parse(line)))
}

/**
 * Puts files of a backup that the store does not have yet into it. Returns the keys of those that are missing in the
 * backup, or are not the files that were backed up: they are left out.
 */
export async function copyFilesFrom(from: Storage, to: Storage, list: readonly BackupFile[]): Promise<string[]> {
  const lost: string[] = []
  for (const file of list) {
    if ((await to.head(file.key))?.bytes === file.bytes) continue
    const copied = await copyFile(from, to, file.key)
    if (copied?.sha256 === file.sha256) continue
    lost.push(file.key)
    await to.delete(file.key)
  }
  return lost
}

/** Keys of a backup whose files are missing, or not those that were backed up. */
export async function findDamagedFiles(from: Storage, list: readonly BackupFile[]): Promise<string[]> {
  const damaged: string[] = []
  for (const file of list) if (!(await isWhole(from, file))) damaged.push(file.key)
  return damaged
}

async function isWhole(from: Storage, { key, bytes, sha256 }: BackupFile): Promise<boolean> {
  if ((await from.head(key))?.bytes !== bytes) return false
  const { body } = await from.get(key)
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk as Buffer)
  return hash.digest('hex') === sha256
}
