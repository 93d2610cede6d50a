import type { TransactionSql } from 'postgres'

/**
 * Posts are numbered as they appear, and beside its words each has the spans of numbers that it lies in: the newest that
 * match are found through the index, without fetching all the others. A span's name begins with a space, as no word does.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create function koinon_search_spans(number bigint) returns tsvector language sql immutable parallel safe
      return array_to_tsvector(array[' 10:' || (number >> 10), ' 13:' || (number >> 13), ' 16:' || (number >> 16),
        ' 19:' || (number >> 19)]);

    -- Written anew in their order, so that the newest lie side by side.
    create temporary table numbered on commit drop as
      select post_id, position, words, row_number() over (order by position) as number from post_words;
    drop index post_words_words;
    drop index post_words_newest;
    truncate post_words;
    alter table post_words add column number bigint not null;
    insert into post_words (post_id, position, number, words)
      select post_id, position, number, words || koinon_search_spans(number) from numbered order by number;
    create sequence post_words_number owned by post_words.number;
    select setval('post_words_number', greatest(max(number), 1)) from post_words;
    create index post_words_words on post_words using gin (words) with (fastupdate = off);
    create index post_words_newest on post_words (position desc);
    analyze post_words;

    create or replace function koinon_keep_post_words() returns trigger language plpgsql as $$
      declare
        fresh bigint;
      begin
        if new.status = 'PUBLISHED' and new.deleted_at is null and new.text <> '' then
          if tg_op = 'UPDATE' then
            update post_words set position = new.position,
              words = koinon_search_words(new.language, new.text) || koinon_search_spans(number) where post_id = new.id;
            if found then
              return null;
            end if;
          end if;
          fresh := nextval('post_words_number');
          insert into post_words (post_id, position, number, words)
          values (new.id, new.position, fresh, koinon_search_words(new.language, new.text) || koinon_search_spans(fresh));
        elsif tg_op = 'UPDATE' then
          delete from post_words where post_id = new.id;
        end if;
        return null;
      end $$;
  `)
