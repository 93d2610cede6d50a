import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { withoutChats } from '#kernel/withoutChats.ts'
import { notificationViews } from '../present.ts'
import { notificationPage } from '../store/notifications.ts'

export const getAggregatedNotifications = handle(contract.notifications.getAggregatedNotifications)(async ({
  body,
  actor,
  db,
  app,
}) => {
  const { types = null, unreadOnly, waitingOnly, cursor, limit } = body
  const cursorScope = ['notifications', types, unreadOnly, waitingOnly]
  const [at, id] = readCursor(cursor, cursorScope) ?? []
  const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null
  const { rows, unread } = await notificationPage(db, {
    accountId: actor.id,
    filter: { types, unreadOnly, waitingOnly },
    after,
    limit,
  })
  const views = await notificationViews(db, app, actor.id, rows.slice(0, limit))
  return {
    ...pageOf(rows, { limit, keyOf: (row) => [row.at.toISOString(), row.id], cursorScope }, () =>
      views.map((view) => withoutChats(actor, view)),
    ),
    unread,
  }
})
