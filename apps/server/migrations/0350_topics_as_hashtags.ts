import type { TransactionSql } from 'postgres'

/**
 * The hashtags that have the name of a topic, in any language: as one word (`#livemusic`), with and without accents.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create function koinon_name_tags(name text, names jsonb) returns text[] language sql immutable parallel safe
      return (select array_agg(distinct known.tag)
        from (select name union all select value from jsonb_each_text(names)) as each (name)
        cross join lateral (select regexp_replace(lower(each.name), '[^[:alnum:]]', '', 'g')) as one (word)
        cross join lateral unnest(array[one.word, koinon_unaccent(one.word)]) as known (tag));
    alter table interests add column tags text[] not null generated always as (koinon_name_tags(name, names)) stored;
  `)
