import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { hourMs } from '#kernel/durations.ts'

const minMs = 2000
const maxMs = hourMs
const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`form.${text}`).digest('base64url')

/** A token that the server writes into a form it renders, for browsers without scripts: valid once, for an hour. */
export function createFormToken(secret: string, now: Date): string {
  const text = `${now.getTime()}.${randomBytes(12).toString('base64url')}`
  return `form.${text}.${sign(secret, text)}`
}

/** The unique part of a valid token; null if it is not ours, too old, or back faster than anybody types. */
export function readFormToken(secret: string, token: string, now: Date): string | null {
  const [mark, issued, nonce, signature] = token.split('.')
  if (mark !== 'form' || !issued || !nonce || !signature) return null
  const expected = Buffer.from(sign(secret, `${issued}.${nonce}`))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  const age = now.getTime() - Number(issued)
  return age >= minMs && age <= maxMs ? nonce : null
}
