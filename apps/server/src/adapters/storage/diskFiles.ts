import { open, readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { ObjectMissing, type Range, type StoredObject } from './port.ts'
import type { Draft } from './writeDurably.ts'

/** Writes an object by way of a draft. */
export type WriteObject = (key: string, contentType: string, write: Draft, ifAbsent?: boolean) => Promise<void>

/** No key contains a tilde: a file never takes the place of a folder for other keys, or of another's type. */
export const fileSuffix = '~'
const typeMark = '~type'
const fallbackType = 'application/octet-stream'
const maxKeys = 1000

/** Where the content type of an object's file is stored. */
export const typeOf = (file: string): string => `${file.slice(0, -fileSuffix.length)}${typeMark}`
export const readType = (file: string): Promise<string> => readFile(typeOf(file), 'utf8').catch(() => fallbackType)

export const withCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

/** A missing file, or a missing folder on the way, is a missing object. */
export function missing(error: unknown): never {
  throw withCode(error, 'ENOENT', 'ENOTDIR') ? new ObjectMissing('There is no such object.') : error
}

/** Opened before it is measured, so that a deletion in between takes nothing away from a reader. */
export async function readObject(
  file: string,
  range: Range = { start: 0 },
): Promise<{ body: Readable; object: StoredObject }> {
  const handle = await open(file).catch(missing)
  try {
    const { size } = await handle.stat()
    const object = { bytes: size, contentType: await readType(file) }
    return { body: handle.createReadStream({ ...range }), object }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** At most `limit` keys below a prefix and after `after`, in byte order. */
export async function keysBelow(
  root: string,
  prefix: string,
  { after = '', limit = maxKeys }: { after?: string; limit?: number },
): Promise<string[]> {
  const found: string[] = []
  for await (const key of walk(root, prefix, after)) {
    if (found.length >= limit) break
    found.push(key)
  }
  return found
}

/** Folders are visited where their keys belong among the files. */
async function* walk(root: string, prefix: string, after: string): AsyncGenerator<string> {
  const entries = await readdir(path.join(root, prefix), { withFileTypes: true }).catch(() => [])
  const names = entries.flatMap((entry) => {
    if (entry.isDirectory()) return [`${prefix}${entry.name}/`]
    return entry.name.endsWith(fileSuffix) ? [`${prefix}${entry.name.slice(0, -fileSuffix.length)}`] : []
  })
  for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
    const isFolder = name.endsWith('/')
    // A folder whose every key comes before `after` is not opened.
    if (isFolder && (name > after || after.startsWith(name))) yield* walk(root, name, after)
    if (!isFolder && name > after) yield name
  }
}
