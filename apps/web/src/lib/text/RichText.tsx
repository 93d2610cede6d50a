import { Fragment } from 'react'
import type { Facet } from '@koinon/contract/shared'
import { lazyPart } from '../navigation/lazyPart.tsx'
import { cutText } from './cutText.ts'
import { facetLink } from './formatted/facetLink.tsx'

export interface RichTextProps {
  readonly text: string
  readonly facets: readonly Facet[]
  /** In a line among other words: without formats. */
  readonly isInline?: boolean
}

const FormattedText = lazyPart(() => import('./formatted/FormattedText.tsx'), 'FormattedText', LinkedText)

/**
 * Text as people wrote it, with its mentions, hashtags and links made clickable, and its formats. None of it is ever
 * treated as HTML.
 */
export function RichText({ text, facets, isInline = false }: RichTextProps) {
  const Shown = isInline || facets.every(isLinked) ? LinkedText : FormattedText
  return <Shown text={text} facets={facets} />
}

function LinkedText({ text, facets }: RichTextProps) {
  return cutText(text, facets.filter(isLinked)).map(({ text: words, facet }, index) => (
    <Fragment key={index}>{facet === null ? words : facetLink(facet, words)}</Fragment>
  ))
}

type LinkedFacet = Extract<Facet, { kind: 'MENTION' | 'HASHTAG' | 'LINK' }>
const isLinked = (facet: Facet): facet is LinkedFacet => /^(?:MENTION|HASHTAG|LINK)$/.test(facet.kind)
