import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { eventIcs } from '../eventIcs.ts'

export const communityEventIcs = handle(contract.groups.communityEventIcs)(async ({ params, query, actor, db, app }) =>
  eventIcs(db, app, actor.id, { ...params, ...query }),
)
