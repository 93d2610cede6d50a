import type { FramePresenter, Frames } from '#kernel/realtime/frames.ts'
import { perViewer } from '#kernel/realtime/frames.ts'
import type { Db } from '#kernel/database/tables.ts'
import { messageViews } from './present.ts'
import { plainMessageViews } from './messages/messageView.ts'
import { reactionCounts } from './messages/reactionCounts.ts'
import { shownPolls } from './polls/shownPolls.ts'
import { areParticipants } from './store/access.ts'
import { draftsAt } from './drafts/store/drafts.ts'
import { draftView } from './drafts/draftView.ts'
import { messageRows } from './messages/store/messages.ts'

/** Stored frames, of conversations that their viewers still take part in. */
async function stillReceived<T extends { readonly conversationId: string }>(
  db: Db,
  recipients: readonly { readonly viewerId: string; readonly data: T }[],
): Promise<(T | null)[]> {
  const conversationOf = ({ viewerId, data: { conversationId } }: (typeof recipients)[number]) => ({
    viewerId,
    conversationId,
  })
  const may = await areParticipants(db, recipients.map(conversationOf))
  return recipients.map(({ data }, index) => (may[index] ? data : null))
}
const receivedBy = <T extends { readonly conversationId: string }>(db: Db, viewerId: string, stored: readonly T[]) =>
  stillReceived(
    db,
    stored.map((data) => ({ viewerId, data })),
  )

/** For messages with files, polls or others that they refer to. */
const toEach = perViewer<'message.sent'>(async (within, viewerId, stored) => {
  const ids = stored.map(({ messageId }) => messageId)
  const views = new Map((await messageViews({ ...within, viewerId }, ids)).map((view) => [view.id, view]))
  return stored.map((data) => {
    const message = views.get(data.messageId)
    return message ? { ...data, message } : null
  })
})

/** All receivers of plain messages are answered by two statements, however many they are. */
const toReceivers: FramePresenter<'message.sent'> = async (within, recipients) => {
  const [there, plain] = await Promise.all([
    stillReceived(within.db, recipients),
    plainMessageViews(
      within.db,
      recipients.map(({ viewerId, data: { messageId } }) => ({ viewerId, messageId })),
    ),
  ])
  const others = recipients.filter((_, index) => there[index] && plain[index] === undefined)
  const frames = new Map((await toEach(within, others)).map((frame, index) => [others[index], frame]))
  return recipients.map((one, index) => {
    const message = plain[index]
    if (message === undefined) return frames.get(one) ?? null
    return there[index] && message ? { ...one.data, message } : null
  })
}

const placeOf = ({ conversationId, threadId }: { conversationId: string; threadId?: string | undefined }): string =>
  threadId ?? conversationId

/**
 * How chat's events reach a viewer: rights are checked again, and a new message, or the reactions to one, are presented
 * as the viewer may see them. Events in a conversation left meanwhile are withdrawn.
 */
export const chatFrames: Frames = {
  'message.sent': toReceivers,
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
  'message.edited': ({ db }, recipients) => stillReceived(db, recipients),
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
