/** A box of an MP4 file: its four letters, and what it contains. */
export interface Box {
  readonly type: string
  readonly body: Buffer
}

const headBytes = 8

/** The boxes in these bytes, one after the other; ends at the first that does not fit. */
export function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + headBytes <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const isLong = length === 1 && at + 16 <= bytes.length
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : length
    const head = isLong ? 16 : headBytes
    if (size < head || at + size > bytes.length) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + size) }
    at += size
  }
}

/** All boxes at a path of types below these bytes. */
export function boxesAt(bytes: Buffer, [type, ...rest]: readonly string[]): Buffer[] {
  const found = [...boxesIn(bytes)].filter((box) => box.type === type).map(({ body }) => body)
  return rest.length === 0 ? found : found.flatMap((body) => boxesAt(body, rest))
}
