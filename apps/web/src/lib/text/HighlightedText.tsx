import { Fragment } from 'react'
import type { ByteSpan } from './cutText.ts'
import { cutText } from './cutText.ts'
import styles from './HighlightedText.module.css'

export interface HighlightedTextProps {
  readonly text: string
  /** Where the words of a search are. */
  readonly highlights: readonly ByteSpan[]
}

/** This much is left of what is before the first word that was found: it has to be within the two lines of a row. */
const maxBefore = 60

/** A text that was found, with what it was found by marked; it begins shortly before that. */
export function HighlightedText({ text, highlights }: HighlightedTextProps) {
  const [first, ...others] = cutText(text, highlights)
  if (first === undefined) return null
  const pieces =
    first.facet === null && others.length > 0 ? [{ ...first, text: endOf(first.text) }, ...others] : [first, ...others]
  return (
    <>
      {pieces.map(({ text: words, facet }, index) => (
        <Fragment key={index}>{facet === null ? words : <mark className={styles['mark']}>{words}</mark>}</Fragment>
      ))}
    </>
  )
}

/** The end of a text, from the beginning of a word if there is one. */
function endOf(text: string): string {
  if (text.length <= maxBefore) return text
  const end = text.slice(-maxBefore)
  const space = end.search(/\s/u)
  // Without a space, a character may be cut in two.
  const from = space === -1 || space > maxBefore / 2 ? end.search(/[\p{L}\p{N}]/u) : space + 1
  return `…${end.slice(Math.max(0, from))}`
}
