import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../kernel/tables.ts'
import { chatPolicy } from '../policy.ts'
import type { ConversationKind, ParticipantRole, ParticipantState } from './tables.ts'
import { blockedBetween } from '../../users/index.ts'

/**
 * A conversation and the asker's part in it. Who takes part in a group's chat is read from the group, at every call.
 */
export interface ConversationFacts {
  readonly id: string
  readonly kind: ConversationKind
  readonly groupId: string | null
  readonly lastSeq: number
  readonly role: ParticipantRole | null
  readonly state: ParticipantState | null
  readonly requestedBy: string | null
  /** Messages up to this one were there before the asker joined. */
  readonly joinedSeq: number
  readonly readSeq: number
  readonly inGroup: boolean
  readonly chatEnabled: boolean
  readonly mayMessageGroup: boolean
  /** For a direct one: the other person, and whether a message would reach them. */
  readonly otherId: string | null
  readonly otherReachable: boolean
}

/** The facts of one conversation for one asker, with `more` columns of it (`c`); null if there is none. */
async function conversationFacts<More>(
  db: Db,
  viewerId: string,
  conversationId: string,
  more: RawBuilder<unknown> = sql``,
): Promise<(ConversationFacts & More) | null> {
  const { rows } = await sql<ConversationFacts & More>`
    select ${more} c.id, c.kind, c.group_id as "groupId", c.last_seq as "lastSeq",
      case when c.kind = 'GROUP_CHAT' then g.role else m.role end as role, m.state, m.requested_by as "requestedBy",
      coalesce(m.joined_seq, 0) as "joinedSeq", coalesce(m.read_seq, 0) as "readSeq",
      coalesce(g.standing = 'MEMBER' and gr.deleted_at is null, false) as "inGroup",
      coalesce(gr.chat_enabled, false) as "chatEnabled",
      coalesce(gr.message_scope <> 'NOBODY' or g.role in ('OWNER', 'ADMIN'), false) as "mayMessageGroup",
      o.account_id as "otherId",
      coalesce(o.state in ('ACCEPTED', 'PENDING') and account_is_visible(a.status, a.isolated_until)
        and not ${blockedBetween(viewerId, sql.ref('o.account_id'))}, false) as "otherReachable"
    from conversations c
    left join conversation_members m on m.conversation_id = c.id and m.account_id = ${viewerId}
    left join groups gr on gr.id = c.group_id
    left join group_members g on g.group_id = c.group_id and g.account_id = ${viewerId}
    left join conversation_members o on c.kind = 'DIRECT' and o.conversation_id = c.id and o.account_id <> ${viewerId}
    left join accounts a on a.id = o.account_id
    where c.id = ${conversationId}`.execute(db)
  return rows[0] ?? null
}

/** The only door to a conversation: its facts for a participant, 404 `CONVERSATION_NOT_FOUND` for everybody else. */
export const accessConversation = (db: Db, viewerId: string, conversationId: string): Promise<ConversationFacts> =>
  admitted(conversationFacts(db, viewerId, conversationId))

/** The same, for somebody about to send: with the message already sent under this client id, if any. */
export const accessToSend = (
  db: Db,
  { viewerId, conversationId, clientId }: { viewerId: string; conversationId: string; clientId: string },
): Promise<ConversationFacts & { readonly sentBefore: string | null }> =>
  admitted(
    conversationFacts(
      db,
      viewerId,
      conversationId,
      sql`(select s.id from messages s where s.conversation_id = c.id and s.author_id = ${viewerId} and s.client_id = ${clientId}) as "sentBefore",`,
    ),
  )

async function admitted<F extends ConversationFacts>(asked: Promise<F | null>): Promise<F> {
  const facts = await asked
  if (!facts || !chatPolicy.takesPart(facts)) throw new Refusal('CONVERSATION_NOT_FOUND')
  return facts
}

/** Whether somebody takes part now; for deliveries and files. */
export async function takesPart(db: Db, viewerId: string, conversationId: string): Promise<boolean> {
  const facts = await conversationFacts(db, viewerId, conversationId)
  return facts !== null && chatPolicy.takesPart(facts)
}

/** Who hears of events in a conversation: participants and, in a group's chat, those still in the group. */
export async function participantIds(db: Db, conversationId: string): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select m.account_id from conversation_members m
    join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.state in ('ACCEPTED', 'PENDING')
      and (c.kind <> 'GROUP_CHAT' or exists (select 1 from group_members g
        where g.group_id = c.group_id and g.account_id = m.account_id and g.standing = 'MEMBER'))`.execute(db)
  return rows.map((row) => row.account_id)
}
