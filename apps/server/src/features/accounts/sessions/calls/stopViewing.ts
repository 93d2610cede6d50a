import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { hashToken } from '#kernel/credentials.ts'
import { announcePermissionsChanged } from '../revokeSessions.ts'
import { endImpersonation } from '../store/impersonations.ts'
import { identify } from '../store/sessions.ts'
import { impersonatorCookie } from '../impersonatorCookie.ts'

/** Succeeds also if the impersonation has ended by itself. */
export const stopViewing = handle(contract.accounts.stopViewing)(async ({ tx, app, request }) => {
  const viewed = request.token === null ? null : await endImpersonation(tx, hashToken(request.token))
  if (viewed) announcePermissionsChanged(tx, [viewed])
  const own = request.cookie(impersonatorCookie)
  if (own === undefined) return { ok: true }
  const actor = await identify(tx, hashToken(own), app.runtime.now())
  const isIn = request.via === 'COOKIE' && (await identify(tx, hashToken(request.token ?? ''), app.runtime.now()))
  if (!isIn) request.setSession(actor ? own : null, actor?.expiresAt ?? null)
  request.setCookie(impersonatorCookie, null, null)
  return { ok: true }
})
