import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { openStream, resetSession } from '#kernel/realtime/eventLog.ts'

export const resetRedundancySession = handle(contract.redundantEvents.resetRedundancySession)(async ({
  actor,
  db,
  app,
}) => {
  const { epoch, lastSeq, lastEventId } = await openStream(db, app, actor.id)
  await resetSession(db, { id: actor.sessionId, accountId: actor.id }, lastSeq, app.runtime.now())
  return { sessionId: actor.sessionId, epoch, lastEventId }
})
