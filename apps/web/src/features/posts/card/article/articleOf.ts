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

/** The article that a post is; null if it has no title. */
export function articleOf({ text, facets }: FacetedText): Article | null {
  const [title] = facets
  if (title?.kind !== 'TITLE') return null
  const bytes = new TextEncoder().encode(text)
  const wordsAt = (start: number, end?: number) => new TextDecoder().decode(bytes.subarray(start, end))
  const rest = wordsAt(title.end)
  const below = rest.trimStart()
  const cut = bytes.length - new TextEncoder().encode(below).length
  return {
    title: hideSpoilers({ text: wordsAt(0, title.end), facets: facets.filter(({ end }) => end <= title.end) }).trim(),
    body: {
      text: below,
      facets: facets
        .filter(({ start }) => start >= cut)
        .map((facet) => ({ ...facet, start: facet.start - cut, end: facet.end - cut })),
    },
  }
}

export interface ArticleHeading {
  readonly words: string
  readonly level: number
}

/** The headings of an article, in order. */
export function headingsOf({ text, facets }: FacetedText): ArticleHeading[] {
  const bytes = new TextEncoder().encode(text)
  return facets.flatMap((facet) => {
    if (facet.kind !== 'HEADING') return []
    const inside = facets
      .filter(({ start, end }) => start >= facet.start && end <= facet.end)
      .map((one) => ({ ...one, start: one.start - facet.start, end: one.end - facet.start }))
    const words = new TextDecoder().decode(bytes.subarray(facet.start, facet.end))
    return [{ words: hideSpoilers({ text: words, facets: inside }).trim(), level: facet.level }]
  })
}

/** In characters: more than a card shows. */
const excerptLength = 400

/** The first words of an article, in one paragraph, without what readers have to uncover. */
export const excerptOf = (body: FacetedText): string =>
  hideSpoilers(body).slice(0, excerptLength).replaceAll(/\s+/g, ' ').trim()

const wordsPerMinute = 220
const charactersPerMinute = 500
/** Writing without spaces between words, where each character takes its time. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** How long it takes to read a text, in minutes: one at least. */
export function readingMinutes({ text }: Pick<FacetedText, 'text'>): number {
  const characters = text.match(unspaced)?.length ?? 0
  const words = text.replaceAll(unspaced, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute))
}
