import type { TransactionSql } from 'postgres'

/** How many posts a search should match, after the statistics of their words: what the planner would expect. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create function koinon_posts_expected(asked tsquery) returns float8 language plpgsql as $$
      declare
        plan json;
      begin
        execute format('explain (format json) select from post_words where words @@ %L::tsquery', asked) into plan;
        return plan -> 0 -> 'Plan' ->> 'Plan Rows';
      end $$;
  `)
