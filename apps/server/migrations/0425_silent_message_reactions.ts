import type { TransactionSql } from 'postgres'

/**
 * What somebody isolated does counts for nobody else: their reactions to messages did. Those of whoever is isolated now
 * are no longer counted.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table message_reactions add column silent boolean not null default false;
    with silenced as (
      update message_reactions r set silent = true from accounts a, account_isolations i
      where a.id = r.account_id and a.isolated_until > now() and i.account_id = a.id and r.created_at >= i.at
      returning r.message_id, r.emoji
    ), less as (
      select message_id, emoji, count(*)::int as count from silenced group by 1, 2
    )
    update messages m set reactions = coalesce((
      select jsonb_object_agg(c.key, c.value::int - coalesce(l.count, 0))
      from jsonb_each_text(m.reactions) c left join less l on l.message_id = m.id and l.emoji = c.key
      where c.value::int > coalesce(l.count, 0)), '{}')
    where m.id in (select message_id from less);
  `)
