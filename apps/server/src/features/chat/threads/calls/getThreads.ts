import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { listThreads, unreadThreadTotal } from '../store/threads.ts'
import { threadViews } from '../threadViews.ts'

export const getThreads = handle(contract.chat.getThreads)(async ({ query, actor: { id: viewerId }, db, app }) => {
  const { cursor, limit, unread } = query
  const cursorScope = ['threads', unread]
  const rows = await listThreads(db, { viewerId, unread, limit, after: readCursor(cursor, cursorScope) })
  const [views, unreadTotal] = await Promise.all([
    threadViews(
      { db, app, viewerId },
      rows.slice(0, limit).map(({ id }) => id),
    ),
    unreadThreadTotal(db, viewerId),
  ])
  return {
    ...pageOf(rows, { limit, cursorScope, keyOf: ({ at, id }) => [at.toISOString(), id] }, () => views),
    unreadTotal,
  }
})
