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

/** Encrypts secrets that must be readable again but worthless to a reader of the database: those of authenticators. */
export function seal(app: App, use: string, plain: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', derivedKey(app, use), iv)
  return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}
export function unseal(app: App, use: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(app, use), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}
