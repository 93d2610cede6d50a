import { type RawBuilder, sql } from 'kysely'

const maxWords = 10

/** Emoji side by side, with what joins and styles them, or letters and digits. */
const searched = /(?:[\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}]\uFE0F?\u200D?)+|[\p{L}\p{M}\p{N}]+/gu

/** The words and emoji of what a person searches for, and nothing that would be read as an operator. */
export const searchTerms = (query: string): string[] => (query.match(searched) ?? []).slice(0, maxWords)

/** Whether a message `m` has a word beginning with each of these, and these emoji; none are in no message. */
export const hasTerms = (words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(m.deleted_at is null and koinon_message_words(m.text) @@ (${sql.join(
        words.map((word) => sql`koinon_message_query(${word})`),
        sql` && `,
      )}))`
