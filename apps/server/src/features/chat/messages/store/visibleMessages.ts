import { sql } from 'kysely'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'
import { visibility } from '#features/users/index.ts'

/**
 * The messages of a conversation that a viewer may see: sent after they joined, not hidden by them, by an author who is
 * visible to them. `m` is the alias of the table.
 */
export const visibleMessages = (viewer: AccountRef, m: 'm' | 'q' | 'r' = 'm') => sql`
  ${sql.ref(`${m}.seq`)} > coalesce((select x.joined_seq from conversation_members x
    where x.conversation_id = ${sql.ref(`${m}.conversation_id`)} and x.account_id = ${accountIdSql(viewer)}), 0)
  and not exists (select 1 from hidden_messages h where h.account_id = ${accountIdSql(viewer)} and h.message_id = ${sql.ref(`${m}.id`)})
  and (${sql.ref(`${m}.author_id`)} = ${accountIdSql(viewer)} or (not ${visibility.blockedBetween(viewer, sql.ref(`${m}.author_id`))}
    and exists (select 1 from accounts w where w.id = ${sql.ref(`${m}.author_id`)} and account_is_visible(w.status, w.isolated_until))))`
