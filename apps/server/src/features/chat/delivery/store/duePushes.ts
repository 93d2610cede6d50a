import { sql } from 'kysely'
import { shownWords } from '#kernel/database/formattedText.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { AttachmentView } from '@koinon/contract/shared'
import { filters } from '#features/users/index.ts'
import { hasUnreadThread } from '../../threads/store/threads.ts'
import { visibleMessages } from '../../messages/store/visibleMessages.ts'
import type { ConversationKind } from '../../store/tables.ts'

/**
 * Whether a member (`m`) takes part in a conversation (`c`) and allows notifications from it now. A stranger's direct
 * message is a request to its receiver, and pushed; messages in a conversation of several are only for those who agreed
 * to take part.
 */
const letsRing = (now: Date) => sql`(
  (m.state = 'ACCEPTED' or (m.state = 'PENDING' and c.kind = 'DIRECT')) and m.level <> 'NONE' and (m.muted_until is null or m.muted_until <= ${now})
  and (c.kind <> 'GROUP_CHAT' or exists (select 1 from group_members gm join groups g on g.id = gm.group_id
    where gm.group_id = c.group_id and gm.account_id = m.account_id and gm.membership_state = 'MEMBER' and g.deleted_at is null and g.chat_enabled)))`

/** Whether a member (`m`) has not read a conversation (`c`). Replies that are only in a thread are no part of it. */
const hasUnread = sql`(c.last_seq > m.read_seq and exists (select 1 from messages x
  where x.conversation_id = c.id and x.in_conversation and x.seq > m.read_seq))`

/**
 * The next of a conversation's participants who have a device to notify and have not read everything. Reads the
 * tables of accounts and groups.
 */
export async function pushableParticipants(
  db: Db,
  args: { conversationId: string; after: string | null; limit: number; now: Date },
): Promise<string[]> {
  const { conversationId, after, limit, now } = args
  const { rows } = await sql<{ id: string }>`
    select m.account_id as id from conversation_members m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and ${letsRing(now)}
      and (${hasUnread} or ${hasUnreadThread(sql.ref('m.account_id'), sql.ref('c.id'))})
      and exists (select 1 from push_tokens t where t.account_id = m.account_id)
      and (${after}::uuid is null or m.account_id > ${after}::uuid)
    order by m.account_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Everything that is said in a message `m`: its text, and what its files show. */
const wordsOfMessage = sql`concat_ws(E'\\n', m.text, (select string_agg(f.alt, E'\\n' order by x.position)
  from message_attachments x join media f on f.id = x.media_id where x.message_id = m.id))`

/** An unread message. */
export interface DueMessage {
  readonly seq: number
  readonly author: string
  readonly text: string
  /** The kinds of its attachments. */
  readonly attachments: readonly AttachmentView['kind'][]
}
/** Messages pending in a conversation for a participant who is away. */
export interface DuePush {
  readonly kind: ConversationKind
  /** Null for one between two people, which is named after the other. */
  readonly title: string | null
  readonly language: string
  /** The sender of the request, while consent is pending. */
  readonly requestedBy: string | null
  readonly count: number
  readonly at: Date
  /** The thread that they all are replies in, if they are. */
  readonly threadId: string | null
  /** The newest of them, oldest first. */
  readonly messages: readonly DueMessage[]
}

/** How many of several waiting messages are shown. */
const shownCount = 3

/**
 * The pending messages of a conversation, and in threads of it that they follow, that may be pushed to a participant, judged at this moment; null if there are
 * none: they were read, withdrawn or muted, or the person no longer takes part. Messages of people the reader blocks or
 * who are hidden are left out, and so are those with words the reader filters out of messages.
 */
export async function dueMessages(
  db: Db,
  { accountId, conversationId, now }: { accountId: string; conversationId: string; now: Date },
): Promise<DuePush | null> {
  const { rows } = await sql<DuePush>`
    with part as (
      select c.id, c.kind, coalesce(g.name, c.title) as title, me.language, m.read_seq, m.level, m.state, m.requested_by
      from conversation_members m
      join conversations c on c.id = m.conversation_id
      join accounts me on me.id = m.account_id and me.status = 'ACTIVE'
      left join groups g on g.id = c.group_id
      where m.conversation_id = ${conversationId} and m.account_id = ${accountId} and ${letsRing(now)}
    ), waiting as (
      select m.id, m.seq, ${shownWords('m.text', 'm.facets')} as text, m.created_at, a.display_name as author,
        m.thread_id as "threadId"
      from part join messages m on m.id = any(array(
        select x.id from messages x where x.conversation_id = part.id and x.in_conversation and x.seq > part.read_seq
          and (part.level = 'ALL' or exists (select 1 from message_mentions n
            where n.conversation_id = x.conversation_id and n.account_id = ${accountId} and n.seq = x.seq))
        union
        select x.id from message_thread_members t join messages x on x.thread_id = t.root_id and x.seq > t.read_seq
        where t.account_id = ${accountId} and t.followed and x.conversation_id = part.id
          and (not x.in_conversation or x.seq > part.read_seq)))
      join accounts a on a.id = m.author_id
      where m.author_id <> ${accountId} and m.deleted_at is null and ${visibleMessages(accountId)}
        and not ${filters.isFilteredOut(accountId, 'MESSAGES', wordsOfMessage)}
    ), newest as (select * from waiting order by seq desc limit ${sql.lit(shownCount)})
    select part.kind, part.title, part.language,
      case when part.state = 'PENDING' then (select r.display_name from accounts r where r.id = part.requested_by) end as "requestedBy",
      (select count(*)::int from waiting) as count, (select max(created_at) from waiting) as at,
      case when (select count(distinct coalesce("threadId", id)) from waiting) = 1 then (select min("threadId"::text) from waiting) end as "threadId",
      (select json_agg(json_build_object('seq', n.seq, 'author', n.author, 'text', left(n.text, 400), 'attachments', array(
          select f.kind from message_attachments x join media f on f.id = x.media_id where x.message_id = n.id order by x.position))
        order by n.seq) from newest n) as messages
    from part where exists (select 1 from waiting)`.execute(db)
  return rows[0] ?? null
}

/** A push to one of a person's devices about one conversation. */
export interface PushClaim {
  readonly conversationId: string
  readonly accountId: string
  readonly deviceId: string
}
const leaseMs = 120_000

/**
 * Claims the notification of a device about messages up to `seq`. False while another process has it, and once it was
 * sent. A claim that was not fulfilled, because its process died, expires after two minutes.
 */
export async function claimPush(db: Db, ringing: PushClaim, seq: number, now: Date): Promise<boolean> {
  const over = new Date(now.getTime() - leaseMs)
  const { rows } = await sql`
    insert into message_deliveries as d (conversation_id, account_id, device_id, seq, claimed_at)
    values (${ringing.conversationId}, ${ringing.accountId}, ${ringing.deviceId}, ${seq}, ${now})
    on conflict (conversation_id, account_id, device_id) do update
      set seq = excluded.seq, claimed_at = excluded.claimed_at, sent_at = null
      where (d.sent_at is not null and d.seq < excluded.seq) or (d.sent_at is null and d.claimed_at <= ${over})
    returning 1`.execute(db)
  return rows.length > 0
}

/** Records that a device was notified. */
export async function confirmPush(db: Db, ringing: PushClaim, now: Date): Promise<void> {
  await deliveryOf(db, ringing).set({ sent_at: now }).execute()
}

/** The device could not be notified: the next attempt may claim it at once. */
export async function releasePush(db: Db, ringing: PushClaim): Promise<void> {
  await deliveryOf(db, ringing)
    .set({ claimed_at: new Date(0) })
    .execute()
}

const deliveryOf = (db: Db, { conversationId, accountId, deviceId }: PushClaim) =>
  db
    .updateTable('message_deliveries')
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', accountId)
    .where('device_id', '=', deviceId)

const maxClosed = 10
/** Conversations a device was recently notified of that have since been read, on this device or another. */
export async function readSincePush(db: Db, accountId: string, deviceId: string, after: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.conversation_id as id from message_deliveries d
    join conversation_members m on m.conversation_id = d.conversation_id and m.account_id = d.account_id
    where d.device_id = ${deviceId} and d.account_id = ${accountId} and d.claimed_at > ${after} and d.seq > 0
      and not exists (select 1 from messages x where x.conversation_id = d.conversation_id and x.in_conversation
        and x.seq > m.read_seq and x.seq <= d.seq and x.author_id <> d.account_id and x.deleted_at is null)
      and not ${hasUnreadThread(sql.ref('d.account_id'), sql.ref('d.conversation_id'), sql.ref('d.seq'))}
    order by d.claimed_at desc limit ${maxClosed}`.execute(db)
  return rows.map(({ id }) => id)
}
