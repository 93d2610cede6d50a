import type { Runtime } from '../runtime.ts'

/** Letters and digits that are not easily confused; 32 of them, so that random bytes spread evenly over them. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code of this many characters for people to type, each with five random bits. */
export const newTypedCode = (runtime: Pick<Runtime, 'token'>, length: number): string =>
  [...Buffer.from(runtime.token(length), 'base64url')].map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
