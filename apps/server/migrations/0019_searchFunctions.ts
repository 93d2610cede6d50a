import type { TransactionSql } from 'postgres'

export const breaks = true

/** Languages with stems: each has a text search configuration of ours and a stemmer of PostgreSQL. */
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
const languages = Object.keys(stemmers)
/** Tried for a text that does not state its language. */
const likely = ['en', 'de', 'es', 'fr', 'pt']

const words = 'asciiword, word, numword, asciihword, hword, numhword, hword_asciipart, hword_part, hword_numpart'
const configuration = ([tag, language]: [string, string]) => `
    create text search configuration koinon_${tag} (copy = ${language});
    alter text search configuration koinon_${tag} alter mapping for ${words} with unaccent, ${language}_stem;`

/** Kanji and kana, which are written without spaces between words. */
const kanji = String.raw`\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF`
/** Hangul, whose words end in particles, and scripts of South-East Asia without spaces between words. */
const syllables = String.raw`\uAC00-\uD7A3\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF`
/** Hyphens, dashes, apostrophes and joiners within a word, which writers use or omit. */
const connector = String.raw`[-\u2010-\u2015\u2212\u0027\u2018\u2019\u02BC\u05BE\u05F3\u200C]`
/** As in the function koinon_emoji. */
const emoji = String.raw`[\U0001F1E6-\U0001F1FF]{2}|[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u21AA\u231A-\u23FF\u24C2\u25A0-\u27BF\u2934\u2935\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF]`
/** Texts without any of these need no separation. */
const special = String.raw`[${syllables}\u0590-\u06FF/]|[[:alnum:]]${connector}[[:alnum:]]|www\.|v\.?\d`

/**
 * How posts are found: by words as written, which weigh more, and by stems in any language; by an address as it is pasted,
 * a host without its `www.` and a word of a path; with or without hyphens, apostrophes and joiners; by versions with or
 * without a `v`; by Hebrew and Arabic words without prefixes; by words within texts without spaces; and by emoji.
 */
const functions = String.raw`
    ${Object.entries(stemmers).map(configuration).join('')}

    create function koinon_search_config(language text) returns regconfig language sql immutable parallel safe
      return case split_part(lower(language), '-', 1)
        ${languages.map((tag) => `when '${tag}' then 'koinon_${tag}'::regconfig`).join('\n        ')}
        else 'koinon_simple'::regconfig end;

    -- Without the scheme and the first label of addresses, their parts as words; without the letter before a version.
    create function koinon_plain(body text) returns text language sql immutable parallel safe
      return regexp_replace(translate(regexp_replace(body, 'https?://(www\.)?|\mwww\.', ' ', 'gi'), '/?&=#', '     '),
        '\mv\.?(?=\d+\.\d)', '', 'gi');

    -- Hebrew and Arabic words without the articles, prepositions and conjunctions that are written together with them.
    create function koinon_cores(body text) returns text language sql immutable parallel safe
      return case when body ~ '[\u05D0-\u05EA\u0621-\u06FF]' then (
        select string_agg(core[1], ' ') from (
          select regexp_matches(body, '\m[ובכלמשה]([א-ת]{3,})', 'g') union all
          select regexp_matches(body, '\m[ובכלמשה]{2}([א-ת]{3,})', 'g') union all
          select regexp_matches(body, '\m(?:[وف]?[بك]?ال|[وف]?لل)([\u0621-\u06FF]{3,})', 'g') union all
          select regexp_matches(body, '\m[وف]([\u0621-\u06FF]{4,})', 'g')) found (core)) end;

    -- Words that contain a connector, without it.
    create function koinon_joined(body text) returns text language sql immutable parallel safe
      return (select string_agg(regexp_replace(whole[1], '${connector}', '', 'g'), ' ')
        from regexp_matches(body, '([[:alnum:].]+(?:${connector}[[:alnum:].]+)+)', 'g') whole);

    -- Each syllable of a script without spaces as a word.
    create function koinon_syllables(body text) returns text language sql immutable parallel safe
      return regexp_replace(body, '([${syllables}])', ' \1 ', 'g');

    create function koinon_separated(body text) returns text language sql immutable parallel safe
      return case when body !~ '${special}' then body else
        koinon_syllables(regexp_replace(koinon_plain(body), '(?<=[[:alnum:]])${connector}(?=[[:alnum:]])', ' ', 'g'))
        || coalesce(' ' || koinon_joined(koinon_plain(body)), '') || coalesce(' ' || koinon_cores(body), '') end;

    -- The vector of a text, in the order of the steps: words and stems; kanji apart; letters folded; words separated.
    create function koinon_spaced_words(language text, body text) returns tsvector language sql immutable parallel safe
      return setweight(to_tsvector('koinon_simple', body), 'A') || setweight(
        case when language is null
          then ${likely.map((tag) => `to_tsvector('koinon_${tag}', body)`).join(' || ')}
          else to_tsvector(koinon_search_config(language), body) end, 'B');
    create function koinon_lettered_words(language text, body text) returns tsvector language sql immutable parallel safe
      return koinon_spaced_words(language, koinon_spaced(body));
    create function koinon_separate_words(language text, body text) returns tsvector language sql immutable parallel safe
      return koinon_lettered_words(language, koinon_letters(body));
    create function koinon_search_words(language text, body text) returns tsvector language sql immutable parallel safe
      return koinon_separate_words(language, koinon_separated(koinon_letters(body)))
        || case when body ~ '${emoji}' then array_to_tsvector(koinon_emoji(body)) else ''::tsvector end;

    -- The query as written or as its stems in any language: texts in another language than the viewer's are found, too.
    -- Only in the viewer's own language may words be dropped as too common.
    create function koinon_spaced_query(asked text, language text) returns tsquery
      language plpgsql immutable parallel safe set client_min_messages = warning as $$
      declare
        written tsquery := websearch_to_tsquery('koinon_simple', asked);
        found tsquery := written;
        known text[] := array[written::text];
        stemmed tsquery;
        config regconfig;
      begin
        foreach config in array array[${languages.map((tag) => `'koinon_${tag}'`).join(', ')}]::regconfig[] loop
          stemmed := websearch_to_tsquery(config, asked);
          continue when numnode(stemmed) = 0 or stemmed::text = any(known)
            or (numnode(stemmed) < numnode(written) and config <> koinon_search_config(language));
          found := found || stemmed;
          known := known || stemmed::text;
        end loop;
        return found;
      end $$;
    create function koinon_lettered_query(asked text, language text) returns tsquery language sql immutable parallel safe
      return koinon_spaced_query(koinon_spaced(
        case when asked like '%"%' then asked else regexp_replace(asked, '([${kanji}]+)', '"\1"', 'g') end), language);
    create function koinon_separate_query(asked text, language text) returns tsquery language sql immutable parallel safe
      return koinon_lettered_query(koinon_letters(asked), language);

    -- The query in the form in which words are stored. In quotes it is a phrase of parts.
    create function koinon_asked(asked text) returns text language sql immutable parallel safe
      return case when asked like '%"%'
        then koinon_syllables(regexp_replace(koinon_plain(asked), '(?<=[[:alnum:]])${connector}(?=[[:alnum:]])', ' ', 'g'))
        else koinon_syllables(regexp_replace(regexp_replace(regexp_replace(koinon_plain(asked),
          '(?<=[[:alnum:]])${connector}(?=[[:alnum:]])', '', 'g'),
          '\m(?:ה(?=[א-ת]{3,})|[وف]?ال(?=[\u0621-\u06FF]{3,}))', '', 'g'),
          '([${syllables}${kanji}]+)', '"\1"', 'g')) end;
    create function koinon_search_query(asked text, language text) returns tsquery
      language plpgsql immutable parallel safe set client_min_messages = warning as $$
      declare
        meant text := koinon_asked(koinon_letters(asked));
        said tsquery := koinon_separate_query(meant, language);
        shown tsquery;
      begin
        -- The words match as they were written, too.
        if meant <> koinon_letters(asked) and asked !~ '"|(^|\s)-' then
          said := said || koinon_separate_query(asked, language);
        end if;
        if asked !~ '${emoji}' then return said; end if;
        shown := ('''' || array_to_string(koinon_emoji(asked), ''' & ''') || '''')::tsquery;
        return case when numnode(said) = 0 then shown else said && shown end;
      end $$;

    -- Beginnings of the words of a query, for compounds and full words; null if the query uses operators.
    create function koinon_search_beginnings(asked text) returns tsquery language sql immutable parallel safe
      return case when asked ~ '"|(^|\s)-|\mor\M|[${syllables}${kanji}]' then null else (
        select to_tsquery('simple', string_agg(case when length(word) < 4 then quote_literal(word) else quote_literal(word) || ':*' end, ' & '))
        from unnest(tsvector_to_array(to_tsvector('koinon_simple', koinon_asked(koinon_letters(asked))))) word) end;

    -- Spans of post numbers, named with a space before them as no word is: the newest matches are found through the index
    -- without fetching all others.
    create function koinon_search_spans(number bigint) returns tsvector language sql immutable parallel safe
      return array_to_tsvector(array[' 10:' || (number >> 10), ' 13:' || (number >> 13), ' 16:' || (number >> 16),
        ' 19:' || (number >> 19)]);
`

/** How texts are searched; the tables of search follow in the next step. */
export const up = (sql: TransactionSql) => sql.unsafe(functions)
