import type { HasValue, IsValue } from '@koinon/contract/searchQuery'
import { type RawBuilder, sql } from 'kysely'
import { firstIdAt, uuidArray } from '#kernel/database/sqlHelpers.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { Values } from '#kernel/text/queryOperators.ts'
import { type MessageTerms, hasTerms } from './searchText.ts'

/** Of which ids one is required (null: of none), and which are excluded. */
export interface RequiredIds {
  readonly some: readonly string[] | null
  readonly none: readonly string[]
}

/** A query for messages as it is read. */
export interface MessageQuery {
  readonly terms: MessageTerms
  /** Whether there are no words: then operators alone say what is found. */
  readonly isWordless: boolean
  readonly authorIds: RequiredIds
  readonly conversationIds: RequiredIds
  readonly has: Values<HasValue>
  readonly is: Values<IsValue>
  readonly from: Date | undefined
  readonly to: Date | undefined
}

/** Messages of two servers that are sent at once may be numbered in another order than their times. */
const skewMs = minuteMs

const fileKinds = { image: 'IMAGE', video: 'VIDEO', audio: 'AUDIO', file: 'FILE' } as const
export type FileKind = (typeof fileKinds)[keyof typeof fileKinds]

/** The kinds of files that a match has to carry. */
export const fileKindsOf = ({ has }: MessageQuery): FileKind[] =>
  has.some.flatMap((value) => (value === 'link' || value === 'poll' ? [] : [fileKinds[value]]))

const withFile = (kind: FileKind) => sql<boolean>`exists (
  select 1 from message_attachments sa join media sf on sf.id = sa.media_id where sa.message_id = m.id and sf.kind = ${kind})`
const messageHas: Readonly<Record<HasValue, RawBuilder<boolean>>> = {
  image: withFile('IMAGE'),
  video: withFile('VIDEO'),
  audio: withFile('AUDIO'),
  file: withFile('FILE'),
  // The condition of messages_link_idx.
  link: sql<boolean>`m.facets @> '[{"kind": "LINK"}]'`,
  // The condition of messages_poll_idx.
  poll: sql<boolean>`m.has_poll`,
}
const messageIs = (viewerId: string): Readonly<Record<IsValue, RawBuilder<boolean>>> => ({
  // Messages cannot be saved.
  saved: sql<boolean>`false`,
  mine: sql<boolean>`m.author_id = ${viewerId}::uuid`,
  unread: sql<boolean>`(m.author_id <> ${viewerId}::uuid and ((m.in_conversation and m.seq > (select r.read_seq
    from conversation_members r where r.conversation_id = m.conversation_id and r.account_id = ${viewerId}::uuid))
    or (not m.in_conversation and exists (select 1 from message_thread_members t
      where t.root_id = m.thread_id and t.account_id = ${viewerId}::uuid and t.followed and m.seq > t.read_seq))))`,
})

/** The conditions that a query sets to messages `m`. Whether the viewer sees them is checked elsewhere. */
export function matchesQuery(viewerId: string, query: MessageQuery): RawBuilder<boolean> {
  const { terms, isWordless, authorIds, conversationIds, has, is, from, to } = query
  const being = messageIs(viewerId)
  const conditions = [
    isWordless ? sql`m.deleted_at is null` : hasTerms(terms),
    ...(authorIds.some === null ? [] : [sql`m.author_id = any(${uuidArray(authorIds.some)})`]),
    ...(authorIds.none.length === 0 ? [] : [sql`m.author_id <> all(${uuidArray(authorIds.none)})`]),
    ...(conversationIds.some === null ? [] : [sql`m.conversation_id = any(${uuidArray(conversationIds.some)})`]),
    ...(conversationIds.none.length === 0 ? [] : [sql`m.conversation_id <> all(${uuidArray(conversationIds.none)})`]),
    ...has.some.map((value) => messageHas[value]),
    ...has.none.map((value) => sql`not ${messageHas[value]}`),
    ...is.some.map((value) => being[value]),
    ...is.none.map((value) => sql`not ${being[value]}`),
    ...(from ? [sql`m.created_at >= ${from} and m.id >= ${firstIdAt(from.getTime() - skewMs)}::uuid`] : []),
    ...(to ? [sql`m.created_at < ${to} and m.id < ${firstIdAt(to.getTime() + skewMs)}::uuid`] : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
