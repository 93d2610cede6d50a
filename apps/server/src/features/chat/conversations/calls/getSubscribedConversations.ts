import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { conversationViews } from '../../present.ts'
import { listConversations, requestTotal, unreadTotal } from '../store/conversations.ts'

export const getSubscribedConversations = handle(contract.chat.getSubscribedConversations)(async ({
  query,
  actor,
  db,
  app,
}) => {
  const { cursor, limit, ...filters } = query
  const cursorScope = ['conversations', filters]
  const rows = await listConversations(db, {
    viewerId: actor.id,
    ...filters,
    limit,
    after: readCursor(cursor, cursorScope),
  })
  const [views, unread, requests] = await Promise.all([
    conversationViews(
      { db, app, viewerId: actor.id },
      rows.map((row) => row.id),
    ),
    unreadTotal(db, actor.id, app.runtime.now()),
    requestTotal(db, actor.id),
  ])
  const page = pageOf(rows, { limit, cursorScope, keyOf: (row) => [row.at.toISOString(), row.id] }, (shown) =>
    views.filter((view) => shown.some((row) => row.id === view.id)),
  )
  return { ...page, unreadTotal: unread, requestTotal: requests }
})
