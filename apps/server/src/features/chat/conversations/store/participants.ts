import { type RawBuilder, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { mayHear } from '../../delivery/store/audiences.ts'
import { unreadMentions } from '../../messages/store/messages.ts'
import { visibleMessages } from '../../messages/store/visibleMessages.ts'
import type { ParticipantRole, ParticipantState } from '../../store/tables.ts'
import { visibility, names } from '#features/users/index.ts'

/** Moves a read position forward, never back; false when it stood there or further. A member of a group's chat gets its row now. */
export async function markRead(
  tx: Tx,
  read: { conversationId: string; accountId: string; seq: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ read_seq: number }>`
    insert into conversation_members as m (conversation_id, account_id, state, read_seq, joined_at)
    values (${read.conversationId}, ${read.accountId}, 'ACCEPTED', ${read.seq}, ${read.now})
    on conflict (conversation_id, account_id) do update set read_seq = excluded.read_seq where m.read_seq < excluded.read_seq
    returning read_seq`.execute(tx)
  return rows.length > 0
}

export interface ReadState {
  readonly conversationId: string
  readonly userId: string
  readonly readSeq: number
  readonly unreadCount: number
  readonly mentionCount: number
}
/** How far a person has read, and what is left. */
export async function readStateOf(db: Db, userId: string, conversationId: string): Promise<ReadState> {
  const { rows } = await sql<Pick<ReadState, 'readSeq' | 'unreadCount' | 'mentionCount'>>`
    select me.read_seq as "readSeq",
      (select count(*)::int from messages m where m.conversation_id = me.conversation_id and m.seq > me.read_seq
        and m.in_conversation and m.author_id <> ${userId} and m.deleted_at is null and ${visibleMessages(userId)}) as "unreadCount",
      ${unreadMentions(userId)} as "mentionCount"
    from conversation_members me where me.conversation_id = ${conversationId} and me.account_id = ${userId}`.execute(db)
  const { readSeq = 0, unreadCount = 0, mentionCount = 0 } = rows[0] ?? {}
  return { conversationId, userId, readSeq, unreadCount, mentionCount }
}

/**
 * Hides a conversation until something newer is said in it. One in which something was said after `seenSeq` that its
 * reader may see stays. Messages that the reader never sees (of a blocked person, hidden) have numbers, too, and do not
 * count.
 */
export async function setConversationHidden(
  tx: Tx,
  hiding: { conversationId: string; accountId: string; seenSeq?: number | undefined },
): Promise<void> {
  const { conversationId, accountId, seenSeq } = hiding
  await sql`update conversation_members me set hidden_seq = c.last_seq from conversations c
    where c.id = me.conversation_id and me.conversation_id = ${conversationId} and me.account_id = ${accountId}
      ${
        seenSeq === undefined
          ? sql``
          : sql`and not exists (select 1 from messages m where m.conversation_id = c.id and m.seq > ${seenSeq}
        and m.in_conversation and ${visibleMessages(accountId)})`
      }`.execute(tx)
}

/**
 * Whether a person in a conversation `c`, by their part in it, counts as taking part. In a direct conversation also
 * after declining: the sender does not learn of that.
 */
export const isCountedParticipant = (part: 'm' | 'x') =>
  sql`(${sql.ref(`${part}.state`)} in ('ACCEPTED', 'PENDING') or (c.kind = 'DIRECT' and ${sql.ref(`${part}.state`)} = 'DECLINED'))`

/**
 * Participants who see this person's read receipts: both sides show them, and neither blocks the other. A receiver who
 * has not accepted a request reads it unseen, and so does an isolated account.
 */
export async function receiptReaders(db: Db, conversationId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select o.account_id from conversation_members o
    join accounts a on a.id = o.account_id and a.read_receipts
    join accounts me on me.id = ${userId} and me.read_receipts and account_is_visible(me.status, me.isolated_until)
    join conversation_members mine on mine.conversation_id = o.conversation_id and mine.account_id = me.id and mine.state = 'ACCEPTED'
    where o.conversation_id = ${conversationId} and o.account_id <> ${userId} and o.state = 'ACCEPTED'
      and not ${visibility.blockedBetween(userId, sql.ref('o.account_id'))}
      and ${mayHear(conversationId, userId, sql.ref('o.account_id'))} limit 100`.execute(db)
  return rows.map((row) => row.account_id)
}

/** Sets the notifications of a conversation; `undefined` leaves the mute as it is. */
export async function setNotification(
  tx: Tx,
  setting: {
    conversationId: string
    accountId: string
    level: 'ALL' | 'MENTIONS' | 'NONE'
    mutedUntil: Date | null | undefined
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('conversation_members')
    .values({
      conversation_id: setting.conversationId,
      account_id: setting.accountId,
      level: setting.level,
      muted_until: setting.mutedUntil ?? null,
      hidden_seq: null,
      requested_by: null,
      joined_at: setting.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'account_id']).doUpdateSet({
        level: setting.level,
        ...(setting.mutedUntil === undefined ? {} : { muted_until: setting.mutedUntil }),
      }),
    )
    .execute()
}

export interface ParticipantRow {
  readonly id: string
  readonly role: ParticipantRole
  readonly joinedAt: Date
  readonly readSeq: number | null
}
/**
 * The participants, by the time they joined. In the chat of a group whose members only its admins see, others find only
 * themselves: authors are known by their messages.
 */
export async function listParticipants(
  db: Db,
  args: {
    viewerId: string
    conversationId: string
    query?: string | undefined
    after: readonly (string | number | null)[] | null
    limit: number
  },
): Promise<ParticipantRow[]> {
  const { viewerId, after } = args
  const { rows } = await sql<ParticipantRow>`
    select m.account_id as id, coalesce(g.role, m.role) as role, m.joined_at as "joinedAt",
      case when a.read_receipts and me.read_receipts and m.state = 'ACCEPTED' then m.read_seq end as "readSeq"
    from conversation_members m
    join conversations c on c.id = m.conversation_id
    join accounts a on a.id = m.account_id
    join accounts me on me.id = ${viewerId}
    left join group_members g on g.group_id = c.group_id and g.account_id = m.account_id and g.membership_state = 'MEMBER'
    left join groups gr on gr.id = c.group_id
    left join group_members mine on mine.group_id = c.group_id and mine.account_id = ${viewerId}
    where m.conversation_id = ${args.conversationId} and ${isCountedParticipant('m')}
      and (c.kind <> 'GROUP_CHAT' or (g.account_id is not null and (m.account_id = ${viewerId}
        or gr.member_list_scope <> 'NOBODY' or holds_in_group(mine.role, mine.custom_permissions, 'RESTRICT'))))
      and (m.account_id = ${viewerId} or account_is_visible(a.status, a.isolated_until))
      and not ${visibility.blockedBetween(viewerId, sql.ref('m.account_id'))}
      ${andWhen(args.query, (query) => names.isInName(query.toLowerCase()))}
      ${after ? sql`and (m.joined_at, m.account_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by m.joined_at, m.account_id limit ${args.limit + 1}`.execute(db)
  return rows
}

/** The number of participants, visible to the caller or not. */
export async function countParticipants(db: Db, conversationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversation_members
    where conversation_id = ${conversationId} and state in ('ACCEPTED', 'PENDING')`.execute(db)
  return rows[0]?.count ?? 0
}

/** The part of one person, locked until the transaction ends; null if it has none. */
export async function lockParticipant(
  tx: Tx,
  conversationId: string,
  accountId: string,
): Promise<{ role: ParticipantRole; state: ParticipantState } | null> {
  await sql`select id from conversations where id = ${conversationId} for no key update`.execute(tx)
  const row = await tx
    .selectFrom('conversation_members')
    .select(['role', 'state'])
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row && (row.state === 'ACCEPTED' || row.state === 'PENDING') ? row : null
}

/**
 * Sets whether a person takes part in a conversation. An accepted conversation is in the list, even if it was hidden
 * while it waited.
 */
export async function setState(
  tx: Tx,
  conversationId: string,
  accountId: string,
  state: Exclude<ParticipantState, 'DECLINED'>,
): Promise<void> {
  await tx
    .updateTable('conversation_members')
    .set({ state, ...(state === 'LEFT' ? { role: 'MEMBER' as const } : { hidden_seq: null, opened: true }) })
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', accountId)
    .execute()
}

/** A person does not want to take part. */
export async function decline(tx: Tx, conversationId: string, accountId: string, now: Date): Promise<void> {
  await sql`update conversation_members set state = 'DECLINED', declined_at = ${now}
    where conversation_id = ${conversationId} and account_id = ${accountId}`.execute(tx)
}

/** A participant who has received nothing yet is asked first. */
export async function becomeRequest(
  tx: Tx,
  { conversationId, from, to }: { conversationId: string; from: string; to: string },
): Promise<void> {
  await sql`update conversation_members set state = 'PENDING', requested_by = ${from}
    where conversation_id = ${conversationId} and account_id = ${to}`.execute(tx)
}

/** Asks a person again who declined, and now opens the conversation themselves; false if they had not declined. */
export async function requestAgain(tx: Tx, conversationId: string, accountId: string): Promise<boolean> {
  const row = await tx
    .updateTable('conversation_members')
    .set({ state: 'PENDING' })
    .where('conversation_id', '=', conversationId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'DECLINED')
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a conversation of several has an owner who can act: not banned, paused, frozen or about to be erased. */
const isRun = (conversationId: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from conversation_members o join accounts w on w.id = o.account_id and w.status = 'ACTIVE'
  where o.conversation_id = ${conversationId} and o.role = 'OWNER' and o.state = 'ACCEPTED')`

/** The conversations of several people in which a person takes part, and that nobody runs. */
export async function conversationsToRun(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversation_members m join conversations c on c.id = m.conversation_id and c.kind = 'GROUP'
    where m.account_id = ${accountId} and m.state = 'ACCEPTED' and not ${isRun(sql.ref('c.id'))} order by c.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Hands a conversation of several on when its owner has left or cannot act: to the admin there longest, else to the
 * member there longest, among those who can act. A former owner who comes back is a member. True if it was handed on.
 */
export async function findNewOwner(tx: Tx, conversationId: string): Promise<boolean> {
  const { rows } = await sql`
    with heir as (
      select m.account_id as id from conversation_members m
      join conversations c on c.id = m.conversation_id and c.kind = 'GROUP'
      join accounts a on a.id = m.account_id and a.status = 'ACTIVE'
      where m.conversation_id = ${conversationId} and m.state = 'ACCEPTED' and not ${isRun(sql.ref('c.id'))}
      order by m.role = 'ADMIN' desc, m.joined_at, m.account_id limit 1)
    update conversation_members m set role = case when m.account_id = heir.id then 'OWNER' else 'MEMBER' end from heir
    where m.conversation_id = ${conversationId} and (m.account_id = heir.id or m.role = 'OWNER')
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Makes exactly these people admins, beside the owner. Answers how many of them take part. */
export async function setAdmins(tx: Tx, conversationId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ account_id: string }>`
    update conversation_members set role = case when account_id = any(${[...ids]}::uuid[]) then 'ADMIN' else 'MEMBER' end
    where conversation_id = ${conversationId} and role <> 'OWNER' and state = 'ACCEPTED'
    returning account_id`.execute(tx)
  return rows.filter(({ account_id }) => ids.includes(account_id)).length
}

/** A person takes part in a conversation, or was asked to. */
export const isInvolved = (conversationId: string, accountId: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select 1 from conversation_members i
  where i.conversation_id = ${conversationId} and i.account_id = ${accountId} and i.state in ('ACCEPTED', 'PENDING'))`
