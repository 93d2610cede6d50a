import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { publicEvent } from '#features/events/index.ts'

export const getPublicEvent = handle(contract.landing.getPublicEvent)(async ({ params, query, actor, db, app }) => ({
  event: await publicEvent(db, app, actor?.id ?? null, { eventId: params.eventId, occurrence: query.occurrence }),
}))
