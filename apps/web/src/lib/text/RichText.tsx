import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { Facet } from '@koinon/contract/shared'
import { Link } from '@koinon/ui/foundations/Link'
import { paths } from '../navigation/paths.ts'
import { cutText } from './cutText.ts'

export interface RichTextProps {
  readonly text: string
  readonly facets: readonly Facet[]
}

/**
 * Text as people wrote it, with its mentions, hashtags and links made clickable. None of it is ever treated as HTML.
 */
export function RichText({ text, facets }: RichTextProps) {
  return (
    <>
      {cutText(text, facets).map((piece, index) => (
        <Fragment key={index}>{piece.facet === null ? piece.text : linkOf(piece.facet, piece.text)}</Fragment>
      ))}
    </>
  )
}

function linkOf(facet: Facet, words: string): ReactNode {
  switch (facet.kind) {
    case 'MENTION':
      return <Link href={paths.person(facet.userId)}>{words}</Link>
    case 'HASHTAG':
      return <Link href={paths.topic(facet.tag)}>{words}</Link>
    case 'LINK':
      return (
        <Link href={facet.url} target="_blank">
          {words}
        </Link>
      )
  }
}
