import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BodyTooLarge } from './port.ts'

/** Writes and waits for the disk. Answers the bytes written. */
export async function writeDurably(file: string, body: Readable): Promise<number> {
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
