import type { TransactionSql } from 'postgres'

/**
 * After a letter: Arabic vowel signs, the stroke that stretches a word, and Hebrew points. Anywhere: marks that only steer
 * the direction of text, and where a word may be broken.
 */
const unwritten = String.raw`(?<=[[:alpha:]])[\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED]+|[\u00AD\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]`
/** Forms of one letter between which its writers do not distinguish: Arabic alef, yeh and heh, and the Greek sigma. */
const [forms, letters] = ['أإآٱىةςΣ', 'اااايهσσ']
/** Few texts have any of these: combining and directional marks, Arabic, Hebrew, sigma, jamo, compatibility forms. */
const foldable = String.raw`[\u00AD\u0300-\u036F\u03A3\u03C2\u0591-\u06ED\u1100-\u11FF\u200E-\u202E\u2066-\u2069\u2460-\u24FF\u3099\u309A\uFB00-\uFDFF\uFE70-\uFEFF\uFF01-\uFFEF\U0001D400-\U0001D7FF]`
/** Written without spaces between words: where one ends, only its readers know. */
const unspaced = String.raw`[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]`

/**
 * Names and words are compared as their writers would: composed or not, in full or half width, with or without vowel
 * signs. The filters of members compare the same way.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(String.raw`
    create function koinon_letters(body text) returns text language sql immutable parallel safe
      return case when body !~ '${foldable}' then body
        else translate(regexp_replace(lower(normalize(body, NFKC)), '${unwritten}', '', 'g'), '${forms}', '${letters}') end;
    create or replace function koinon_unaccent(text) returns text language sql immutable parallel safe strict
      return public.unaccent('public.unaccent', koinon_letters($1));
    reindex index accounts_words;
    reindex index groups_words;
    reindex index groups_place;
    reindex index libraries_words;
    reindex index events_words;
    reindex index events_names;

    alter function koinon_search_words(text, text) rename to koinon_lettered_words;
    create function koinon_search_words(language text, body text) returns tsvector language sql immutable parallel safe
      return koinon_lettered_words(language, koinon_letters(body));
    alter function koinon_search_query(text, text) rename to koinon_lettered_query;
    create function koinon_search_query(asked text, language text) returns tsquery language sql immutable parallel safe
      return koinon_lettered_query(koinon_letters(asked), language);
    update post_words w set words = koinon_search_words(p.language, p.text) || koinon_search_spans(w.number)
    from posts p where p.id = w.post_id and koinon_letters(p.text) <> p.text;

    -- The regular expression that finds a phrase: its words with any space between them, whole if so wanted. Nothing in
    -- the phrase is an operator in it, so matching takes linear time. A phrase that begins or ends with a symbol, such as
    -- a hashtag's, has no word boundary there; one without any letter matches nothing.
    create function koinon_filter_pattern(phrase text, whole_word boolean) returns text language sql immutable parallel safe
      return (
        select case when said.plain = '' then '(?!)' else
          case when whole_word and said.plain ~ '^[[:alnum:]_]' and said.plain !~ '^${unspaced}' then '(^|[^[:alnum:]_])' else '' end
          || regexp_replace(regexp_replace(said.plain, '([\\^$.*+?()[\]{}|])', '\\\1', 'g'), '\s+', '\\s+', 'g')
          || case when whole_word and said.plain ~ '[[:alnum:]_]$' and said.plain !~ '${unspaced}$' then '($|[^[:alnum:]_])' else '' end
        end
        from (select btrim(koinon_unaccent(lower(phrase)), E' \t\r\n') as plain) said);
    update word_filters set pattern = koinon_filter_pattern(phrase, whole_word);
  `)
