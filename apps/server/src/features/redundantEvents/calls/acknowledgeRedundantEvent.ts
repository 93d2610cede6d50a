import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { acknowledge, acknowledged, eventIdOf, canReplayAfter, seqOf } from '#kernel/realtime/eventLog.ts'

export const acknowledgeRedundantEvent = handle(contract.redundantEvents.acknowledgeRedundantEvent)(async ({
  params,
  actor,
  db,
  app,
}) => {
  const session = { id: actor.sessionId, accountId: actor.id }
  const seq = await seqOf(db, actor.id, params.eventId)
  const known = seq !== null && (await canReplayAfter(db, actor.id, seq))
  const upTo = known
    ? await acknowledge(db, session, seq, app.runtime.now())
    : await acknowledged(db, session.id, session.accountId)
  return { acknowledgedUpTo: upTo === null ? null : await eventIdOf(db, actor.id, upTo), resyncRequired: !known }
})
