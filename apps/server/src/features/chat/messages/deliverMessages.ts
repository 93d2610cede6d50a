import type { MessageView, PollDraft } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { emitEach } from '#kernel/work/events.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { polls } from '#features/content/index.ts'
import { submitForRules } from '#features/moderation/index.ts'
import { messageViews } from '../present.ts'
import { sentMessageView } from './messageView.ts'
import { copyAttachments, sendAttachments } from './store/attachments.ts'
import { type Appended, type NewMessage, appendMessages } from './store/messages.ts'
import { extendThreads } from '../threads/store/threadMembers.ts'
import { queueLinkPreview } from './queueLinkPreview.ts'

/** The view of one message for one viewer; 404 if the viewer may not see it. */
export async function oneMessage(
  viewContext: { db: Db; app: App; viewerId: string },
  id: string,
): Promise<MessageView> {
  const [view] = await messageViews(viewContext, [id])
  if (!view) throw new Refusal('MESSAGE_NOT_FOUND')
  return view
}

/** A message to be sent, with its attachments in order. */
export interface OutgoingMessage extends NewMessage {
  readonly attachmentIds: readonly string[]
  readonly poll: PollDraft | null
  /** The message whose files it has, too. */
  readonly filesOf: string | null
}

/**
 * Appends messages with their attachments, each to a conversation that is locked, and notifies all participants.
 * Returns them by id, each as its author sees it.
 */
export async function deliverMessages(
  tx: Tx,
  app: App,
  messages: readonly OutgoingMessage[],
): Promise<Map<string, MessageView>> {
  if (messages.length === 0) return new Map()
  const now = app.runtime.now()
  const sent = await appendMessages(tx, messages, now)
  for (const { id, conversationId, authorId, attachmentIds, filesOf, facets, poll } of messages) {
    if (poll)
      await polls.insertPoll(tx, { ...poll, id, of: 'MESSAGE', optionIds: poll.options.map(() => app.runtime.id()) })
    await sendAttachments(tx, { messageId: id, conversationId, ownerId: authorId, ids: attachmentIds })
    const copied =
      filesOf === null ? 0 : await copyAttachments(tx, app, { messageId: id, conversationId, authorId, filesOf })
    await submitForRules(tx, 'MESSAGE', id, { hasPictures: attachmentIds.length + copied > 0 })
    await queueLinkPreview(tx, app, { id, facets })
  }
  await extendThreads(tx, sent, now)
  const said = sent.map(({ conversationId, id, seq, to }) => ({ conversationId, messageId: id, seq, to }))
  await emitEach(tx, 'message.sent', said)
  const ringing = new Set(sent.flatMap(({ hasPushDevice, conversationId }) => (hasPushDevice ? [conversationId] : [])))
  await emitEach(
    tx,
    'conversation.pushRequested',
    [...ringing].map((conversationId) => ({ conversationId })),
  )
  return viewsOfAuthors(tx, app, { messages, sent, now })
}

/** Messages that refer to nothing are shown as they were written; the others are read with what they refer to. */
async function viewsOfAuthors(
  tx: Tx,
  app: App,
  {
    messages,
    sent,
    now,
  }: { readonly messages: readonly OutgoingMessage[]; readonly sent: readonly Appended[]; readonly now: Date },
): Promise<Map<string, MessageView>> {
  const standsAlone = ({ replyToId, threadId, forwardedFromId, attachmentIds, poll }: OutgoingMessage) =>
    replyToId === null && threadId === null && forwardedFromId === null && attachmentIds.length === 0 && poll === null
  const appended = new Map(sent.map((message) => [message.id, message]))
  const views = new Map<string, MessageView>()
  for (const message of messages) {
    const { id, authorId } = message
    const own = standsAlone(message) ? appended.get(id) : undefined
    const view = own ? sentMessageView(own, now) : await oneMessage({ db: tx, app, viewerId: authorId }, id)
    views.set(id, view)
  }
  return views
}
