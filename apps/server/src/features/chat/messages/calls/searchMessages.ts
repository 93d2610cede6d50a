import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { highlightsOf } from '#kernel/text/highlights.ts'
import { conversationViews, messageViews } from '../../present.ts'
import { accessConversation } from '../../store/access.ts'
import { findMessages } from '../store/findMessages.ts'
import { readMessageQuery } from '../readMessageQuery.ts'

export const searchMessages = handle(contract.chat.searchMessages)(async ({ body, actor, db, app }) => {
  const { query, timeZone, conversationId, authorId, from, to, cursor, limit } = body
  if (conversationId) await accessConversation(db, actor.id, conversationId)
  const read = await readMessageQuery(db, app, { viewerId: actor.id, query, timeZone })
  const cursorScope = ['messages', query, conversationId, authorId, from, to]
  const [before = null] = readCursor(cursor, cursorScope) ?? []
  if (read === null) return { items: [], nextCursor: null }
  const rows = await findMessages(db, {
    viewerId: actor.id,
    query: read.query,
    conversationId,
    authorId,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    before: before === null ? null : String(before),
    limit,
  })
  const viewContext = { db, app, viewerId: actor.id }
  const shown = rows.slice(0, limit)
  const [messages, conversations] = await Promise.all([
    messageViews(
      viewContext,
      shown.map(({ id }) => id),
    ),
    conversationViews(viewContext, [...new Set(shown.map((row) => row.conversationId))]),
  ])
  const conversationOf = new Map(conversations.map((conversation) => [conversation.id, conversation]))
  const items = messages.flatMap((message) => {
    const conversation = conversationOf.get(message.conversationId)
    return conversation
      ? [
          {
            message,
            conversation,
            highlights: highlightsOf('text', message.text, read.words, { beginnings: true }),
          },
        ]
      : []
  })
  return pageOf(rows, { limit, keyOf: ({ id }) => [id], cursorScope }, () => items)
})
