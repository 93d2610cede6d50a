import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { readEvent } from '../../present.ts'

export const communityEvent = handle(contract.groups.communityEvent)(async ({ params, body, actor, db, app }) =>
  readEvent(db, app, actor.id, { eventId: params.eventId, now: app.runtime.now(), ...body }),
)
