import { randomBytes } from 'node:crypto'
import { copyFile, link, mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type Parts, createParts } from './disk-parts.ts'
import { type Draft, reachDisk, sweepOlder, writeDurably } from './durably.ts'
import { ObjectExists, ObjectMissing, type Storage, type StoredObject, checkKey, checkPrefix } from './port.ts'

/** No key holds a tilde: a file never stands where a folder of other keys, or another's type, has to be. */
const fileMark = '~'
const typeMark = '~type'
const fallbackType = 'application/octet-stream'
const mostKeys = 1000

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/**
 * Files in a folder of this machine. What is written appears whole or not at all: bytes go to a draft, reach the disk,
 * and only then take their name. The content type stands beside the file.
 */
export function createDiskStorage(folder: string): Storage {
  const root = path.resolve(folder)
  const drafts = path.join(root, '.drafts')
  const fileOf = (key: string): string => {
    checkKey(key)
    return path.join(root, `${key}${fileMark}`)
  }
  const typeOf = (file: string): string => `${file.slice(0, -fileMark.length)}${typeMark}`
  const keep = async (key: string, contentType: string, write: Draft, ifAbsent = false): Promise<void> => {
    const file = fileOf(key)
    await mkdir(drafts, { recursive: true })
    const draft = path.join(drafts, randomBytes(16).toString('hex'))
    try {
      await write(draft)
      await mkdir(path.dirname(file), { recursive: true })
      if (ifAbsent) await claim(draft, file)
      await writeFile(typeOf(file), contentType, { flush: true })
      if (!ifAbsent) await rename(draft, file)
      await reachDisk(path.dirname(file))
    } finally {
      await rm(draft, { force: true })
    }
  }
  const parts: Parts = createParts(drafts, keep)
  return {
    kind: 'disk',
    put: (key, body, contentType, { ifAbsent } = {}) =>
      keep(
        key,
        contentType,
        (draft) => writeDurably(draft, body instanceof Readable ? body : Readable.from([body])),
        ifAbsent,
      ),
    get: (key, range) => readObject(fileOf(key), typeOf(fileOf(key)), range),
    head: async (key) => {
      const file = fileOf(key)
      try {
        const handle = await open(file)
        try {
          return await facts(handle, typeOf(file))
        } finally {
          await handle.close()
        }
      } catch (error) {
        if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null
        throw error
      }
    },
    copy: async (from, to) => {
      const file = fileOf(from)
      const contentType = await readType(typeOf(file))
      await keep(to, contentType, async (draft) => {
        await copyFile(file, draft).catch(missing)
        await reachDisk(draft)
      })
    },
    list: async (prefix, { after = '', limit = mostKeys } = {}) => {
      checkPrefix(prefix)
      const found: string[] = []
      for await (const key of keysBelow(root, prefix, after)) {
        if (found.length >= limit) break
        found.push(key)
      }
      return found
    },
    delete: async (key) => {
      const file = fileOf(key)
      await rm(file, { force: true })
      await rm(typeOf(file), { force: true })
    },
    deleteAll: async (prefix) => {
      checkPrefix(prefix)
      await rm(path.join(root, prefix), { recursive: true, force: true })
    },
    presignPut: async () => null,
    presignGet: async () => null,
    presignPart: async () => null,
    ...parts,
    sweepUnfinished: (before) => sweepOlder(drafts, before),
    close: async () => undefined,
  }
}

/** Gives a draft its name unless somebody has it: linking fails where renaming would replace. */
async function claim(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    throw hasCode(error, 'EEXIST') ? new ObjectExists('There is such an object already.') : error
  }
}

function missing(error: unknown): never {
  throw hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR') ? new ObjectMissing('There is no such object.') : error
}

const readType = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => fallbackType)

async function facts(handle: Awaited<ReturnType<typeof open>>, typeFile: string): Promise<StoredObject> {
  const { size } = await handle.stat()
  return { bytes: size, contentType: await readType(typeFile) }
}

/** Opened before it is measured, so that a deletion in between takes nothing away from who reads already. */
async function readObject(
  file: string,
  typeFile: string,
  range: { start: number; end?: number } | undefined,
): Promise<{ body: Readable; object: StoredObject }> {
  const handle = await open(file).catch(missing)
  try {
    const object = await facts(handle, typeFile)
    return { body: handle.createReadStream({ ...range }), object }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Keys below a folder after `after`, in the order of their bytes, folders being walked where their keys belong. */
async function* keysBelow(root: string, prefix: string, after: string): AsyncGenerator<string> {
  const entries = await readdir(path.join(root, prefix), { withFileTypes: true }).catch(() => [])
  const names = entries.flatMap((entry) => {
    if (entry.isDirectory()) return [`${prefix}${entry.name}/`]
    return entry.name.endsWith(fileMark) ? [`${prefix}${entry.name.slice(0, -fileMark.length)}`] : []
  })
  for (const name of names.toSorted((a, b) => (a < b ? -1 : 1))) {
    const isFolder = name.endsWith('/')
    // A folder whose every key comes before `after` is not opened.
    if (isFolder && (name > after || after.startsWith(name))) yield* keysBelow(root, name, after)
    if (!isFolder && name > after) yield name
  }
}
