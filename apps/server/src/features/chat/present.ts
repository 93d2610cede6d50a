import type { AttachmentView, ConversationView, MessageView, PersonCard } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import {
  type MediaRow,
  downloadLink,
  grantFor,
  imageView,
  mediaItemView,
  mediaRows,
  publicGrant,
} from '#features/media/index.ts'
import { groupPolicy } from '#features/groups/index.ts'
import { personCards } from '#features/users/index.ts'
import { draftView } from './drafts/draftView.ts'
import { chatPolicy } from './policy.ts'
import { shownPolls } from './polls/shownPolls.ts'
import { blockedPeople } from './conversations/store/blockedPeople.ts'
import { type ConversationRow, conversationRows } from './conversations/store/conversations.ts'
import { messageView } from './messages/messageView.ts'
import { type MessageRow, messageRows } from './messages/store/messages.ts'

interface ViewContext {
  readonly db: Db
  readonly app: App
  readonly viewerId: string
}

/** Messages as the viewer may see them, in the order of the ids; the others are left out. */
export async function messageViews(viewContext: ViewContext, ids: readonly string[]): Promise<MessageView[]> {
  const { db, viewerId } = viewContext
  const rows = await messageRows(db, viewerId, ids)
  const people = [...rows.values()].flatMap(({ author_id: author, reply, thread, forwarded }) => [
    author,
    ...(reply ? [reply.author_id] : []),
    ...(thread ? thread.authorIds : []),
    ...(forwarded?.authorId ? [forwarded.authorId] : []),
  ])
  const cards = await personCards(db, viewerId, people)
  const attachments = await attachmentViews(
    viewContext,
    [...rows.values()].flatMap((row) => row.attachments),
  )
  const pictures = await picturesOf(db, [...rows.values()])
  const shown = await shownPolls(viewContext, rows)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const author = row && cards.get(row.author_id)
    return row && author ? [messageView(row, { author, cards, attachments, pictures, polls: shown, viewerId })] : []
  })
}

/** The pictures of pages that messages link to. */
const picturesOf = (db: Db, rows: readonly MessageRow[]): Promise<Map<string, MediaRow>> =>
  mediaRows(
    db,
    rows.flatMap(({ link_preview: page }) => (typeof page?.['mediaId'] === 'string' ? page['mediaId'] : [])),
  )

/** Attachments by id, with links for this viewer. */
export async function attachmentViews(
  { db, app, viewerId }: ViewContext,
  rows: readonly { id: string; name: string; media_id: string }[],
): Promise<Map<string, AttachmentView>> {
  const media = await mediaRows(
    db,
    rows.map((row) => row.media_id),
  )
  return new Map(
    rows.flatMap(({ id, name, media_id }): [string, AttachmentView][] => {
      const file = media.get(media_id)
      if (!file) return []
      const grant = grantFor(app, media_id, { id: viewerId })
      const item = mediaItemView(file, grant)
      const url = downloadLink(file, grant)
      const sizeBytes = file.actual_bytes ?? file.declared_bytes
      return [
        [
          id,
          {
            id,
            kind: file.kind,
            name,
            sizeBytes,
            media: file.kind === 'FILE' ? null : item,
            url,
            linkExpiresAt: item.linkExpiresAt,
          },
        ],
      ]
    }),
  )
}

/** Conversations as entries of the viewer's list, in the order of the ids. */
export async function conversationViews(viewContext: ViewContext, ids: readonly string[]): Promise<ConversationView[]> {
  const { db, viewerId } = viewContext
  const rows = await conversationRows(db, viewerId, ids)
  const list = [...rows.values()]
  const cards = await personCards(
    db,
    viewerId,
    list.flatMap((row) => [
      ...row.participant_ids,
      ...(row.requested_by ? [row.requested_by] : []),
      ...(row.awaits_answer ? [viewerId] : []),
    ]),
  )
  const last = await messageViews(
    viewContext,
    list.flatMap((row) => row.last_visible_id ?? []),
  )
  const lastById = new Map(last.map((message) => [message.id, message]))
  const blocked = await blockedCards(viewContext, list)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const lastMessage = lastById.get(row?.last_visible_id ?? '') ?? null
    const now = viewContext.app.runtime.now()
    return row ? [conversationView(row, { cards, lastMessage, blocked: blocked.get(id), viewerId, now })] : []
  })
}

/**
 * The people whom the viewer blocks, by the conversation that the block has closed; queried only where there may be
 * one.
 */
async function blockedCards(
  { db, viewerId }: ViewContext,
  rows: readonly ConversationRow[],
): Promise<Map<string, PersonCard>> {
  const closed = rows.filter((row) => row.kind === 'DIRECT' && !row.reachable && row.participant_ids.length === 0)
  const others = await blockedPeople(
    db,
    viewerId,
    closed.map(({ id }) => id),
  )
  const cards = await personCards(db, viewerId, others.values(), { blockedByViewer: true })
  return new Map(
    [...others].flatMap(([id, personId]) => {
      const card = cards.get(personId)
      return card ? [[id, card] as const] : []
    }),
  )
}

/** The pending request of a conversation, and its sender. `requesterId`: the viewer, if the request may still be theirs. */
function requestOf(
  row: ConversationRow,
  cards: Map<string, PersonCard>,
  requesterId: string | null,
): ConversationView['request'] {
  const isPending = row.state === 'PENDING'
  const by = isPending ? row.requested_by : row.awaits_answer ? requesterId : null
  const from = cards.get(by ?? '') ?? null
  // An invitation to a conversation of several outlives its sender's account; a request to a direct one does not.
  return from || (isPending && row.kind === 'GROUP') ? { state: 'PENDING', from } : null
}

function conversationView(
  row: ConversationRow,
  {
    cards,
    lastMessage,
    blocked,
    viewerId,
    now,
  }: {
    cards: Map<string, PersonCard>
    lastMessage: MessageView | null
    blocked: PersonCard | undefined
    viewerId: string
    now: Date
  },
): ConversationView {
  const runs = chatPolicy.manage(row).ok
  const moderates = chatPolicy.moderate(row)
  const maySend = row.reachable && row.state !== 'PENDING'
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    picture: imageView(row.picture, publicGrant),
    groupId: row.group_id,
    participants: row.participant_ids.flatMap((id) => cards.get(id) ?? []),
    ...(blocked ? { blocked } : {}),
    participantCount: row.participant_count,
    lastMessage,
    ...(row.draft ? { draft: draftView(row.draft) } : {}),
    lastActivityTime: row.last_activity_at.toISOString(),
    unreadCount: row.unread,
    mentionCount: row.mentions,
    readSeq: row.read_seq,
    notification: { level: row.level, mutedUntil: row.muted_until?.toISOString() ?? null },
    locked: row.locked,
    slowSeconds: groupPolicy.slowSeconds({ ...row, slowMode: row.slow_mode }, 'messageSeconds', now),
    hidden: row.hidden,
    request: requestOf(row, cards, blocked ? null : viewerId),
    can: {
      send: maySend,
      vote: chatPolicy.vote({ ...row, chatEnabled: row.chat_enabled, otherReachable: row.reachable }).ok,
      edit: runs,
      add: runs,
      remove: runs,
      moderate: moderates,
      pin: maySend && (row.kind === 'DIRECT' || moderates),
    },
  }
}
