import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, Writable } from 'node:stream'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

export interface Measured {
  readonly rows: number
  readonly sha256: string
}

const lineFeed = 10

/** Passes bytes on, counts their lines and computes their hash: COPY writes one line for each row. */
function measureRows(): { stream: Transform; measured(): Measured } {
  const hash = createHash('sha256')
  let rows = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) rows += 1
      done(null, chunk)
    },
  })
  return { stream, measured: () => ({ rows, sha256: hash.digest('hex') }) }
}

/** Packs rows into a file, which has reached the disk when this ends. */
export async function writeRows(file: string, rows: Readable): Promise<Measured> {
  const { stream, measured } = measureRows()
  await pipeline(rows, stream, createGzip({ level: 4 }), createWriteStream(file, { mode: 0o600, flush: true }))
  return measured()
}

/** Unpacks the rows of a file into `target`; without one it only measures them. */
export async function readRows(file: string, target?: Writable): Promise<Measured> {
  const { stream, measured } = measureRows()
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(createReadStream(file), createGunzip(), stream, target ?? nothing)
  return measured()
}

/** Passes bytes on and computes their hash. */
export function hashBytes(): { stream: Transform; sha256(): string } {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, sha256: () => hash.digest('hex') }
}
