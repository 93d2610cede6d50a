import type { TransactionSql } from 'postgres'

/**
 * What somebody isolated does counts for nobody else: their follows did. Those of whoever is isolated now are no longer
 * counted.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table follows add column silent boolean not null default false;
    with silenced as (
      update follows f set silent = true from accounts a, account_isolations i
      where a.id = f.follower_id and a.isolated_until > now() and i.account_id = a.id and f.created_at >= i.at
      returning f.followee_id, f.state)
    update accounts a set follower_count = a.follower_count - s.count
    from (select followee_id, count(*)::int as count from silenced where state = 'FOLLOWING' group by 1) s where s.followee_id = a.id;
  `)
