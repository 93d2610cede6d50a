import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { App } from '#kernel/http/app.ts'

/**
 * The stored hash of a six-digit code. Keyed, because a reader of the database could try a million codes in a second;
 * bound to its challenge, because a code must not work for another one.
 */
export const codeHash = (app: App, challengeId: string, code: string): string =>
  createHmac('sha256', app.config.secrets.session).update(`${challengeId}.${code}`).digest('base64url')

/** Compares in constant time; a code that was never sent never matches, after the same work. */
export function isCorrectCode(app: App, challengeId: string, storedHash: string | null, code: string): boolean {
  const given = Buffer.from(codeHash(app, challengeId, code))
  const expected = Buffer.from(storedHash ?? '-'.repeat(given.length))
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** A key derived for one use, so that no key serves two. */
export const derivedKey = (app: App, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', app.config.secrets.session, '', use, 32))

const ivBytes = 12
const tagBytes = 16

/** Encrypts secrets that must be readable again but worthless to a reader of the database: those of authenticators. */
export function seal(app: App, use: string, plain: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(app, use), iv)
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}
/** Reads what was sealed for this use; null for anything else, such as a changed token. */
export function unsealOrNull(app: App, use: string, sealed: string): string | null {
  // A shorter tag than sealing makes would be easier to guess.
  if (Buffer.from(sealed, 'base64url').length <= ivBytes + tagBytes) return null
  try {
    return unseal(app, use, sealed)
  } catch {
    return null
  }
}
export function unseal(app: App, use: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(app, use), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
}
