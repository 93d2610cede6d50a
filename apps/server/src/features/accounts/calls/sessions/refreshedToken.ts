import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { hashToken } from '#kernel/http/facts.ts'
import { endReplacedIn } from '../../services/replaced.ts'
import { renewedEnd } from '../../services/sign-in.ts'
import { rotateSession } from '../../store/sessions.ts'

export const refreshedToken = handle(contract.accounts.refreshedToken)(async ({
  body,
  actor,
  tx,
  app,
  request,
  refuse,
  refuseKeeping,
}) => {
  const given = body.refreshToken ?? request.token ?? ''
  const now = app.seams.now()
  if (await endReplacedIn(tx, hashToken(given))) return refuseKeeping('SESSION_ENDED')
  // A session still waiting for its second factor, and one of an impersonation, cannot be extended.
  if (actor.owed.includes('SECOND_FACTOR') || actor.impersonator) return refuse('SESSION_ENDED')
  const token = app.seams.token()
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
