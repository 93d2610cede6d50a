import type { TransactionSql } from 'postgres'

/** Since when an account is active, paused, banned and so on; unknown for those that never changed it. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table accounts add column status_since timestamptz;
    update accounts a set status_since = coalesce(
      (select max(b.at) from account_bans b where a.status = 'BANNED' and b.account_id = a.id and b.action = 'BAN'), a.updated_at)
    where a.status <> 'ACTIVE';
  `)
