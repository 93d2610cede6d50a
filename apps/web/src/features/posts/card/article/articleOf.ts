import type { Facet } from '@koinon/contract/shared'
import { hideSpoilers } from '@koinon/contract/spoilers'

interface FacetedText {
  readonly text: string
  readonly facets: readonly Facet[]
}

/** An article taken apart. */
export interface Article {
  /** With marks in the place of spoilers. */
  readonly title: string
  /** The text below the title. */
  readonly body: FacetedText
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

/** The part of a text between two of its bytes, with the facets in it. */
const partOf = (bytes: Uint8Array, facets: readonly Facet[], start: number, end = bytes.length): FacetedText => ({
  text: decoder.decode(bytes.subarray(start, end)),
  facets: facets
    .filter((facet) => facet.start >= start && facet.end <= end)
    .map((facet) => ({ ...facet, start: facet.start - start, end: facet.end - start })),
})

/** The article that a post is; null if it has no title. */
export function articleOf({ text, facets }: FacetedText): Article | null {
  const [title] = facets
  if (title?.kind !== 'TITLE') return null
  const bytes = encoder.encode(text)
  const below = decoder.decode(bytes.subarray(title.end)).trimStart()
  return {
    title: hideSpoilers(partOf(bytes, facets, 0, title.end)).trim(),
    body: partOf(bytes, facets, bytes.length - encoder.encode(below).length),
  }
}

export interface ArticleHeading {
  readonly words: string
  readonly level: number
}

/** The headings of an article, in order. */
export function headingsOf({ text, facets }: FacetedText): ArticleHeading[] {
  const bytes = encoder.encode(text)
  return facets.flatMap((facet) =>
    facet.kind === 'HEADING'
      ? [{ words: hideSpoilers(partOf(bytes, facets, facet.start, facet.end)).trim(), level: facet.level }]
      : [],
  )
}

/** In characters: more than a card shows. */
const excerptLength = 400

/** The first words of an article, in one paragraph, without what readers have to uncover. */
export const excerptOf = (body: FacetedText): string =>
  hideSpoilers(body).slice(0, excerptLength).replaceAll(/\s+/g, ' ').trim()
