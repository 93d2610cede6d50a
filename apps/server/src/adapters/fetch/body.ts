import { PassThrough, type Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** The body was longer than it may be. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

const decoders = new Map<string, () => Transform>([
  ['identity', () => new PassThrough()],
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/** The encodings we ask for. */
export const acceptedEncodings = 'gzip, deflate, br'

/**
 * The stream that undoes one content encoding; null for those we never asked for, and for several stacked encodings.
 */
export function decoderOf(contentEncoding: string): Transform | null {
  return decoders.get(contentEncoding.trim().toLowerCase() || 'identity')?.() ?? null
}

/**
 * Reads a body to its end or to `maxBytes`, counted before *and* after decoding: a bomb grows in the decoder, and a
 * stream of empty compressed blocks never leaves it. Beyond that it throws TooLargeError or truncates, as requested.
 */
export async function readBounded(
  source: Readable,
  decoder: Transform,
  { maxBytes, overflow }: { maxBytes: number; overflow: 'refuse' | 'truncate' },
): Promise<{ body: Buffer; truncated: boolean }> {
  const parts: Buffer[] = []
  let cut = false
  const bounded = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let room = maxBytes
    for await (const chunk of chunks) {
      cut ||= chunk.length > room
      yield chunk.subarray(0, room)
      room -= chunk.length
      if (cut) return
    }
  }
  try {
    await pipeline(source, bounded, decoder, bounded, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) parts.push(chunk)
    })
  } catch (error) {
    // Truncated input ends in the middle of its encoding.
    if (!cut) throw error
  }
  if (cut && overflow === 'refuse') throw new TooLargeError(`more than ${maxBytes} bytes`)
  return { body: Buffer.concat(parts), truncated: cut }
}
