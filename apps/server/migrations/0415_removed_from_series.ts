import type { TransactionSql } from 'postgres'

/** Whoever was removed from a whole series is removed from the dates that are added to it, too. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    alter table event_series_answers drop constraint event_series_answers_answer_check,
      add constraint event_series_answers_answer_check check (answer in ('GOING', 'MAYBE', 'REMOVED'));
  `)
