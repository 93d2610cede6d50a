import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#kernel/http/app.ts'
import { minuteMs } from '#kernel/durations.ts'

/** Links are valid for one to two half hours: rounded, so that a browser's cache stays usable while they last. */
const stepMs = 30 * minuteMs

export interface LinkGrant {
  /** Empty for a variant that is public: avatars, marks, landing pages. */
  readonly query: string
  readonly expiresAt: Date | null
}

const signature = (app: App, mediaId: string, holder: string, expires: number): string =>
  createHmac('sha256', app.config.secrets.link)
    .update(`${mediaId}.${holder}.${expires}`)
    .digest('base64url')
    .slice(0, 27)

/**
 * The grant for one viewer and one file: bound to both, short-lived. One signature serves all widths. It opens only in a
 * session of its viewer; made for `anybody`, also without one.
 */
export function grantFor(app: App, mediaId: string, { id }: { readonly id: string }): LinkGrant {
  const expires = Math.ceil(app.runtime.now().getTime() / stepMs) * stepMs + stepMs
  return {
    query: `?v=${id}&e=${expires}&s=${signature(app, mediaId, id, expires)}`,
    expiresAt: new Date(expires),
  }
}
export const publicGrant: LinkGrant = { query: '', expiresAt: null }

/** The viewer for whom a link was made; null if it has expired or was not made by us. */
export function viewerOfLink(
  app: App,
  mediaId: string,
  query: { v?: unknown; e?: unknown; s?: unknown },
): string | null {
  const { v, e, s } = query
  if (typeof v !== 'string' || typeof e !== 'string' || typeof s !== 'string') return null
  const expires = Number(e)
  if (!Number.isSafeInteger(expires) || expires < app.runtime.now().getTime()) return null
  const expected = Buffer.from(signature(app, mediaId, v, expires))
  const given = Buffer.from(s)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  return v
}
