import { readdir } from 'node:fs/promises'
import { keysOf } from './keysOf.ts'
import type { Storage } from './port.ts'

export interface Copied {
  readonly copied: number
  /** Files that were there already. */
  readonly known: number
}

/**
 * Copies every file of a store on disk, whose folder it is, into another one. An existing file with as many bytes is
 * not copied again: no file changes under its key. May be run while the store is used, and again for what came since.
 */
export async function copyFiles(folder: string, from: Storage, to: Storage): Promise<Copied> {
  let [copied, known] = [0, 0]
  for (const prefix of await topFolders(folder)) {
    for await (const key of keysOf(from, prefix)) {
      if (await copyFile(from, to, key)) copied += 1
      else known += 1
    }
  }
  return { copied, known }
}

async function topFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  // Drafts of uploads are no files yet.
  return entries.flatMap((entry) => (entry.isDirectory() && !entry.name.startsWith('.') ? [`${entry.name}/`] : []))
}

/** False if it was there already, or is gone from the first meanwhile. */
async function copyFile(from: Storage, to: Storage, key: string): Promise<boolean> {
  const [here, there] = await Promise.all([from.head(key), to.head(key)])
  if (here === null || there?.bytes === here.bytes) return false
  const { body, object } = await from.get(key)
  await to.put(key, body, object.contentType)
  return true
}
