import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { personCards } from '#features/users/index.ts'
import { maxPins } from '../../policy.ts'
import { messageViews } from '../../present.ts'
import { accessConversation } from '../../store/access.ts'
import { listPins } from '../store/pins.ts'

export const getPinnedMessages = handle(contract.chat.getPinnedMessages)(async ({
  body: { conversationId },
  actor: { id: viewerId },
  db,
  app,
}) => {
  await accessConversation(db, viewerId, conversationId)
  const pins = await listPins(db, { viewerId, conversationId, limit: maxPins })
  if (pins.length === 0) return { items: [] }
  const views = await messageViews(
    { db, app, viewerId },
    pins.map(({ messageId }) => messageId),
  )
  const messages = new Map(views.map((view) => [view.id, view]))
  const people = await personCards(
    db,
    viewerId,
    pins.map(({ pinnedBy }) => pinnedBy),
  )
  return {
    items: pins.flatMap(({ messageId, pinnedBy, pinnedAt }) => {
      const message = messages.get(messageId)
      if (message === undefined || message.deleted) return []
      return [{ message, pinnedBy: people.get(pinnedBy) ?? null, pinnedAt: pinnedAt.toISOString() }]
    }),
  }
})
