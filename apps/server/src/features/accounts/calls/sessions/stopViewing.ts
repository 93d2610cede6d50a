import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { hashToken } from '#kernel/http/facts.ts'
import { announceStanding } from '../../services/standing.ts'
import { endView } from '../../store/views.ts'
import { identify } from '../../store/sessions.ts'
import { ownCookie } from '../../services/ownCookie.ts'

/** The view may have ended by itself: the request is to be oneself again. */
export const stopViewing = handle(contract.accounts.stopViewing)(async ({ tx, app, request }) => {
  const viewed = request.token === null ? null : await endView(tx, hashToken(request.token))
  if (viewed) announceStanding(tx, [viewed])
  const own = request.cookie(ownCookie)
  if (own === undefined) return { ok: true }
  const actor = await identify(tx, hashToken(own), app.seams.now())
  const isIn = request.via === 'COOKIE' && (await identify(tx, hashToken(request.token ?? ''), app.seams.now()))
  if (!isIn) request.setSession(actor ? own : null, actor?.expiresAt ?? null)
  request.setCookie(ownCookie, null, null)
  return { ok: true }
})
