import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { publicEvents } from '#features/events/index.ts'

export const getPublicEventIcs = handle(contract.landing.getPublicEventIcs)(async ({ params, query, actor, db, app }) =>
  publicEvents.publicEventIcs(db, app, actor?.id ?? null, { ...params, ...query }),
)
