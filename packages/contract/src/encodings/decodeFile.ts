import { decodeStrictly, encodingOf, markedEncoding, unmarkedUtf16, usualEncoding } from './encodings.ts'

/**
 * The reason for the decoding of a file: its byte-order mark, its own or its sender's declaration, its bytes, or a
 * person.
 */
export type EncodingReason = 'MARK' | 'DECLARED' | 'BYTES' | 'CHOSEN' | 'DEFAULT'
export interface Decoded {
  readonly text: string
  /** The WHATWG's name, in lower case. */
  readonly encoding: string
  readonly because: EncodingReason
}

/**
 * The text of an uploaded file: decoded by its byte-order mark, then by its declared encoding, then as UTF-8, then in
 * the encoding chosen. An encoding that its bytes do not fit is skipped, so that no letter is ever replaced. Null if
 * they do not fit the encoding chosen either.
 */
export function decodeFile(
  bytes: Uint8Array,
  {
    declared = [],
    chosen,
  }: { readonly declared?: readonly (string | null | undefined)[]; readonly chosen?: string | undefined } = {},
): Decoded | null {
  const mark = markedEncoding(bytes)
  const said = declared.map((label): [string | null, EncodingReason] => [encodingOf(label), 'DECLARED'])
  const candidates: [string | null, EncodingReason][] = [
    [mark, 'MARK'],
    ...said.filter(([encoding]) => !isUtf16(encoding)),
    [unmarkedUtf16(bytes), 'BYTES'],
    ['utf-8', 'BYTES'],
    // Nearly all bytes are valid UTF-16: what is valid UTF-8 is not that.
    ...said.filter(([encoding]) => isUtf16(encoding)),
  ]
  for (const [encoding, because] of candidates) {
    const text = encoding === null ? null : decodeStrictly(bytes, encoding)
    if (encoding !== null && text !== null) return { text, encoding, because }
  }
  const encoding = encodingOf(chosen) ?? usualEncoding
  // A file in two encodings has a mark that is no letter of it.
  const text = decodeStrictly(mark === 'utf-8' ? bytes.subarray(3) : bytes, encoding)
  return text === null ? null : { text, encoding, because: chosen === undefined ? 'DEFAULT' : 'CHOSEN' }
}

const isUtf16 = (encoding: string | null): boolean => encoding?.startsWith('utf-16') === true
