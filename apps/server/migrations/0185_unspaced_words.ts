import type { TransactionSql } from 'postgres'

/** Kanji and kana, which are written without spaces between words. */
const unspaced = String.raw`[\u2E80-\u2FDF\u3005-\u3007\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]`

/** Each character of such a text is a word of its own, and what is asked a phrase of them: words within are found. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create function koinon_spaced(body text) returns text language sql immutable parallel safe
      return regexp_replace(body, '(${unspaced})', ' \\1 ', 'g');

    alter function koinon_search_words(text, text) rename to koinon_spaced_words;
    create function koinon_search_words(language text, body text) returns tsvector language sql immutable parallel safe
      return koinon_spaced_words(language, koinon_spaced(body));

    alter function koinon_search_query(text, text) rename to koinon_spaced_query;
    create function koinon_search_query(asked text, language text) returns tsquery language sql immutable parallel safe
      return koinon_spaced_query(koinon_spaced(
        case when asked like '%"%' then asked else regexp_replace(asked, '(${unspaced}+)', '"\\1"', 'g') end), language);

    update post_words w set words = koinon_search_words(p.language, p.text) || koinon_search_spans(w.number)
    from posts p where p.id = w.post_id and p.text ~ '${unspaced}';
  `)
