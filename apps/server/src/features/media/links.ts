import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '../../kernel/app.ts'

/** Links live one to two half hours: rounded, so that a browser's cache keeps what it has while they last. */
const stepMs = 30 * 60_000

export interface LinkGrant {
  /** Empty for a form that anybody may have: avatars, marks, landing pages. */
  readonly query: string
  readonly expiresAt: Date | null
}

const signature = (app: App, mediaId: string, viewerId: string, expires: number): string =>
  createHmac('sha256', app.config.secrets.link)
    .update(`${mediaId}.${viewerId}.${expires}`)
    .digest('base64url')
    .slice(0, 27)

/** The grant for one viewer and one file: bound to both, short-lived. One signature serves all its widths. */
export function grantFor(app: App, mediaId: string, viewerId: string): LinkGrant {
  const expires = Math.ceil(app.seams.now().getTime() / stepMs) * stepMs + stepMs
  return {
    query: `?v=${viewerId}&e=${expires}&s=${signature(app, mediaId, viewerId, expires)}`,
    expiresAt: new Date(expires),
  }
}
export const publicGrant: LinkGrant = { query: '', expiresAt: null }

/** The viewer a link was made for; null when it is expired or was not made by us. */
export function viewerOfLink(
  app: App,
  mediaId: string,
  query: { v?: unknown; e?: unknown; s?: unknown },
): string | null {
  const { v, e, s } = query
  if (typeof v !== 'string' || typeof e !== 'string' || typeof s !== 'string') return null
  const expires = Number(e)
  if (!Number.isSafeInteger(expires) || expires < app.seams.now().getTime()) return null
  const wanted = Buffer.from(signature(app, mediaId, v, expires))
  const given = Buffer.from(s)
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? v : null
}
