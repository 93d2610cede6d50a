import { createHash } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Actor } from './actor.ts'

/** The stored form of a token: a copy of the database does not let its reader sign in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Browsers keep `__Host-` cookies only over TLS (or on localhost); a plain-HTTP home network gets a plain name. */
export const cookieName = (config: Config, name: string): string => (config.secureCookies ? `__Host-${name}` : name)

/** Whether a frame is about a conversation and its recipient is an administrator viewing as a member. */
export const isHiddenFrame = (actor: Pick<Actor, 'impersonator'> | null, name: string): boolean =>
  actor !== null && actor.impersonator !== null && /^(message|conversation)\./.test(name)
