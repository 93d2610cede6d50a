import { type RawBuilder, sql } from 'kysely'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'
import { visibleMessages } from './visibleMessages.ts'

/**
 * Whether a message is there for a viewer, for the `where` of other queries: it was not deleted, they take part in its
 * conversation now, and they may see it.
 */
export const isMessageThere = (viewer: AccountRef, messageId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  coalesce((select q.deleted_at is null and ${visibleMessages(viewer, 'q')} and exists (
      select 1 from conversation_members t join conversations c on c.id = t.conversation_id
      where t.conversation_id = q.conversation_id and t.account_id = ${accountIdSql(viewer)} and t.state in ('ACCEPTED', 'PENDING')
        and (c.kind <> 'GROUP_CHAT' or exists (select 1 from group_members b join groups g on g.id = b.group_id
          where b.group_id = c.group_id and b.account_id = ${accountIdSql(viewer)} and b.membership_state = 'MEMBER'
            and g.deleted_at is null)))
    from messages q where q.id = ${messageId}), false)`
