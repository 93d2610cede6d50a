import type { AttachmentView, MessageView, PersonCard, PollView } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { links } from '#features/content/index.ts'
import type { MediaRow } from '#features/media/index.ts'
import { cardOf } from '#features/users/index.ts'
import { reactionCounts } from './reactionCounts.ts'
import type { Appended, MessageRow } from './store/messages.ts'
import { type MessageForViewer, messagesForViewers } from './store/messagesForViewers.ts'

/**
 * A message that its author has just sent, as they see it: made of what was stored, without reading it back. For messages
 * without attachments, poll, thread or other messages that they refer to.
 */
export const sentMessageView = (message: Appended, now: Date): MessageView => ({
  id: message.id,
  conversationId: message.conversationId,
  seq: message.seq,
  clientId: message.clientId,
  author: cardOf(message.author),
  text: message.text,
  facets: [...message.facets],
  attachments: [],
  replyTo: null,
  reactions: [],
  linkPreview: null,
  createdAt: now.toISOString(),
  editedAt: null,
  deleted: false,
})

/** Whether a message can be shown without reading anything else. */
const isPlain = ({ attachments, hasPoll, thread, forwarded, reply, link_preview: page }: MessageRow): boolean =>
  attachments.length === 0 && !hasPoll && !thread && !forwarded && !reply && !page

/** Messages, each as a viewer of its own may see it, in their order: `null` if not at all, `undefined` if it needs `messageViews`. */
export async function plainMessageViews(
  db: Db,
  pairs: readonly MessageForViewer[],
): Promise<(MessageView | null | undefined)[]> {
  const rows = await messagesForViewers(db, pairs)
  const none = { cards: new Map(), attachments: new Map(), pictures: new Map(), polls: new Map() }
  return pairs.map(({ viewerId }, index) => {
    const row = rows[index]
    if (!row) return null
    return isPlain(row) ? messageView(row, { ...none, author: cardOf(row.author), viewerId }) : undefined
  })
}

/** The view of a message, with what was read for it. */
export function messageView(
  row: MessageRow,
  {
    author,
    cards,
    attachments,
    pictures,
    polls: shown,
    viewerId,
  }: {
    author: PersonCard
    cards: Map<string, PersonCard>
    attachments: Map<string, AttachmentView>
    /** Of the pages that are linked. */
    pictures: ReadonlyMap<string, MediaRow>
    polls: ReadonlyMap<string, PollView>
    viewerId: string
  },
): MessageView {
  const poll = shown.get(row.id)
  const replyAuthor = row.reply ? cards.get(row.reply.author_id) : undefined
  return {
    id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    ...(row.author_id === viewerId ? { clientId: row.client_id } : {}),
    author,
    text: row.deleted ? '' : row.text,
    facets: row.deleted ? [] : row.facets,
    attachments: row.deleted ? [] : row.attachments.flatMap(({ id }) => attachments.get(id) ?? []),
    ...(poll ? { poll } : {}),
    ...threadPlace(row),
    ...threadSummary(row, cards),
    ...(row.forwarded && !row.deleted
      ? { forwarded: { author: cards.get(row.forwarded.authorId ?? '') ?? null } }
      : {}),
    replyTo:
      row.reply && replyAuthor && !row.deleted
        ? { id: row.reply.id, author: replyAuthor, excerpt: row.reply.excerpt }
        : null,
    reactions: reactionCounts(row),
    linkPreview: row.deleted ? null : links.linkPreviewView(row.link_preview, pictures),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    deleted: row.deleted,
  }
}

/** Where a reply in a thread stands. */
const threadPlace = ({ threadId, inConversation }: MessageRow): Pick<MessageView, 'threadId' | 'alsoInConversation'> =>
  threadId === null ? {} : { threadId, ...(inConversation ? { alsoInConversation: true as const } : {}) }

function threadSummary({ thread }: MessageRow, cards: Map<string, PersonCard>): Pick<MessageView, 'thread'> {
  if (thread === null) return {}
  const { count, lastAt, authorIds } = thread
  return {
    thread: {
      replyCount: count,
      lastReplyAt: new Date(lastAt).toISOString(),
      people: authorIds.flatMap((id) => cards.get(id) ?? []),
    },
  }
}
