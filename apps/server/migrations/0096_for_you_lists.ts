import type { TransactionSql } from 'postgres'

/** Ranked feeds as they were made, small enough to be written at each first page: nothing is compressed or put aside. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    drop table for_you_lists;
    create unlogged table for_you_lists (
      id uuid primary key,
      account_id uuid not null,
      made_at timestamptz not null,
      post_ids uuid[] not null,
      -- Of each post, a line: how it came into the list, in a letter, and the interest's name.
      reasons text not null
    ) with (toast_tuple_target = 8160);
    create index for_you_lists_account on for_you_lists (account_id, made_at desc);
    create index for_you_lists_age on for_you_lists (made_at);
  `)
