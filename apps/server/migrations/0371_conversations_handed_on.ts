import type { TransactionSql } from 'postgres'

/**
 * Conversations of several whose owner was banned, paused, frozen or about to be erased before that handed them on: now
 * owned by the admin there longest, else by the member there longest, among those who can act.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    with heirs as (
      select distinct on (c.id) c.id, m.account_id
      from conversations c
      join conversation_members m on m.conversation_id = c.id and m.state = 'ACCEPTED'
      join accounts a on a.id = m.account_id and a.status = 'ACTIVE'
      where c.kind = 'GROUP' and not exists (
        select 1 from conversation_members o join accounts w on w.id = o.account_id and w.status = 'ACTIVE'
        where o.conversation_id = c.id and o.role = 'OWNER' and o.state = 'ACCEPTED')
      order by c.id, m.role = 'ADMIN' desc, m.joined_at, m.account_id)
    update conversation_members m set role = case when m.account_id = h.account_id then 'OWNER' else 'MEMBER' end
    from heirs h where m.conversation_id = h.id and (m.account_id = h.account_id or m.role = 'OWNER');
  `)
