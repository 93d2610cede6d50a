import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { queuePage } from '../decideRequest.ts'

export const getPendingAdminRequests = handle(contract.groups.getPendingAdminRequests)(
  async ({ body, actor, db, app }) => queuePage(db, actor.id, { ...body, kind: 'ADMIN', now: app.runtime.now() }),
)
