import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { Facet } from '@koinon/contract/shared'
import { besideSpoilers, hideSpoilers } from '@koinon/contract/spoilers'
import { cutText } from '#lib/text/cutText.ts'
import type { ByteSpan } from '#lib/text/cutText.ts'
import { RichText } from '#lib/text/RichText.tsx'
import styles from './MarkedText.module.css'

export interface MarkedTextProps {
  readonly text: string
  readonly facets: readonly Facet[]
  /** Where the words of a search are. */
  readonly highlights: readonly ByteSpan[]
  /** The hit that the reader is looking at. */
  readonly isCurrent: boolean
}

/**
 * A text as `RichText` shows it. What a search found in it is marked among the words without their formats; what was
 * found in a spoiler stays covered.
 */
export function MarkedText({ text, facets, highlights, isCurrent }: MarkedTextProps) {
  const found = besideSpoilers(highlights, facets)
  if (found.length === 0) return <RichText text={text} facets={facets} />
  const linked = besideSpoilers(facets, facets)
  return piecesOf(hideSpoilers({ text, facets }), found).map(({ words, start, isFound }) => {
    const size = byteLength(words)
    const within = linked.flatMap((facet) => inside(facet, { start, end: start + size }))
    const shown: ReactNode = <RichText text={words} facets={within} isInline />
    return (
      <Fragment key={start}>
        {isFound ? <mark className={styles[isCurrent ? 'current' : 'mark']}>{shown}</mark> : shown}
      </Fragment>
    )
  })
}

const encoder = new TextEncoder()
const byteLength = (words: string): number => encoder.encode(words).length

function piecesOf(text: string, highlights: readonly ByteSpan[]) {
  let at = 0
  return cutText(text, highlights).map(({ text: words, facet }) => {
    const start = at
    at += byteLength(words)
    return { words, start, isFound: facet !== null }
  })
}

/** The part of a facet that lies within a piece, counted from the beginning of that. */
function inside(facet: Facet, { start, end }: ByteSpan): readonly Facet[] {
  const [from, to] = [Math.max(facet.start, start), Math.min(facet.end, end)]
  return from < to ? [{ ...facet, start: from - start, end: to - start }] : []
}
