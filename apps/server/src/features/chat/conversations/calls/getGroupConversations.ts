import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { conversationViews } from '../../present.ts'
import { listConversations } from '../store/conversations.ts'
import { openGroupChat, unopenedGroupChats } from '../store/openConversation.ts'

export const getGroupConversations = handle(contract.chat.getGroupConversations)(async ({ body, actor, tx, app }) => {
  const { groupIds, query, limit } = body
  const now = app.runtime.now()
  for (const groupId of await unopenedGroupChats(tx, actor.id, groupIds)) {
    await openGroupChat(tx, { id: app.runtime.id(), groupId, by: actor.id, isForUse: false, now })
  }
  const cursorScope = ['group conversations', groupIds, query]
  const rows = await listConversations(tx, {
    viewerId: actor.id,
    groupIds,
    query,
    severalPeople: true,
    unused: true,
    limit,
    after: readCursor(body.cursor, cursorScope),
  })
  const views = await conversationViews(
    { db: tx, app, viewerId: actor.id },
    rows.map((row) => row.id),
  )
  return pageOf(rows, { limit, cursorScope, keyOf: (row) => [row.at.toISOString(), row.id] }, (shown) =>
    views.filter((view) => shown.some((row) => row.id === view.id)),
  )
})
