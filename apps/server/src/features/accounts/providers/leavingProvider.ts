import { minuteMs } from '#kernel/durations.ts'
import type { App } from '#kernel/http/app.ts'
import type { RequestContext } from '#kernel/http/requestContext.ts'

const cookie = 'koinon-leaving'

/** Remembers in the browser that it has just signed out of a session that a provider opened. */
export const markLeaving = (app: App, request: RequestContext, providerId: string): void =>
  request.setCookie(cookie, providerId, new Date(app.runtime.now().getTime() + minuteMs))

/**
 * Whether the browser has just signed out of a session of this provider, which counts once. Otherwise a link to here would
 * lead anybody on to the address that an organisation's provider names.
 */
export function takeLeaving(request: RequestContext, providerId: string): boolean {
  const isLeaving = request.cookie(cookie) === providerId
  request.setCookie(cookie, null, null)
  return isLeaving
}
