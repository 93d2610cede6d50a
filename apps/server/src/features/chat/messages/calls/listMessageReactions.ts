import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { pageOf, readCursor } from '#kernel/database/paging.ts'
import { personCards } from '#features/users/index.ts'
import { accessExistingMessage } from '../store/messages.ts'
import { listReactions } from '../store/reactions.ts'

export const listMessageReactions = handle(contract.chat.listMessageReactions)(async ({ body, actor, db }) => {
  const { messageId, emoji, limit } = body
  await accessExistingMessage(db, actor.id, messageId)
  const cursorScope = ['message reactions', messageId, emoji]
  const rows = await listReactions(db, {
    viewerId: actor.id,
    messageId,
    emoji,
    limit,
    after: readCursor(body.cursor, cursorScope),
  })
  const cards = await personCards(
    db,
    actor.id,
    rows.map((row) => row.accountId),
  )
  return pageOf(
    rows,
    { limit, cursorScope, keyOf: (row) => [row.at.toISOString(), row.accountId, row.emoji] },
    (shown) =>
      shown.flatMap((row) => {
        const person = cards.get(row.accountId)
        return person ? [{ person, emoji: row.emoji, createdAt: row.at.toISOString() }] : []
      }),
  )
})
