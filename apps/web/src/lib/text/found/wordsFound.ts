import { cutText } from '../cutText.ts'
import type { ByteSpan } from '../cutText.ts'

/** The words of a text that a search found. */
export const wordsFound = (text: string, highlights: readonly ByteSpan[]): readonly string[] =>
  cutText(text, highlights).flatMap(({ text: words, facet }) => (facet === null ? [] : words))
