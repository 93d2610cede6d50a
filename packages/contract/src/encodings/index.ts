/** How files that people bring are decoded, by the server and in browsers alike, without zod. */
export { type Decoded, type EncodingReason, decodeFile } from './decodeFile.ts'
export { decodeStrictly, encodingOf, usualEncoding } from './encodings.ts'
