import type { TransactionSql } from 'postgres'

/**
 * How many posts a search should match, after the statistics of their words: what the planner would expect. And words
 * that are new go into their index at once: every search would look through the list of those that wait for it.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create function koinon_posts_expected(asked tsquery) returns float8 language plpgsql as $$
      declare
        plan json;
      begin
        execute format('explain (format json) select from post_words where words @@ %L::tsquery', asked) into plan;
        return plan -> 0 -> 'Plan' ->> 'Plan Rows';
      end $$;
    alter index post_words_words set (fastupdate = off);
    select gin_clean_pending_list('post_words_words');
  `)
