import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { publicEvents } from '#features/events/index.ts'

export const getPublicEvent = handle(contract.landing.getPublicEvent)(async ({ params, query, actor, db, app }) => ({
  event: await publicEvents.publicEvent(db, app, actor?.id ?? null, {
    eventId: params.eventId,
    occurrence: query.occurrence,
  }),
}))
