import type { TransactionSql } from 'postgres'

/**
 * A conversation without a message is in the list of those who opened it, and of nobody else. A group's chat that nobody
 * has used is as old as the group: it was dated when somebody first looked at a list.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table conversation_members add column opened boolean not null default false;
    update conversation_members m set opened = true from conversations c
    where c.id = m.conversation_id and c.kind <> 'DIRECT' and c.last_seq = 0 and m.state = 'ACCEPTED'
      and (m.account_id = c.created_by or m.requested_by is not null);
    update conversations c set created_at = g.created_at, last_activity_at = g.created_at from groups g
    where g.id = c.group_id and c.last_seq = 0;
  `)
