import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { queuePage } from '../../services/requests.ts'

export const getPendingJoinRequests = handle(contract.groups.getPendingJoinRequests)(async ({ body, actor, db, app }) =>
  queuePage(db, actor.id, { ...body, kind: 'JOIN', now: app.seams.now() }),
)
