import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { visibility } from '#features/users/index.ts'

const maxTypingFor = 100
const maxPresentFor = 500

/**
 * Whether `hearer` may receive a person's acts in a conversation. In a group's chat that is for current members, about
 * members; if only admins see who is in it, only for them.
 */
export const mayHear = (conversationId: string, doer: string, hearer: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (
    select 1 from conversations tc join groups tg on tg.id = tc.group_id
    left join group_members hears on hears.group_id = tg.id and hears.account_id = ${hearer} and hears.membership_state = 'MEMBER'
    left join group_members does on does.group_id = tg.id and does.account_id = ${doer} and does.membership_state = 'MEMBER'
    where tc.id = ${conversationId} and (tg.deleted_at is not null or hears.account_id is null or does.account_id is null
      or (tg.member_list_scope = 'NOBODY' and not holds_in_group(hears.role, hears.custom_permissions, 'RESTRICT'))))`

/** The people who see that a member is typing in a conversation: the participants, if the member allows it. */
export async function typingAudience(db: Db, accountId: string, conversationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other.account_id as id from conversation_members me
    join conversation_members other on other.conversation_id = me.conversation_id and other.account_id <> me.account_id
    join accounts a on a.id = me.account_id and a.typing
    where me.conversation_id = ${conversationId} and me.account_id = ${accountId} and me.state = 'ACCEPTED'
      and other.state = 'ACCEPTED' and not ${visibility.blockedBetween(sql.ref('me.account_id'), sql.ref('other.account_id'))}
      and ${mayHear(conversationId, accountId, sql.ref('other.account_id'))}
    limit ${maxTypingFor}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The people who see that a member is online: friends (mutual follows; `follows` is the users feature's) and the others
 * in direct conversations with messages, if both show their presence and neither has blocked the other.
 */
export async function presenceAudience(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other.id from (
      select mine.followee_id as id from follows mine
      join follows theirs on theirs.follower_id = mine.followee_id and theirs.followee_id = mine.follower_id and theirs.state = 'FOLLOWING'
      where mine.follower_id = ${accountId} and mine.state = 'FOLLOWING'
      union
      select o.account_id from conversation_members me
      join conversations c on c.id = me.conversation_id and c.kind = 'DIRECT' and c.last_seq > 0
      join conversation_members o on o.conversation_id = c.id and o.account_id <> me.account_id and o.state = 'ACCEPTED'
      where me.account_id = ${accountId} and me.state = 'ACCEPTED'
    ) known
    join accounts other on other.id = known.id and other.show_presence
    join accounts self on self.id = ${accountId} and self.show_presence
    where not ${visibility.blockedBetween(sql.ref('self.id'), sql.ref('other.id'))}
    limit ${maxPresentFor}`.execute(db)
  return rows.map(({ id }) => id)
}
