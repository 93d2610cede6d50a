import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { acknowledged, eventsAfter, canReplayAfter, openStream, presentTo, seqOf } from '#kernel/realtime/eventLog.ts'

export const getDroppedRedundantEvents = handle(contract.redundantEvents.getDroppedRedundantEvents)(async ({
  body,
  actor,
  db,
  app,
}) => {
  const { after, limit } = body
  const stream = await openStream(db, app, actor.id)
  const gap = { items: [], lastEventId: stream.lastEventId, more: false, resyncRequired: true }
  const from = after
    ? await seqOf(db, actor.id, after)
    : ((await acknowledged(db, actor.sessionId, actor.id)) ?? stream.lastSeq)
  if (from === null || !(await canReplayAfter(db, actor.id, from))) return gap
  const events = await eventsAfter(db, actor.id, from, limit + 1)
  const shown = events.slice(0, limit)
  const items = await presentTo(app, db, actor.id, shown)
  return {
    items,
    lastEventId: shown.at(-1)?.id ?? after ?? stream.lastEventId,
    more: events.length > limit,
    resyncRequired: false,
  }
})
