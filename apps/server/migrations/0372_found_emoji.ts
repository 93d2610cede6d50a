import type { TransactionSql } from 'postgres'

/** Flags, and other pictures with the colours of skin: what joins or only styles them is left out. */
const emoji = String.raw`[\U0001F1E6-\U0001F1FF]{2}|[\u00A9\u00AE\u203C\u2049\u2122\u2139\u2194-\u21AA\u231A-\u23FF\u24C2\u25A0-\u27BF\u2934\u2935\u2B00-\u2BFF\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF]`

/**
 * Messages are found by their emoji as well: each is a word of its own, which PostgreSQL's parser drops. Somebody of
 * several colours or a family is found by each of its parts.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(String.raw`
    create function koinon_emoji(body text) returns text[] language sql immutable parallel safe
      return array(select distinct m[1] from regexp_matches(body, '(${emoji})', 'g') m);

    alter function koinon_message_words(text) rename to koinon_message_letters;
    create function koinon_message_words(body text) returns tsvector language sql immutable parallel safe
      return case when body ~ '${emoji}'
        then koinon_message_letters(body) || array_to_tsvector(koinon_emoji(body)) else koinon_message_letters(body) end;

    alter function koinon_message_query(text) rename to koinon_message_beginning;
    create function koinon_message_query(word text) returns tsquery language sql immutable parallel safe
      return case when word ~ '${emoji}' then ('''' || array_to_string(koinon_emoji(word), ''' & ''') || '''')::tsquery
        else koinon_message_beginning(word) end;

    drop index messages_words;
    create index messages_words on messages using gin (koinon_message_words(text)) where deleted_at is null;
  `)
