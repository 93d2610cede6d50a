import type { TransactionSql } from 'postgres'

/** Requests for prayer can be reported like everything else that members write. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table moderation_cases drop constraint moderation_cases_target_kind_check;
    alter table moderation_cases add constraint moderation_cases_target_kind_check
      check (target_kind in ('POST', 'COMMENT', 'MESSAGE', 'PROFILE', 'GROUP', 'PRAYER'));
    -- Since when only its author sees it, until somebody has judged what was reported.
    alter table prayers add column hidden_at timestamptz;
  `)
