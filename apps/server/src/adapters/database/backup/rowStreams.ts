import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { Duplex, Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Stored } from './manifest.ts'
import type { Pass, Sealer } from './sealer.ts'
import type { Repository } from './repository.ts'

interface Measured {
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

/** Passes bytes on, counts them and computes their hash. */
export function measureStored(): { stream: Transform; stored(): Stored } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, stored: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/**
 * Waits for both ends of a stream between them; throws the error of the one that failed first. A drain that fails before
 * it reads leaves nobody to take what is fed: then the stream ends.
 */
export async function waitForBoth(between: Duplex, feed: Promise<unknown>, drain: Promise<unknown>): Promise<void> {
  const faults: unknown[] = []
  const collect = (error: unknown) => void faults.push(error)
  const cutOff = (error: unknown) => {
    collect(error)
    between.destroy()
  }
  await Promise.all([feed.catch(collect), drain.catch(cutOff)])
  // An end whose other end failed only tells that it was cut off.
  const isCut = (error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  const fault = faults.find((error) => !isCut(error)) ?? faults[0]
  if (fault !== undefined) throw fault instanceof Error ? fault : new Error('A stream failed', { cause: fault })
}

interface WriteArgs {
  readonly repository: Repository
  readonly document: string
  readonly sealer: Sealer
}

/** Packs rows into a document, encrypted if that is wanted. */
export async function writeRows(
  rows: Readable,
  { repository, document, sealer }: WriteArgs,
): Promise<Measured & { stored: Stored }> {
  const [packed, sealed] = [measureRows(), measureStored()]
  await waitForBoth(
    sealed.stream,
    pipeline(rows, packed.stream, createGzip({ level: 4 }), sealer.seal, sealed.stream),
    repository.save(document, sealed.stream),
  )
  return { ...packed.measured(), stored: sealed.stored() }
}

/** Unpacks the rows of a document into `target`. */
export async function readRows(
  document: Readable,
  { open, target }: { readonly open: Pass; readonly target: Writable },
): Promise<Measured & { stored: Stored }> {
  const [packed, sealed] = [measureRows(), measureStored()]
  await pipeline(document, sealed.stream, open, createGunzip(), packed.stream, target)
  return { ...packed.measured(), stored: sealed.stored() }
}

/** Reads a document as it is stored. */
export async function readStored(document: AsyncIterable<unknown>): Promise<Stored> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of document) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  return { bytes, sha256: hash.digest('hex') }
}

export const isSame = (one: Stored, other: Stored): boolean => one.bytes === other.bytes && one.sha256 === other.sha256
