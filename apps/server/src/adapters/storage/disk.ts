import { randomBytes } from 'node:crypto'
import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createParts } from './diskParts.ts'
import {
  type WriteObject,
  fileSuffix,
  keysBelow,
  missing,
  readObject,
  readType,
  typeOf,
  withCode,
} from './diskFiles.ts'
import { ObjectExists, ObjectMissing, type Storage, checkKey, checkPrefix } from './port.ts'
import { syncToDisk, deleteOlder, writeDurably } from './writeDurably.ts'

/**
 * Files in a folder on this machine. A written file appears whole or not at all: bytes go to a draft, reach the disk,
 * and only then get their name. The content type is stored next to the file.
 */
export function createDiskStorage(folder: string): Storage {
  const root = path.resolve(folder)
  const drafts = path.join(root, '.drafts')
  const fileOf = (key: string): string => {
    checkKey(key)
    return path.join(root, `${key}${fileSuffix}`)
  }
  const save: WriteObject = (key, contentType, write, ifAbsent = false) =>
    writeObject({ drafts, file: fileOf(key), contentType, ifAbsent }, write)
  return {
    kind: 'disk',
    put: async (key, body, contentType, { ifAbsent } = {}) => {
      const source = body instanceof Readable ? body : Readable.from([body])
      await save(key, contentType, (draft) => writeDurably(draft, source), ifAbsent)
    },
    get: async (key, range) => readObject(fileOf(key), range),
    head: async (key) => {
      const file = fileOf(key)
      try {
        const { body, object } = await readObject(file)
        body.destroy()
        return object
      } catch (error) {
        if (error instanceof ObjectMissing) return null
        throw error
      }
    },
    copy: async (from, to) => {
      const file = fileOf(from)
      await save(to, await readType(file), async (draft) => {
        await copyFile(file, draft).catch(missing)
        await syncToDisk(draft)
      })
    },
    list: async (prefix, page = {}) => {
      checkPrefix(prefix)
      return keysBelow(root, prefix, page)
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
    ...createParts(drafts, save),
    sweepUnfinished: (before) => deleteOlder(drafts, before),
    close: async () => undefined,
  }
}

interface Written {
  readonly drafts: string
  readonly file: string
  readonly contentType: string
  readonly ifAbsent: boolean
}

async function writeObject(
  { drafts, file, contentType, ifAbsent }: Written,
  write: (draft: string) => Promise<unknown>,
) {
  await mkdir(drafts, { recursive: true })
  const draft = path.join(drafts, randomBytes(16).toString('hex'))
  try {
    await write(draft)
    await mkdir(path.dirname(file), { recursive: true })
    if (ifAbsent) await claim(draft, file)
    await writeFile(typeOf(file), contentType, { flush: true })
    if (!ifAbsent) await rename(draft, file)
    await syncToDisk(path.dirname(file))
  } finally {
    await rm(draft, { force: true })
  }
}

/** Gives a draft its name unless it is taken: linking fails where renaming would replace. */
async function claim(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    throw withCode(error, 'EEXIST') ? new ObjectExists('There is such an object already.') : error
  }
}
