import type { Frames } from '#kernel/realtime/frames.ts'
import { perViewer } from '#kernel/realtime/frames.ts'
import type { Db } from '#kernel/database/tables.ts'
import { messageViews } from './present.ts'
import { reactionCounts } from './messages/reactionCounts.ts'
import { shownPolls } from './polls/shownPolls.ts'
import { isParticipant } from './store/access.ts'
import { draftsAt } from './drafts/store/drafts.ts'
import { draftView } from './drafts/draftView.ts'
import { messageRows } from './messages/store/messages.ts'

/** Stored frames, for conversations that the viewer still takes part in. */
async function receivedBy<T extends { readonly conversationId: string }>(
  db: Db,
  viewerId: string,
  stored: readonly T[],
): Promise<(T | null)[]> {
  const conversations = new Map<string, boolean>()
  for (const { conversationId } of stored) {
    if (!conversations.has(conversationId))
      conversations.set(conversationId, await isParticipant(db, viewerId, conversationId))
  }
  return stored.map((data) => (conversations.get(data.conversationId) ? data : null))
}

const placeOf = ({ conversationId, threadId }: { conversationId: string; threadId?: string | undefined }): string =>
  threadId ?? conversationId

/**
 * How chat's events reach a viewer: rights are checked again, and a new message, or the reactions to one, are presented
 * as the viewer may see them. Events in a conversation left meanwhile are withdrawn.
 */
export const chatFrames: Frames = {
  'message.sent': perViewer(async (within, viewerId, stored) => {
    const received = await receivedBy(within.db, viewerId, stored)
    const ids = received.flatMap((data) => (data ? [data.messageId] : []))
    const views = new Map((await messageViews({ ...within, viewerId }, ids)).map((view) => [view.id, view]))
    return received.map((data) => {
      const message = data && views.get(data.messageId)
      return message ? { ...data, message } : null
    })
  }),
  'message.poll': perViewer(async ({ db, app }, viewerId, stored) => {
    const received = await receivedBy(db, viewerId, stored)
    const ids = received.flatMap((data) => (data ? [data.messageId] : []))
    const shown = await shownPolls({ db, app, viewerId }, await messageRows(db, viewerId, [...new Set(ids)]))
    return received.map((data) => {
      const poll = data && shown.get(data.messageId)
      return poll ? { ...data, poll } : null
    })
  }),
  'message.draftChanged': perViewer(async ({ db }, viewerId, stored) => {
    const received = await receivedBy(db, viewerId, stored)
    const placeIds = received.flatMap((data) => (data ? [placeOf(data)] : []))
    const drafts = await draftsAt(db, viewerId, placeIds)
    return received.map((data) => {
      const draft = data && drafts.get(placeOf(data))
      return draft ? { ...data, draft: draftView(draft) } : data
    })
  }),
  'message.edited': perViewer(({ db }, viewerId, stored) => receivedBy(db, viewerId, stored)),
  'message.reactions': perViewer(async ({ db }, viewerId, stored) => {
    const received = await receivedBy(db, viewerId, stored)
    const ids = received.flatMap((data) => (data ? [data.messageId] : []))
    const rows = await messageRows(db, viewerId, [...new Set(ids)])
    return received.map((data) => {
      const row = data && rows.get(data.messageId)
      return row ? { ...data, reactions: reactionCounts(row).map(({ emoji, count }) => ({ emoji, count })) } : null
    })
  }),
}
