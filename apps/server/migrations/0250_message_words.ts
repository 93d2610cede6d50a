import type { TransactionSql } from 'postgres'

/**
 * What joins the parts of an address, a file's name or a number to one word for PostgreSQL's parser. A member who looks for
 * a message remembers one of them.
 */
const joints = String.raw`-./:@_<>&;+~%#?=`

/**
 * Messages are compared as posts and names are: composed or not, in full or half width, with or without vowel signs. Each
 * part of an address is a word.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create function koinon_message_words(body text) returns tsvector language sql immutable parallel safe
      return to_tsvector('koinon_simple',
        koinon_spaced(translate(koinon_letters(body), '${joints}', '${' '.repeat(joints.length)}')));
    -- A word that begins as this one does. Where none are parted by spaces, a phrase of single characters.
    create function koinon_message_query(word text) returns tsquery language sql immutable parallel safe
      return to_tsquery('koinon_simple', '''' || koinon_spaced(koinon_letters(word)) || ''':*');

    drop index messages_words;
    create index messages_words on messages using gin (koinon_message_words(text)) where deleted_at is null;
  `)
