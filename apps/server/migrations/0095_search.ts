import type { TransactionSql } from 'postgres'

/** Languages whose words are known by their stems: a text search configuration of ours for each, and PostgreSQL's stemmer. */
const stemmers = {
  ar: 'arabic',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  hi: 'hindi',
  it: 'italian',
  nl: 'dutch',
  pt: 'portuguese',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
} as const
/** In which a text is looked at that does not say its language. */
const likely = ['en', 'de', 'es', 'fr', 'pt']

const words = 'asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart'
const configuration = (name: string, copied: string, dictionary: string) => `
    create text search configuration koinon_${name} (copy = ${copied});
    alter text search configuration koinon_${name} alter mapping for ${words} with unaccent, ${dictionary};`

/** Search over posts and messages, the words that slips are mended with, places, and the lists that jobs rank. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    ${configuration('simple', 'simple', 'simple')}
    ${Object.entries(stemmers)
      .map(([tag, language]) => configuration(tag, language, `${language}_stem`))
      .join('')}

    create function koinon_search_config(language text) returns regconfig language sql immutable parallel safe
      return case split_part(lower(language), '-', 1)
        ${Object.keys(stemmers)
          .map((tag) => `when '${tag}' then 'koinon_${tag}'::regconfig`)
          .join('\n        ')}
        else 'koinon_simple'::regconfig end;

    -- A text's words as written, which weigh more, and their stems.
    create function koinon_search_words(language text, body text) returns tsvector language sql immutable parallel safe
      return setweight(to_tsvector('koinon_simple', body), 'A') || setweight(
        case when language is null
          then ${likely.map((tag) => `to_tsvector('koinon_${tag}', body)`).join(' || ')}
          else to_tsvector(koinon_search_config(language), body) end, 'B');

    -- What is asked, as written or as its stems in any language: a text in another language than the asker's is found
    -- too. Only in the asker's own may words be left out because they say little there.
    create function koinon_search_query(asked text, language text) returns tsquery
      language plpgsql immutable parallel safe set client_min_messages = warning as $$
      declare
        written tsquery := websearch_to_tsquery('koinon_simple', asked);
        found tsquery := written;
        known text[] := array[written::text];
        stemmed tsquery;
        config regconfig;
      begin
        foreach config in array array[${Object.keys(stemmers)
          .map((tag) => `'koinon_${tag}'`)
          .join(', ')}]::regconfig[] loop
          stemmed := websearch_to_tsquery(config, asked);
          continue when numnode(stemmed) = 0 or stemmed::text = any(known)
            or (numnode(stemmed) < numnode(written) and config <> koinon_search_config(language));
          found := found || stemmed;
          known := known || stemmed::text;
        end loop;
        return found;
      end $$;

    -- The words of published posts, beside them: counting a like does not write them again.
    create table post_words (
      post_id uuid primary key references posts on delete cascade,
      position uuid not null,
      words tsvector not null
    );
    create index post_words_words on post_words using gin (words);
    create index post_words_newest on post_words (position desc);
    create function koinon_keep_post_words() returns trigger language plpgsql as $$
      begin
        if new.status = 'PUBLISHED' and new.deleted_at is null and new.text <> '' and new.audience <> 'PREMIUM' then
          insert into post_words (post_id, position, words)
          values (new.id, new.position, koinon_search_words(new.language, new.text))
          on conflict (post_id) do update set position = excluded.position, words = excluded.words;
        elsif tg_op = 'UPDATE' then
          delete from post_words where post_id = new.id;
        end if;
        return null;
      end $$;
    create trigger posts_keep_words after insert or update of text, language, status, deleted_at, position, audience on posts
      for each row execute function koinon_keep_post_words();

    -- Messages are found by the beginnings of words: the same in every language.
    create index messages_words on messages using gin (to_tsvector('koinon_simple', text)) where deleted_at is null;

    -- Words of public posts, to mend slips of typing with. Made anew by a job.
    create table search_words (
      word text primary key,
      uses int not null
    );
    create index search_words_trgm on search_words using gin (word gin_trgm_ops);

    -- Along the ground.
    create function koinon_metres(latitude float8, longitude float8, other_latitude float8, other_longitude float8)
      returns float8 language sql immutable parallel safe
      return 12742000 * asin(least(1, sqrt(power(sin(radians(other_latitude - latitude) / 2), 2)
        + cos(radians(latitude)) * cos(radians(other_latitude)) * power(sin(radians(other_longitude - longitude) / 2), 2))));
    create function koinon_place_point(place jsonb) returns point language sql immutable parallel safe
      return point((place ->> 'longitude')::float8, (place ->> 'latitude')::float8);
    create index posts_place on posts using gist (koinon_place_point(place))
      where place is not null and status = 'PUBLISHED' and deleted_at is null and audience = 'EVERYONE';
    create index posts_country on posts ((place ->> 'country'), position desc)
      where place is not null and status = 'PUBLISHED' and deleted_at is null and audience = 'EVERYONE';
    create index posts_featured on posts (position desc) where featured and deleted_at is null and status = 'PUBLISHED';

    create index posts_pinned on posts (group_id, position desc) where pinned and deleted_at is null and status = 'PUBLISHED';

    -- Lists that a job ranks for everybody: 'trending', and one for each category to explore. Each run is kept a while,
    -- so that who pages through one is not thrown into the next.
    create table ranked_posts (
      list text not null,
      run bigint not null,
      rank int not null,
      post_id uuid not null references posts on delete cascade,
      language text,
      primary key (list, run, rank)
    );
    create index ranked_posts_post on ranked_posts (post_id);
    create index ranked_posts_run on ranked_posts (run);
    create table ranked_runs (
      run bigint primary key
    );
    create table explore_categories (
      interest_id uuid primary key references interests on delete cascade,
      slug text not null unique,
      -- Public posts of the last thirty days.
      post_count int not null default 0,
      -- Hashtags that stand for it.
      tags text[] not null
    );

    insert into explore_categories (interest_id, slug, tags)
      select id, trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')),
        array_remove(regexp_split_to_array(lower(name), '[^a-z0-9]+'), 'and')
      from interests;

    -- The ranked feed as it was when somebody began to read it: its pages come out of it. Made anew when it is lost, so
    -- that nothing of it is written twice for the sake of a crash.
    create unlogged table for_you_lists (
      id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      made_at timestamptz not null,
      post_ids uuid[] not null,
      reasons jsonb not null
    );
    create index for_you_lists_account on for_you_lists (account_id, made_at desc);
    create index for_you_lists_age on for_you_lists (made_at);
  `)
