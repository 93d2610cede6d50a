import type { TransactionSql } from 'postgres'

/**
 * The browser in which somebody without a contact asked to join: the account made there is theirs. Requests from before
 * were made in no known browser and belong to nobody: no call could decide them.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    delete from join_requests where account_id is null and email is null and phone_number is null;
    alter table join_requests add column browser_hash text;
    create index join_requests_browser on join_requests (browser_hash) where account_id is null;
  `)
