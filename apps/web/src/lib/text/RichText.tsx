import { Fragment } from 'react'
import type { Facet } from '@koinon/contract/shared'
import { firstPart } from '../navigation/lazyPart.tsx'
import { cutText } from './cutText.ts'
import { facetLink } from './formatted/facetLink.tsx'

export interface RichTextProps {
  readonly text: string
  readonly facets: readonly Facet[]
  /** In a line among other words: without formats. */
  readonly isInline?: boolean
  /** Called when the formats are there: they take other room than the words alone. */
  readonly onFormatted?: (() => void) | undefined
}

const FormattedText = firstPart(() => import('./formatted/FormattedText.tsx'), 'FormattedText', LinkedText)

/** Loads the code for formats: a text that is shown after that has them from the beginning. */
export const loadFormats = (): Promise<void> => FormattedText.loaded()

/**
 * Text as people wrote it, with its mentions, hashtags and links made clickable, and its formats. None of it is ever
 * treated as HTML.
 */
export function RichText({ isInline = false, ...shown }: RichTextProps) {
  const Shown = isInline || !hasFormats(shown.facets) ? LinkedText : FormattedText
  return <Shown {...shown} />
}

/** A spoiler cannot be uncovered here; a text with one is without links, which may be in it or around it. */
function LinkedText({ text, facets }: RichTextProps) {
  const spoilers = facets.filter(({ kind }) => kind === 'SPOILER')
  return cutText(text, spoilers[0] ? spoilers : facets.filter(isLinked)).map(({ text: words, facet }, index) => (
    <Fragment key={index}>{facet === null ? words : isLinked(facet) ? facetLink(facet, words) : '▒▒▒'}</Fragment>
  ))
}

type LinkedFacet = Extract<Facet, { kind: 'MENTION' | 'HASHTAG' | 'LINK' }>
export const hasFormats = (facets: readonly Facet[]): boolean => !facets.every(isLinked)
const isLinked = (facet: Facet): facet is LinkedFacet => /^(?:MENTION|HASHTAG|LINK)$/.test(facet.kind)
