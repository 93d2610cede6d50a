import { parseSearch } from '@koinon/contract/searchQuery'
import { type RawBuilder, sql } from 'kysely'

const maxWords = 10

/** Emoji side by side, with what joins and styles them, or letters and digits. */
const searched = /(?:[\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}]\uFE0F?\u200D?)+|[\p{L}\p{M}\p{N}]+/gu

interface Term {
  /** A beginning of a word, emoji, or with `isPhrase` words that follow each other. */
  readonly text: string
  readonly isPhrase: boolean
}
/** The words of a query, free of the database's own operators. */
export interface MessageTerms {
  readonly required: readonly Term[]
  readonly excluded: readonly Term[]
}

export function searchTerms(query: string): MessageTerms {
  const terms: { required: Term[]; excluded: Term[] } = { required: [], excluded: [] }
  for (const part of parseSearch(query)) {
    if (part.kind !== 'WORD') continue
    const found = part.text.match(searched) ?? []
    const isPhrase = part.isPhrase || (part.isExcluded && found.length > 1)
    const texts = isPhrase && found.length > 0 ? [part.text] : found
    terms[part.isExcluded ? 'excluded' : 'required'].push(...texts.map((text) => ({ text, isPhrase })))
  }
  return { required: terms.required.slice(0, maxWords), excluded: terms.excluded.slice(0, maxWords) }
}

// A phrase is folded and separated as the texts are: see koinon_message_letters.
const queryOf = ({ text, isPhrase }: Term): RawBuilder<unknown> =>
  isPhrase
    ? sql`phraseto_tsquery('koinon_simple', koinon_spaced(translate(koinon_letters(${text}), '-./:@_<>&;+~%#?=', '                ')))`
    : sql`koinon_message_query(${text})`

/** Whether a message `m` has each of these, and none that are excluded; none required are in no message. */
export const hasTerms = ({ required, excluded }: MessageTerms): RawBuilder<boolean> =>
  required.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(m.deleted_at is null and koinon_message_words(m.text) @@ (${sql.join(
        [...required.map(queryOf), ...excluded.map((term) => sql`!! ${queryOf(term)}`)],
        sql` && `,
      )}))`
