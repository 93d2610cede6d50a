import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { markLeaving } from '../../providers/leavingProvider.ts'
import { providerToLeave } from '../../providers/store/providerSessions.ts'
import { revokeSessions } from '../revokeSessions.ts'

export const deleteSessions = handle(contract.accounts.deleteSessions)(async ({
  query,
  actor,
  app,
  tx,
  request,
  refuse,
}) => {
  const { sessionId, scope = 'OTHERS' } = query
  const current = sessionId === 'current' || sessionId === actor.sessionId
  // A half-finished sign-in must not end the sessions of a signed-in member.
  if (!current && actor.pendingSteps.includes('SECOND_FACTOR'))
    return refuse('NEXT_STEP_REQUIRED', { pendingSteps: actor.pendingSteps })
  if (current || (sessionId === undefined && scope === 'ALL')) request.setSession(null, null)
  if (sessionId === undefined)
    return { ended: await revokeSessions(tx, actor.id, { except: scope === 'ALL' ? null : actor.sessionId }) }
  const providerId = current ? await providerToLeave(tx, actor.sessionId) : undefined
  const ended = await revokeSessions(tx, actor.id, { only: current ? actor.sessionId : sessionId })
  if (ended === 0) return refuse('SESSION_NOT_FOUND')
  if (providerId === undefined) return { ended }
  markLeaving(app, request, providerId)
  return { ended, signOutPath: `/sso/${providerId}/signout` }
})
