/** More bytes would not tell more. */
const sampleBytes = 65_536
/** The encoding of Windows programs of Western countries; each of its bytes is a character, so it always fits. */
export const usualEncoding = 'windows-1252'

/** Text of bytes that are valid in this encoding throughout, without a byte-order mark; null if they are not. */
export function decodeStrictly(bytes: Uint8Array, label: string, { isCut = false } = {}): string | null {
  try {
    // A document that was cut may end within a character.
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return null
  }
}

/** The standard's name of an encoding, in lower case; null if there is no such label. */
export function encodingOf(label: string | null | undefined): string | null {
  if (!label) return null
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

/** The encoding that a byte-order mark names. */
export function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null
}

/** UTF-16 without a mark: in most languages every second byte of a text is mostly zero. */
export function unmarkedUtf16(bytes: Uint8Array): string | null {
  const pairs = Math.floor(Math.min(bytes.length, sampleBytes) / 2)
  let [first, second] = [0, 0]
  for (let at = 0; at < pairs * 2; at += 2) {
    if (bytes[at] === 0) first += 1
    if (bytes[at + 1] === 0) second += 1
  }
  const [many, few] = [pairs * 0.3, pairs * 0.05]
  if (second > many && first < few) return 'utf-16le'
  return first > many && second < few ? 'utf-16be' : null
}
