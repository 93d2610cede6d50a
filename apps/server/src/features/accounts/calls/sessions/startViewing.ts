import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { clientNameOf } from '../../services/browser.ts'
import { announceStanding } from '../../services/standing.ts'
import { openView } from '../../services/viewing.ts'
import { ownCookie } from '../../services/ownCookie.ts'

export const startViewing = handle(contract.accounts.startViewing)(async ({
  body,
  actor,
  tx,
  app,
  request,
  refuse,
}) => {
  if (actor.impersonator) return refuse('NOT_ALLOWED')
  const transport = body.client?.transport ?? 'COOKIE'
  const opened = await openView(tx, app, {
    actor,
    token: body.token,
    transport,
    clientName: body.client?.name ?? clientNameOf(request.userAgent),
    userAgent: request.userAgent,
  })
  if (!opened) return refuse('TOKEN_EXPIRED')
  const { token, expiresAt } = opened
  announceStanding(tx, [actor.id])
  if (transport === 'BEARER') return { expiresAt: expiresAt.toISOString(), token }
  // The administrator's own session is kept alongside.
  if (request.via === 'COOKIE') request.setCookie(ownCookie, request.token, actor.expiresAt)
  request.setSession(token, expiresAt)
  return { expiresAt: expiresAt.toISOString() }
})
