import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { clientNameOf } from '../../signIn/browserIdentity.ts'
import { announcePermissionsChanged } from '../revokeSessions.ts'
import { openImpersonation } from '../impersonation.ts'
import { impersonatorCookie } from '../impersonatorCookie.ts'

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
  const opened = await openImpersonation(tx, app, {
    actor,
    token: body.token,
    transport,
    clientName: body.client?.name ?? clientNameOf(request.userAgent),
    userAgent: request.userAgent,
  })
  if (!opened) return refuse('TOKEN_EXPIRED')
  const { token, expiresAt } = opened
  announcePermissionsChanged(tx, [actor.id])
  if (transport === 'BEARER') return { expiresAt: expiresAt.toISOString(), token }
  // The administrator's own session is kept alongside.
  if (request.via === 'COOKIE') request.setCookie(impersonatorCookie, request.token, actor.expiresAt)
  request.setSession(token, expiresAt)
  return { expiresAt: expiresAt.toISOString() }
})
