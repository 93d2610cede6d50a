import type { TransactionSql } from 'postgres'

/** What holds a word together, or not, as its writer likes: hyphens and dashes, apostrophes, a joiner that keeps letters apart. */
const connector = String.raw`[-\u2010-\u2015\u2212\u0027\u2018\u2019\u02BC\u05BE\u05F3\u200C]`
/** Hangul, whose words end in particles, and scripts of South-East Asia without spaces between words. */
const syllables = String.raw`\uAC00-\uD7A3\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF`
const unspaced = String.raw`${syllables}\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF`
const emoji = String.raw`[\U0001F1E6-\U0001F1FF]{2}|[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u21AA\u231A-\u23FF\u24C2\u25A0-\u27BF\u2934\u2935\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF]`
/** Few words have none of these; of a text without any, nothing more is to be said. */
const special = String.raw`[${syllables}\u0590-\u06FF/]|[[:alnum:]]${connector}[[:alnum:]]|www\.|v\.?\d`

/**
 * Posts are found by an address as it is pasted, a host without its `www.` and a word of a path; by words with or without
 * hyphens, apostrophes and joiners; by versions with or without a `v`; by Hebrew and Arabic words without what is written
 * together with them; by words within Korean and Thai; and by emoji.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(String.raw`
    -- Without the scheme and the first label of addresses, their parts as words; without the letter before a version.
    create function koinon_plain(body text) returns text language sql immutable parallel safe
      return regexp_replace(translate(regexp_replace(body, 'https?://(www\.)?|\mwww\.', ' ', 'gi'), '/?&=#', '     '),
        '\mv\.?(?=\d+\.\d)', '', 'gi');

    -- What is written together with a word in Hebrew and Arabic is left out: articles, prepositions, "and".
    create function koinon_cores(body text) returns text language sql immutable parallel safe
      return case when body ~ '[\u05D0-\u05EA\u0621-\u06FF]' then (
        select string_agg(core[1], ' ') from (
          select regexp_matches(body, '\m[ובכלמשה]([א-ת]{3,})', 'g') union all
          select regexp_matches(body, '\m[ובכלמשה]{2}([א-ת]{3,})', 'g') union all
          select regexp_matches(body, '\m(?:[وف]?[بك]?ال|[وف]?لل)([\u0621-\u06FF]{3,})', 'g') union all
          select regexp_matches(body, '\m[وف]([\u0621-\u06FF]{4,})', 'g')) found (core)) end;

    -- Words that hold together by a sign, as one.
    create function koinon_joined(body text) returns text language sql immutable parallel safe
      return (select string_agg(regexp_replace(whole[1], '${connector}', '', 'g'), ' ')
        from regexp_matches(body, '([[:alnum:].]+(?:${connector}[[:alnum:].]+)+)', 'g') whole);

    -- Syllables of which nobody but a reader knows where a word ends, each as a word of its own.
    create function koinon_syllables(body text) returns text language sql immutable parallel safe
      return regexp_replace(body, '([${syllables}])', ' \1 ', 'g');

    create function koinon_separated(body text) returns text language sql immutable parallel safe
      return case when body !~ '${special}' then body else
        koinon_syllables(regexp_replace(koinon_plain(body), '(?<=[[:alnum:]])${connector}(?=[[:alnum:]])', ' ', 'g'))
        || coalesce(' ' || koinon_joined(koinon_plain(body)), '') || coalesce(' ' || koinon_cores(body), '') end;

    alter function koinon_search_words(text, text) rename to koinon_separate_words;
    create function koinon_search_words(language text, body text) returns tsvector language sql immutable parallel safe
      return koinon_separate_words(language, koinon_separated(koinon_letters(body)))
        || case when body ~ '${emoji}' then array_to_tsvector(koinon_emoji(body)) else ''::tsvector end;

    -- The words that are asked for in the form in which they are kept. In quotes they are a phrase of parts.
    create function koinon_asked(asked text) returns text language sql immutable parallel safe
      return case when asked like '%"%'
        then koinon_syllables(regexp_replace(koinon_plain(asked), '(?<=[[:alnum:]])${connector}(?=[[:alnum:]])', ' ', 'g'))
        else koinon_syllables(regexp_replace(regexp_replace(regexp_replace(koinon_plain(asked),
          '(?<=[[:alnum:]])${connector}(?=[[:alnum:]])', '', 'g'),
          '\m(?:ה(?=[א-ת]{3,})|[وف]?ال(?=[\u0621-\u06FF]{3,}))', '', 'g'),
          '([${unspaced}]+)', '"\1"', 'g')) end;

    alter function koinon_search_query(text, text) rename to koinon_separate_query;
    create function koinon_search_query(asked text, language text) returns tsquery
      language plpgsql immutable parallel safe set client_min_messages = warning as $$
      declare
        meant text := koinon_asked(koinon_letters(asked));
        said tsquery := koinon_separate_query(meant, language);
        shown tsquery;
      begin
        -- What is kept elsewhere is kept as it was written.
        if meant <> koinon_letters(asked) and asked !~ '"|(^|\s)-' then
          said := said || koinon_separate_query(asked, language);
        end if;
        if asked !~ '${emoji}' then return said; end if;
        shown := ('''' || array_to_string(koinon_emoji(asked), ''' & ''') || '''')::tsquery;
        return case when numnode(said) = 0 then shown else said && shown end;
      end $$;

    -- The beginnings of what is asked, for compounds and words in full; null if somebody asked more precisely.
    create function koinon_search_beginnings(asked text) returns tsquery language sql immutable parallel safe
      return case when asked ~ '"|(^|\s)-|\mor\M|[${unspaced}]' then null else (
        select to_tsquery('simple', string_agg(case when length(word) < 4 then quote_literal(word) else quote_literal(word) || ':*' end, ' & '))
        from unnest(tsvector_to_array(to_tsvector('koinon_simple', koinon_asked(koinon_letters(asked))))) word) end;

    update post_words w set words = koinon_search_words(p.language, p.text) || koinon_search_spans(w.number)
    from posts p where p.id = w.post_id and p.text ~ '${special}|${emoji}';
  `)
