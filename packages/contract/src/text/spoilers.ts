import type { Facet } from '../shared/text.ts'

/** Replaces words of an excerpt that readers have to uncover; needs no translation. */
export const spoilerMark = '▒▒▒'

interface ByteSpan {
  readonly start: number
  readonly end: number
}
interface FacetedText {
  readonly text: string
  readonly facets: readonly Facet[]
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]
const isSpoiler = ({ kind }: Facet): boolean => kind === 'SPOILER'

/** The words of a text that an excerpt may show: every spoiler is a mark. */
export function hideSpoilers({ text, facets }: FacetedText): string {
  const spoilers = facets.filter(isSpoiler)
  if (spoilers.length === 0) return text
  const bytes = encoder.encode(text)
  let [shown, at] = ['', 0]
  for (const { start, end } of spoilers) {
    shown += decoder.decode(bytes.subarray(at, start)) + spoilerMark
    at = end
  }
  return shown + decoder.decode(bytes.subarray(at))
}

/** Spans of a text where they are once its spoilers are hidden; those that share words with a spoiler are left out. */
export const besideSpoilers = <S extends ByteSpan>(spans: readonly S[], facets: readonly Facet[]): S[] =>
  facets.filter(isSpoiler).reduceRight(
    (moved, { start, end }) =>
      moved.flatMap((span) => {
        if (span.end <= start) return span
        const by = encoder.encode(spoilerMark).length - end + start
        return span.start < end ? [] : { ...span, start: span.start + by, end: span.end + by }
      }),
    [...spans],
  )
