import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BodyTooLarge, type Part, type Storage, type StoredObject, checkKey } from './port.ts'

/**
 * Files in a folder of this machine. What is written appears whole or not at all: bytes go to a draft, reach the disk,
 * and only then take their name. The content type stands beside the file.
 */
export function createDiskStorage(folder: string): Storage {
  const root = path.resolve(folder)
  const drafts = path.join(root, '.drafts')
  const fileOf = (key: string): string => {
    checkKey(key)
    return path.join(root, key)
  }
  const partsOf = (uploadId: string): string => {
    if (!/^[0-9a-f]{32}$/.test(uploadId)) throw new Error('This is not an upload of the store.')
    return path.join(drafts, uploadId)
  }
  const keep = async (key: string, contentType: string, write: (draft: string) => Promise<unknown>) => {
    const file = fileOf(key)
    await mkdir(drafts, { recursive: true })
    const draft = path.join(drafts, randomBytes(16).toString('hex'))
    try {
      await write(draft)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(`${file}.type`, contentType)
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }
  const head = async (key: string): Promise<StoredObject | null> => {
    const file = fileOf(key)
    const found = await stat(file).catch(() => null)
    if (!found?.isFile()) return null
    return { bytes: found.size, contentType: await readFile(`${file}.type`, 'utf8').catch(() => 'application/octet-stream') }
  }
  const listParts = async (uploadId: string): Promise<(Part & { file: string })[]> => {
    const names = await readdir(partsOf(uploadId)).catch(() => [])
    const parts = await Promise.all(
      names.flatMap((name) => {
        const [, number, etag] = /^(\d+)-([0-9a-f]{64})$/.exec(name) ?? []
        if (!number || !etag) return []
        const file = path.join(partsOf(uploadId), name)
        return [stat(file).then(({ size }) => ({ number: Number(number), etag, bytes: size, file }))]
      }),
    )
    return parts.sort((a, b) => a.number - b.number)
  }
  return {
    kind: 'disk',
    put: (key, body, contentType) => keep(key, contentType, (draft) => writeDurably(draft, body instanceof Readable ? body : Readable.from(body))),
    get: async (key, range) => {
      const object = await head(key)
      if (!object) throw new Error('There is no such object.')
      return { body: createReadStream(fileOf(key), range ?? {}), object }
    },
    head,
    delete: async (key) => {
      const file = fileOf(key)
      await rm(file, { force: true })
      await rm(`${file}.type`, { force: true })
    },
    deleteAll: async (prefix) => {
      checkKey(`${prefix}x`)
      await rm(path.join(root, prefix), { recursive: true, force: true })
    },
    presignPut: async () => null,
    presignGet: async () => null,
    startParts: async (key) => {
      checkKey(key)
      const uploadId = randomBytes(16).toString('hex')
      await mkdir(partsOf(uploadId), { recursive: true })
      return uploadId
    },
    presignPart: async () => null,
    putPart: async (_key, uploadId, number, body, maxBytes) => {
      const draft = path.join(partsOf(uploadId), `${number}.draft-${randomBytes(8).toString('hex')}`)
      const hash = createHash('sha256')
      try {
        const bytes = await writeDurably(draft, body.pipe(atMost(maxBytes, (chunk) => hash.update(chunk))))
        const etag = hash.digest('hex')
        for (const older of await listParts(uploadId)) if (older.number === number) await rm(older.file, { force: true })
        await rename(draft, path.join(partsOf(uploadId), `${number}-${etag}`))
        return { number, etag, bytes }
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    listParts: async (_key, uploadId) => (await listParts(uploadId)).map(({ number, etag, bytes }) => ({ number, etag, bytes })),
    finishParts: async (key, uploadId, parts) => {
      const kept = await listParts(uploadId)
      const files = parts.map(({ number, etag }) => {
        const part = kept.find((candidate) => candidate.number === number && candidate.etag === etag)
        if (!part) throw new Error(`Part ${number} is missing.`)
        return part.file
      })
      await keep(key, 'application/octet-stream', async (draft) => {
        const whole = new PassThrough()
        const written = writeDurably(draft, whole)
        for (const file of files) await pipeline(createReadStream(file), whole, { end: false })
        whole.end()
        await written
      })
      await rm(partsOf(uploadId), { recursive: true, force: true })
    },
    abortParts: async (_key, uploadId) => rm(partsOf(uploadId), { recursive: true, force: true }),
    close: async () => undefined,
  }
}

/** Writes and waits for the disk. Answers the bytes written. */
async function writeDurably(file: string, body: Readable): Promise<number> {
  await pipeline(body, createWriteStream(file, { flags: 'wx' }))
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

/** Lets at most `max` bytes through; one more is an error. */
export function atMost(max: number, see: (chunk: Buffer) => void = () => undefined): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > max) return done(new BodyTooLarge())
      see(chunk)
      return done(null, chunk)
    },
  })
}
