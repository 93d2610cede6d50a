import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { conversationViews, messageViews } from '../../present.ts'
import { listReminders } from '../store/reminders.ts'

const byId = <T extends { readonly id: string }>(views: readonly T[]) => new Map(views.map((view) => [view.id, view]))

export const getMessageReminders = handle(contract.chat.getMessageReminders)(async ({
  query: { cursor, limit },
  actor: { id: viewerId },
  db,
  app,
}) => {
  const cursorScope = ['message reminders']
  const rows = await listReminders(db, { accountId: viewerId, after: readCursor(cursor, cursorScope), limit })
  const viewContext = { db, app, viewerId }
  const messages = byId(
    await messageViews(
      viewContext,
      rows.map(({ messageId }) => messageId),
    ),
  )
  const conversations = byId(
    await conversationViews(viewContext, [
      ...new Set([...messages.values()].map(({ conversationId }) => conversationId)),
    ]),
  )
  return pageOf(rows, { limit, cursorScope, keyOf: ({ at, id }) => [at.toISOString(), id] }, (shown) =>
    shown.flatMap(({ messageId, at }) => {
      const message = messages.get(messageId)
      const conversation = conversations.get(message?.conversationId ?? '')
      return message && conversation ? [{ message, conversation, at: at.toISOString() }] : []
    }),
  )
})
