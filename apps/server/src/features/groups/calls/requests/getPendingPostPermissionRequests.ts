import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { heldPostsOf, queuePage } from '../../services/requests.ts'

export const getPendingPostPermissionRequests = handle(contract.groups.getPendingPostPermissionRequests)(
  async ({ body, actor, db, app }) =>
    queuePage(db, actor.id, { ...body, kind: 'POSTING', now: app.seams.now() }, (rows) =>
      heldPostsOf(db, app, actor, rows),
    ),
)
