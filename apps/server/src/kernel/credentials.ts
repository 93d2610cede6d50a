import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Actor } from './actor.ts'
import type { Runtime } from './runtime.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Keys for programs begin like this, so that people, scanners of published code and our own log know them. */
const keyPrefix = 'koi_'
const checksumLength = 6
const keyPattern = /\bkoi_[a-z]{2,4}_[\w-]{43}\b/g
const checksumOf = (body: string): string => sha256(body).replaceAll(/[_-]/g, '0').slice(0, checksumLength)

/** A new key of a member or a bot, or the secret of an incoming hook, with a checksum by which a mistyped one is told from one that has ended. */
export function makeKey(kind: 'pat' | 'bot' | 'in', runtime: Runtime): string {
  const body = `${keyPrefix}${kind}_${runtime.token(28).slice(0, 37).replaceAll(/[_-]/g, 'x')}`
  return body + checksumOf(body)
}
export const isKey = (token: string): boolean => token.startsWith(keyPrefix)
/** All keys that stand in a text. */
export const keysIn = (text: string): readonly string[] =>
  [...new Set(text.match(keyPattern))].filter(
    (token) => checksumOf(token.slice(0, -checksumLength)) === token.slice(-checksumLength),
  )

/** Marks the stored form of keys, which are looked up elsewhere than sessions. */
const keyMark = 'key:'
export const isKeyHash = (tokenHash: string): boolean => tokenHash.startsWith(keyMark)

/** The stored form of a token: a copy of the database does not let its reader sign in. */
export const hashToken = (token: string): string => (isKey(token) ? keyMark : '') + sha256(token)

/** Browsers keep `__Host-` cookies only over TLS (or on localhost); a plain-HTTP home network gets a plain name. */
export const cookieName = (config: Config, name: string): string => (config.secureCookies ? `__Host-${name}` : name)

/** Whether a frame is about a conversation and its recipient is an administrator viewing as a member. */
export const isHiddenFrame = (actor: Pick<Actor, 'impersonator'> | null, name: string): boolean =>
  actor !== null && actor.impersonator !== null && /^(message|conversation)\./.test(name)
