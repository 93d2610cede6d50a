import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { eventIcs } from '../../services/eventIcs.ts'

export const communityEventIcs = handle(contract.groups.communityEventIcs)(async ({ params, query, actor, db, app }) =>
  eventIcs(db, app, actor.id, { ...params, ...query }),
)
