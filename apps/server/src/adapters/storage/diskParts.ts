import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type WriteObject, withCode } from './diskFiles.ts'
import { type Part, PartsMissing, type Storage, checkKey } from './port.ts'
import { atMost, writeDurably } from './writeDurably.ts'

export type Parts = Pick<Storage, 'startParts' | 'putPart' | 'listParts' | 'finishParts' | 'abortParts'>

/** Of the parts of one number that with the highest turn counts; of two with the same, sent at once, either. */
interface StoredPart extends Part {
  readonly turn: number
  readonly file: string
}

/** The order of an upload: it ends up under the key, and with the type, it was started with. */
const orderFile = 'order.json'
interface Order {
  readonly key: string
  readonly contentType: string
}

/** Uploads in parts: a folder of drafts for each, one file per part, named by its number, turn and checksum. */
export function createParts(drafts: string, save: WriteObject): Parts {
  const folderOf = (uploadId: string): string => {
    if (!/^[0-9a-f]{32}$/.test(uploadId)) throw new Error('This is not an upload of the store.')
    return path.join(drafts, uploadId)
  }
  /** Throws if the upload does not exist, or is for another key. */
  const orderOf = async (key: string, uploadId: string): Promise<Order> => {
    checkKey(key)
    const order = JSON.parse(await readFile(path.join(folderOf(uploadId), orderFile), 'utf8')) as Order
    if (order.key !== key) throw new Error('This upload is for another key.')
    return order
  }
  return {
    startParts: async (key, contentType) => {
      checkKey(key)
      const uploadId = randomBytes(16).toString('hex')
      await mkdir(folderOf(uploadId), { recursive: true })
      await writeFile(path.join(folderOf(uploadId), orderFile), JSON.stringify({ key, contentType } satisfies Order))
      return uploadId
    },
    putPart: async (key, uploadId, { number, body, maxBytes }) => {
      await orderOf(key, uploadId)
      const folder = folderOf(uploadId)
      const draft = path.join(folder, `draft-${randomBytes(8).toString('hex')}`)
      const hash = createHash('sha256')
      try {
        const seen = atMost(maxBytes, (chunk) => hash.update(chunk))
        const [bytes] = await Promise.all([writeDurably(draft, seen), pipeline(body, seen)])
        const etag = hash.digest('hex')
        const turn = Math.max(0, ...(await sentParts(folder, number)).map((part) => part.turn)) + 1
        await rename(draft, path.join(folder, `${number}.${turn}-${etag}`))
        for (const { file } of (await sentParts(folder, number)).slice(0, -1)) await rm(file, { force: true })
        return { number, etag, bytes }
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    listParts: async (_key, uploadId) =>
      (await storedParts(folderOf(uploadId))).map(({ number, etag, bytes }) => ({ number, etag, bytes })),
    finishParts: async (key, uploadId, requested) => {
      const { contentType } = await orderOf(key, uploadId)
      const stored = await storedParts(folderOf(uploadId))
      const found = requested
        .toSorted((a, b) => a.number - b.number)
        .map(({ number, etag }) => stored.find((part) => part.number === number && part.etag === etag) ?? number)
      const missing = found.filter((part) => typeof part === 'number')
      if (missing.length > 0 || found.length === 0) throw new PartsMissing(missing)
      const files = found.flatMap((part) => (typeof part === 'number' ? [] : [part.file]))
      await save(key, contentType, (draft) => writeDurably(draft, Readable.from(joined(files), { objectMode: false })))
      await removeFolder(folderOf(uploadId))
    },
    abortParts: (_key, uploadId) => removeFolder(folderOf(uploadId)),
  }
}

/** Moved away first: parts that still arrive would otherwise fill the folder while it is emptied. */
async function removeFolder(folder: string): Promise<void> {
  const gone = `${folder}-gone`
  await rename(folder, gone).catch((error: unknown) => {
    if (!withCode(error, 'ENOENT')) throw error
  })
  await rm(gone, { recursive: true, force: true, maxRetries: 3 })
}

async function* joined(files: readonly string[]): AsyncGenerator<Buffer> {
  for (const file of files) yield* createReadStream(file)
}

/** The parts in order: of each number the last that arrived. */
async function storedParts(folder: string): Promise<StoredPart[]> {
  const newest = new Map((await sentParts(folder)).map((part) => [part.number, part]))
  return [...newest.values()].toSorted((a, b) => a.number - b.number)
}

/** All parts in the folder, or those of one number; of each number the last counts. */
async function sentParts(folder: string, only?: number): Promise<StoredPart[]> {
  const names = await readdir(folder).catch(() => [])
  const parts = await Promise.all(
    names.map(async (name) => {
      const [, number, turn, etag] = /^(\d+)\.(\d+)-([0-9a-f]{64})$/.exec(name) ?? []
      if (!number || !turn || !etag || (only !== undefined && Number(number) !== only)) return null
      const file = path.join(folder, name)
      // Gone: replaced meanwhile by one that was sent beside this look.
      const found = await stat(file).catch(() => null)
      return found && { number: Number(number), turn: Number(turn), etag, bytes: found.size, file }
    }),
  )
  return parts.filter((part) => part !== null).toSorted((a, b) => a.turn - b.turn || (a.etag < b.etag ? -1 : 1))
}
