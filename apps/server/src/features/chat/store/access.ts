import { type RawBuilder, sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import { uuidArray } from '#kernel/database/sqlHelpers.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { chatPolicy } from '../policy.ts'
import { restrictions } from '#features/groups/index.ts'
import { visibility } from '#features/users/index.ts'
import type { ConversationFacts } from '../facts.ts'

/** The facts of conversations (`c`), for a query over `from`; `viewer` is who asks. */
const factsOf = (
  viewer: AccountRef,
  from: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => {
  const me = accountIdSql(viewer)
  return sql`
    select ${more} c.id, c.kind, c.group_id as "groupId", c.locked, c.last_seq as "lastSeq",
      case when c.kind = 'GROUP_CHAT' then g.role else m.role end as role, g.custom_permissions as "customPermissions", m.state, m.requested_by as "requestedBy",
      coalesce(m.joined_seq, 0) as "joinedSeq", coalesce(m.read_seq, 0) as "readSeq",
      coalesce(g.membership_state = 'MEMBER' and gr.deleted_at is null, false) as "inGroup",
      coalesce(gr.chat_enabled, false) as "chatEnabled",
      coalesce(gr.message_scope <> 'NOBODY' or holds_in_group(g.role, g.custom_permissions, 'EDIT'), false) as "mayMessageGroup",
      gr.slow_mode as "slowMode", ${restrictions.muteOf(me, sql`gr.id`, sql`gr.parent_id`)} as mute,
      o.account_id as "otherId", o.state as "otherState",
      coalesce(c.created_by = o.account_id, false) as "otherOpened",
      coalesce(account_is_visible(a.status, a.isolated_until)
        and not ${visibility.blockedBetween(viewer, sql.ref('o.account_id'))}, false) as "otherReachable"
    from ${from}
    left join conversation_members m on m.conversation_id = c.id and m.account_id = ${me}
    left join groups gr on gr.id = c.group_id
    left join group_members g on g.group_id = c.group_id and g.account_id = ${me}
    left join conversation_members o on c.kind = 'DIRECT' and o.conversation_id = c.id and o.account_id <> ${me}
    left join accounts a on a.id = o.account_id`
}

async function conversationFacts(db: Db, viewerId: string, conversationId: string): Promise<ConversationFacts | null> {
  const { rows } = await sql<ConversationFacts>`
    ${factsOf(viewerId, sql`conversations c`)} where c.id = ${conversationId}`.execute(db)
  return rows[0] ?? null
}

const isAdmitted = (facts: ConversationFacts | null | undefined): facts is ConversationFacts =>
  facts !== null && facts !== undefined && chatPolicy.takesPart(facts)

/** The only access to a conversation: its facts for a participant, 404 `CONVERSATION_NOT_FOUND` for everybody else. */
export async function accessConversation(db: Db, viewerId: string, conversationId: string): Promise<ConversationFacts> {
  const facts = await conversationFacts(db, viewerId, conversationId)
  if (!isAdmitted(facts)) throw new Refusal('CONVERSATION_NOT_FOUND')
  return facts
}

export interface SendTarget {
  readonly authorId: string
  readonly conversationId: string
  readonly clientId: string
}
/** A conversation's facts for a person about to send, with the message already sent under their client id, if any. */
export interface SendingFacts extends ConversationFacts {
  readonly sentBefore: string | null
}

/**
 * For batched senders, each to a conversation: in their order, its facts or the refusal. The conversations are locked
 * first, in the order of their ids, so that rights and earlier messages do not change until the commit.
 */
export async function accessToSend(tx: Tx, sending: readonly SendTarget[]): Promise<(SendingFacts | Refusal)[]> {
  const conversations = uuidArray(sending.map(({ conversationId }) => conversationId))
  await pipeline(tx, sql`select 1 from conversations where id = any(${conversations}) order by id for no key update`)
  const { rows } = await sql<SendingFacts & { place: number }>`${factsOf(
    sql.ref('w.author_id'),
    sql`unnest((select ${uuidArray(sending.map(({ authorId }) => authorId))}), (select ${conversations}),
        ${sending.map(({ clientId }) => clientId)}::text[]) with ordinality as w (author_id, conversation_id, client_id, place)
      join conversations c on c.id = w.conversation_id`,
    sql`w.place::int, (select s.id from messages s
        where s.conversation_id = c.id and s.author_id = w.author_id and s.client_id = w.client_id) as "sentBefore",`,
  )}`.execute(tx)
  const found = new Map(rows.map(({ place, ...facts }) => [place - 1, facts]))
  const earlier = new Map<string, number>()
  return sending.map(({ conversationId }, index) => {
    const facts = found.get(index)
    if (!isAdmitted(facts)) return new Refusal('CONVERSATION_NOT_FOUND')
    const count = earlier.get(conversationId) ?? 0
    earlier.set(conversationId, count + 1)
    return { ...facts, lastSeq: facts.lastSeq + count }
  })
}

/** Whether a person takes part now; for deliveries and files. */
export async function isParticipant(db: Db, viewerId: string, conversationId: string): Promise<boolean> {
  const facts = await conversationFacts(db, viewerId, conversationId)
  return facts !== null && chatPolicy.takesPart(facts)
}

/** `isParticipant` for many at once, in their order. */
export async function areParticipants(
  db: Db,
  pairs: readonly { readonly viewerId: string; readonly conversationId: string }[],
): Promise<boolean[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<ConversationFacts & { place: number }>`${factsOf(
    sql.ref('w.viewer_id'),
    sql`unnest((select ${uuidArray(pairs.map(({ viewerId }) => viewerId))}), (select ${uuidArray(pairs.map(({ conversationId }) => conversationId))}))
        with ordinality as w (viewer_id, conversation_id, place)
      join conversations c on c.id = w.conversation_id`,
    sql`w.place::int,`,
  )}`.execute(db)
  const found = new Map(rows.map((row) => [row.place - 1, row]))
  return pairs.map((_, index) => isAdmitted(found.get(index)))
}

/** The receivers of a conversation's events: participants and, in a group's chat, those still in the group. */
export const recipientsSql = (conversationId: AccountRef): RawBuilder<unknown> => sql`
  select m.account_id from conversation_members m
  join conversations c on c.id = m.conversation_id
  where m.conversation_id = ${accountIdSql(conversationId)} and m.state in ('ACCEPTED', 'PENDING')
    and (c.kind <> 'GROUP_CHAT' or exists (select 1 from group_members g
      where g.group_id = c.group_id and g.account_id = m.account_id and g.membership_state = 'MEMBER'))`

export async function participantIds(db: Db, conversationId: string): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`${recipientsSql(conversationId)}`.execute(db)
  return rows.map((row) => row.account_id)
}
