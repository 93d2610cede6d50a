import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { queuePage } from '../../services/requests.ts'

export const getPendingAdminRequests = handle(contract.groups.getPendingAdminRequests)(
  async ({ body, actor, db, app }) => queuePage(db, actor.id, { ...body, kind: 'ADMIN', now: app.seams.now() }),
)
