import type { Frames } from '../../kernel/app.ts'
import { messageViews } from './present.ts'
import { takesPart } from './store/access.ts'

type Presenter = NonNullable<Frames['message.edited']>

/** Only for who takes part now: a frame of a conversation that was left meanwhile is withdrawn. */
const forParticipants: Presenter = async ({ db }, viewerId, stored) => {
  const conversations = new Map<string, boolean>()
  for (const { conversationId } of stored) {
    if (!conversations.has(conversationId))
      conversations.set(conversationId, await takesPart(db, viewerId, conversationId))
  }
  return stored.map((data) => (conversations.get(data.conversationId) ? data : null))
}

/** How chat's events reach a viewer: rights asked again, and a new message as the viewer may see it. */
export const chatFrames: Frames = {
  'message.sent': async (within, viewerId, stored) => {
    const allowed = await forParticipants(within, viewerId, stored)
    const ids = allowed.flatMap((data) => (data ? [String(data['messageId'])] : []))
    const views = new Map((await messageViews({ ...within, viewerId }, ids)).map((view) => [view.id, view]))
    return stored.map((data, index) => {
      const message = views.get(data.messageId)
      return allowed[index] && message ? { ...data, message } : null
    })
  },
  'message.edited': forParticipants,
  'message.reactions': async (within, viewerId, stored) => {
    const allowed = await forParticipants(within, viewerId, stored)
    return stored.map((data, index) => (allowed[index] ? data : null))
  },
}
