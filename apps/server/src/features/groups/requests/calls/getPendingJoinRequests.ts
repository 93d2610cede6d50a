import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { queuePage } from '../decideRequest.ts'

export const getPendingJoinRequests = handle(contract.groups.getPendingJoinRequests)(async ({ body, actor, db, app }) =>
  queuePage(db, actor.id, { ...body, kind: 'JOIN', now: app.runtime.now() }),
)
