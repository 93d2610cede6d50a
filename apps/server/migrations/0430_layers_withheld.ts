import type { TransactionSql } from 'postgres'

/**
 * What moderators took off a profile, apart for each removal and for what is hidden until it is judged: either is given
 * back without the other.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table withheld_profiles
      -- The removal that took it; null: it is hidden until somebody has looked.
      add column decision_id uuid references moderation_decisions on delete cascade;
    update withheld_profiles w set decision_id = (
      select d.id from moderation_cases c join moderation_decisions d on d.case_id = c.id
      where c.target_kind = 'PROFILE' and c.target_id = w.account_id and d.decision = 'REMOVE' and d.undone_at is null
      order by d.at desc, d.id desc limit 1)
    -- Only a removal takes the name.
    where w.how = 'REMOVED' or w.display_name is not null;
    alter table withheld_profiles
      drop constraint withheld_profiles_pkey,
      drop column how,
      add unique nulls not distinct (account_id, decision_id);
  `)
