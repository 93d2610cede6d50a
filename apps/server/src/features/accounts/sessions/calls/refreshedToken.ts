import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { hashToken } from '#kernel/credentials.ts'
import { endReplacedSessionIn } from '../endReplacedSession.ts'
import { renewedEnd } from '../../signIn/signIn.ts'
import { rotateSession } from '../store/rotateSession.ts'

export const refreshedToken = handle(contract.accounts.refreshedToken)(async ({
  body,
  actor,
  tx,
  app,
  request,
  refuse,
  refuseAndCommit,
}) => {
  const given = body.refreshToken ?? request.token ?? ''
  const now = app.runtime.now()
  if (await endReplacedSessionIn(tx, hashToken(given))) return refuseAndCommit('SESSION_ENDED')
  // A session still waiting for its second factor, and one of an impersonation, cannot be extended.
  if (actor.pendingSteps.includes('SECOND_FACTOR') || actor.impersonator) return refuse('SESSION_ENDED')
  const token = app.runtime.token()
  const rotated = await rotateSession(tx, {
    sessionId: actor.sessionId,
    from: hashToken(given),
    to: hashToken(token),
    now,
    expiresAt: (session) => renewedEnd(session, now),
  })
  if (!rotated) return refuse('SESSION_ENDED')
  const expiresAt = rotated.expiresAt.toISOString()
  if (rotated.transport === 'BEARER') return { expiresAt, token }
  request.setSession(token, rotated.remember ? rotated.expiresAt : null)
  return { expiresAt }
})
