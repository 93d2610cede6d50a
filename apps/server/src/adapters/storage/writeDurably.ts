import { createWriteStream } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BodyTooLarge } from './port.ts'

/** Fills a new file at this path, and has it on the disk when it ends. */
export type Draft = (file: string) => Promise<unknown>

/** Waits until a file, or the names in a folder, are on the disk and would survive a power cut. */
export async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes and waits for the disk. Returns the number of bytes written. */
export async function writeDurably(file: string, body: Readable, mode = 0o666): Promise<number> {
  const out = createWriteStream(file, { flags: 'wx', flush: true, mode })
  await pipeline(body, out)
  return out.bytesWritten
}

/** Removes everything in a folder last touched before then. Returns how many. */
export async function deleteOlder(folder: string, before: Date): Promise<number> {
  let swept = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name)
    const found = await stat(place).catch(() => null)
    if (!found || found.mtime >= before) continue
    await rm(place, { recursive: true, force: true })
    swept += 1
  }
  return swept
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
