import type { Facet, Mention } from '@koinon/contract/shared'
import type { Generated } from 'kysely'
import type { Instant, Json } from '#kernel/database/tables.ts'
import type { links } from '#features/content/index.ts'

export type ConversationKind = 'DIRECT' | 'GROUP' | 'GROUP_CHAT'
/** MODERATOR only in a group's chat, where the role is that in the group. */
export type ParticipantRole = 'OWNER' | 'ADMIN' | 'MODERATOR' | 'MEMBER'
/** PENDING waits for the person's consent; DECLINED and LEFT take part no more. */
export type ParticipantState = 'PENDING' | 'ACCEPTED' | 'DECLINED' | 'LEFT'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    conversations: ConversationsTable
    conversation_members: ConversationMembersTable
    messages: MessagesTable
    message_threads: { root_id: string; last_seq: number; last_reply_at: Instant }
    message_thread_members: { root_id: string; account_id: string; read_seq: Generated<number>; followed: boolean }
    message_mentions: { conversation_id: string; account_id: string; seq: number }
    message_attachments: MessageAttachmentsTable
    message_deliveries: {
      conversation_id: string
      account_id: string
      device_id: string
      seq: number
      claimed_at: Instant
      sent_at: Instant | null
    }
    pinned_messages: { message_id: string; conversation_id: string; pinned_by: string; pinned_at: Instant }
    message_reminders: {
      id: string
      account_id: string
      message_id: string
      remind_at: Instant
      created_at: Instant
    }
    message_drafts: {
      account_id: string
      conversation_id: string
      thread_id: string | null
      place_id: Generated<string>
      text: string
      mentions: Json<Mention[]>
      version: Generated<number>
      updated_at: Instant
    }
    hidden_messages: { account_id: string; message_id: string }
    message_reactions: {
      message_id: string
      account_id: string
      emoji: string
      created_at: Instant
      /** Given while isolated: it counts only for its author. */
      by_isolated_author: Generated<boolean>
      /** Not counted, because its author is hidden from everybody, until they are back. */
      away: Generated<boolean>
    }
  }
}

interface ConversationsTable {
  id: string
  kind: ConversationKind
  direct_key: string | null
  group_id: string | null
  title: string | null
  picture_media_id: string | null
  locked: Generated<boolean>
  created_by: string
  last_seq: Generated<number>
  last_message_id: string | null
  last_activity_at: Instant
  created_at: Instant
}
interface ConversationMembersTable {
  conversation_id: string
  account_id: string
  role: Generated<ParticipantRole>
  state: Generated<ParticipantState>
  joined_seq: Generated<number>
  read_seq: Generated<number>
  hidden_seq: number | null
  level: Generated<'ALL' | 'MENTIONS' | 'NONE'>
  muted_until: Instant | null
  requested_by: string | null
  joined_at: Instant
  declined_at: Generated<Instant | null>
  /** The member opened the conversation or accepted to take part: it is listed though nothing was said yet. */
  opened: Generated<boolean>
}
interface MessagesTable {
  id: string
  conversation_id: string
  seq: number
  author_id: string
  client_id: string
  text: Generated<string>
  facets: Generated<Json<Facet[]>>
  reply_to_id: string | null
  thread_id: string | null
  in_conversation: Generated<boolean>
  forwarded_from_id: string | null
  has_poll: Generated<boolean>
  reactions: Generated<Json<Record<string, number>>>
  link_preview: Json<links.StoredLink> | null
  created_at: Instant
  edited_at: Instant | null
  deleted_at: Instant | null
  moderation_state: Generated<'HIDDEN' | 'REMOVED' | null>
  hidden_with_original: Generated<boolean>
  copies_state: Generated<'HIDDEN' | 'REMOVED' | null>
  copies_everywhere: Generated<boolean>
  erased: Generated<boolean>
}
interface MessageAttachmentsTable {
  id: string
  message_id: string | null
  owner_id: string
  media_id: string
  position: Generated<number>
  name: string
  created_at: Instant
}
