import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pendingPostsOf } from '../pendingPosts.ts'
import { groupRequests } from '#features/groups/index.ts'

export const getPendingPostPermissionRequests = handle(contract.groups.getPendingPostPermissionRequests)(
  async ({ body, actor, db, app }) =>
    groupRequests.queuePage(db, actor.id, { ...body, kind: 'POSTING', now: app.runtime.now() }, (rows) =>
      pendingPostsOf(db, app, actor, rows),
    ),
)
