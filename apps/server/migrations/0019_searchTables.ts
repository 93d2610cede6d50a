import type { TransactionSql } from 'postgres'

export const breaks = true

const tables = `
    -- Search vectors of published posts, apart from the posts: a changed counter does not rewrite them.
    create table post_words (
      post_id  uuid     primary key references posts on delete cascade,
      position uuid     not null,
      words    tsvector not null,
      -- Numbers in the order of publication; words contain the spans of numbers that the post lies in.
      number   bigint   not null
    );
    create sequence post_words_number owned by post_words.number;
    -- Without a pending list, which every search would read.
    create index post_words_words_idx on post_words using gin (words) with (fastupdate = off);
    create index post_words_position_idx on post_words (position desc);

    -- Of comments that stand; the rules of the posts they are on are checked in the search.
    create table comment_words (
      comment_id uuid     primary key references comments on delete cascade,
      words      tsvector not null,
      -- As of post_words.
      number     bigint   not null
    );
    create sequence comment_words_number owned by comment_words.number;
    -- A job empties the pending list, so that nobody who comments has to.
    create index comment_words_words_idx on comment_words using gin (words) with (gin_pending_list_limit = 65536);

    -- Words of public posts, used to correct misspelled queries. Rebuilt by a job.
    create table search_words (
      word text primary key,
      uses int  not null
    );
    create index search_words_word_idx on search_words using gin (word gin_trgm_ops);

    create table search_history (
      id          uuid        primary key,
      account_id  uuid        not null references accounts on delete cascade,
      kind        text        not null check (kind in ('QUERY', 'ENTITY')),
      query       text,
      entity_kind text        check (entity_kind in ('PERSON', 'GROUP', 'EVENT', 'POST', 'HASHTAG')),
      entity_id   text,
      -- Identifies repeated searches.
      entry_key   text        not null,
      at          timestamptz not null,
      unique (account_id, entry_key)
    );
    create index search_history_account_id_at_id_idx on search_history (account_id, at desc, id desc);

    -- Searches that members keep under a name. A job looks for what is new.
    create table saved_searches (
      id           uuid        primary key,
      account_id   uuid        not null references accounts on delete cascade,
      name         text        not null check (length(name) between 1 and 60),
      query        text        not null check (length(query) between 1 and 200),
      is_notifying boolean     not null,
      -- Results since it was opened, counted up to a hundred.
      new_count    int         not null default 0 check (new_count between 0 and 100),
      -- The job has looked at all that appeared before, and looks again at the next time.
      looked_at    timestamptz not null,
      next_look_at timestamptz not null,
      opened_at    timestamptz not null,
      created_at   timestamptz not null,
      unique (account_id, query)
    );
    create index saved_searches_account_id_id_idx on saved_searches (account_id, id desc);
    create index saved_searches_next_look_at_id_idx on saved_searches (next_look_at, id) where is_notifying;

    -- Lists ranked by a job for everybody: 'trending', and one per explore category. Earlier runs are kept for
    -- a while, so that paging continues within one run.
    create table ranked_posts (
      list     text   not null,
      run      bigint not null,
      rank     int    not null,
      post_id  uuid   not null references posts on delete cascade,
      language text,
      primary key (list, run, rank)
    );
    create index ranked_posts_post_id_idx on ranked_posts (post_id);
    create index ranked_posts_run_idx on ranked_posts (run);

    create table ranked_runs (
      run bigint primary key
    );

    create table explore_categories (
      interest_id uuid   primary key references interests on delete cascade,
      slug        text   not null unique,
      -- Public posts of the last thirty days.
      post_count  int    not null default 0,
      -- Hashtags that belong to the category.
      tags        text[] not null
    );
    insert into explore_categories (interest_id, slug, tags)
      select id, trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')),
        array_remove(regexp_split_to_array(lower(name), '[^a-z0-9]+'), 'and')
      from interests;

    -- Trending hashtags as last ranked by a job: for all languages ('') and for each language.
    create table trending_topics (
      language  text        not null,
      tag       text        not null,
      growth    real        not null,
      score     real        not null,
      ranked_at timestamptz not null,
      -- Small communities rank topics over a week instead of a day.
      days      int         not null default 1 check (days in (1, 7)),
      primary key (language, tag)
    );
    create index trending_topics_language_score_tag_idx on trending_topics (language, score desc, tag);

    -- Saved items. The id is a UUIDv7, in the order of saving.
    create table favorites (
      id         uuid        primary key,
      account_id uuid        not null references accounts on delete cascade,
      kind       text        not null check (kind in ('POST', 'GROUP', 'EVENT', 'USER', 'LIBRARY_ITEM')),
      entity_id  uuid        not null,
      saved_at   timestamptz not null,
      unique (account_id, kind, entity_id)
    );
    create index favorites_account_id_id_idx on favorites (account_id, id desc);
    create index favorites_kind_entity_id_idx on favorites (kind, entity_id);
`

const afterTables = `
    -- How many posts or comments a query matches, as the planner estimates from the statistics of their words.
    create function koinon_texts_expected(within regclass, asked tsquery) returns float8 language plpgsql as $$
      declare
        plan json;
      begin
        execute format('explain (format json) select from %s where words @@ %L::tsquery', within, asked) into plan;
        return plan -> 0 -> 'Plan' ->> 'Plan Rows';
      end $$;

    create function koinon_keep_post_words() returns trigger language plpgsql as $$
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
    create function koinon_keep_comment_words() returns trigger language plpgsql as $$
      declare
        fresh bigint;
      begin
        if new.removed is not null or new.text = '' then
          delete from comment_words where comment_id = new.id;
          return null;
        end if;
        update comment_words set words = koinon_search_words(null, new.text) || koinon_search_spans(number)
          where comment_id = new.id;
        if not found then
          fresh := nextval('comment_words_number');
          insert into comment_words (comment_id, number, words)
          values (new.id, fresh, koinon_search_words(null, new.text) || koinon_search_spans(fresh));
        end if;
        return null;
      end $$;
    create trigger comments_keep_words_inserted after insert on comments
      for each row execute function koinon_keep_comment_words();
    create trigger comments_keep_words_updated after update of text, removed on comments
      for each row when (new.text is distinct from old.text or new.removed is distinct from old.removed)
      execute function koinon_keep_comment_words();

    create trigger posts_keep_words after insert or update of text, language, status, deleted_at, position, audience on posts
      for each row execute function koinon_keep_post_words();
`

/** Search, explore and favorites. */
export const up = (sql: TransactionSql) => sql.unsafe(`${tables}${afterTables}`)
