import { randomBytes, randomInt } from 'node:crypto'

/** Time, ids and randomness come in through here, so that tests can control them. */
export interface Runtime {
  /** The present instant. */
  now(): Date
  /** A fresh UUIDv7, ascending within this process. */
  id(): string
  /** `bytes` random bytes as base64url: 32 for tokens. */
  token(bytes?: number): string
  /** A random decimal code of `digits` digits. */
  code(digits?: number): string
}

/** The real runtime; tests may replace `clock`. */
export function systemRuntime(clock: () => number = Date.now): Runtime {
  return {
    now: () => new Date(clock()),
    id: uuidv7Maker(clock),
    token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
    code: (digits = 6) => String(randomInt(10 ** digits)).padStart(digits, '0'),
  }
}

/**
 * UUIDv7 (RFC 9562) whose 12 bits after the version count within one millisecond, so that ids made by one process never
 * go back: keyset paging by id is then paging by time.
 */
function uuidv7Maker(clock: () => number): () => string {
  let lastMs = 0
  let counter = 0
  return () => {
    const ms = Math.max(clock(), lastMs)
    if (ms === lastMs) counter += 1
    else counter = randomInt(0x400)
    lastMs = ms
    if (counter > 0xfff) {
      lastMs += 1
      counter = 0
    }
    const bytes = randomBytes(16)
    bytes.writeUIntBE(lastMs, 0, 6)
    bytes.writeUInt16BE(0x7000 | counter, 6)
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}
