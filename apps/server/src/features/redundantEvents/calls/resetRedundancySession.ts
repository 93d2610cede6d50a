import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { openStream, resetSession } from '#kernel/realtime/log.ts'

export const resetRedundancySession = handle(contract.redundantEvents.resetRedundancySession)(async ({
  actor,
  db,
  app,
}) => {
  const { epoch, lastSeq, lastEventId } = await openStream(db, app, actor.id)
  await resetSession(db, { id: actor.sessionId, accountId: actor.id }, lastSeq, app.seams.now())
  return { sessionId: actor.sessionId, epoch, lastEventId }
})
