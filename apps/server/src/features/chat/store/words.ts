import { type RawBuilder, sql } from 'kysely'

const mostWords = 10

/** The words of what somebody searches for: letters and digits only, so that nothing of them is read as an operator. */
export const wordsOf = (query: string): string[] => (query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, mostWords)

/** Whether a message `m` has a word beginning with each of these; none are in no message. */
export const says = (words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(m.deleted_at is null and koinon_message_words(m.text) @@ (${sql.join(
        words.map((word) => sql`koinon_message_query(${word})`),
        sql` && `,
      )}))`
