import type { Format, Mention } from '../shared/text.ts'
import { type ReadText, entitiesOf, readText } from '../text/readText.ts'
import type { BlockRules } from './fitBlocks.ts'
import { fitFacets, fitFormats } from './fitFacets.ts'
import { linkTarget } from './linkTargets.ts'

interface Written {
  readonly text: string
  readonly mentions?: readonly Mention[] | undefined
  readonly formats?: readonly Format[] | undefined
}

/**
 * Like `readText`, with the formats that the writer set, as far as they fit. In code and in the words of links nothing
 * else is found. A link whose words name another site than it leads to is dropped.
 */
export function readRichText({ text: given, mentions, formats = [] }: Written, rules?: BlockRules): ReadText {
  if (formats.length === 0) return readText(given, mentions)
  const text = given.toWellFormed()
  const bytes = new TextEncoder().encode(text)
  const decoder = new TextDecoder()
  const wordsOf = ({ start, end }: Range) => decoder.decode(bytes.subarray(start, end))
  const shown = shownLinks(formats)
  const fitting = fitFormats(
    text,
    formats.flatMap((format) => honest(format, wordsOf(shown.get(format) ?? format))),
    rules,
  )
  const whole = fitting.filter(({ kind }) => kind === 'LINK' || kind === 'CODE' || kind === 'CODE_BLOCK')
  const facets = fitFacets(text, [...fitting, ...readText(text, mentions, whole).facets], rules)
  return { text, ...entitiesOf(facets) }
}

type Range = Pick<Format, 'start' | 'end'>

/** Links with the range that readers take for one link: those that touch or overlap show one run of words. */
function shownLinks(formats: readonly Format[]): Map<Format, Range> {
  const links = formats.filter(({ kind }) => kind === 'LINK').toSorted((one, other) => one.start - other.start)
  const shown = new Map<Format, Range>()
  let run: { start: number; end: number } | null = null
  for (const link of links) {
    if (run !== null && link.start <= run.end) run.end = Math.max(run.end, link.end)
    else run = { start: link.start, end: link.end }
    shown.set(link, run)
  }
  return shown
}

/** The host of an address, wherever it stands in a word, with the path after it. */
const site =
  /(?<![\p{L}\p{N}\p{M}._-])(?<host>(?:[\p{L}\p{N}\p{M}_-]+\.)+(?:xn--[a-z\d-]+|\p{L}{2,}))(?![\p{L}\p{N}-])(?:[/?#]\S*)?/giu

/** Invisible characters, and characters that look like the dots and slashes of addresses. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
const dots = /[\u2024\u2E31\u3002\uA78F\uFE52\uFF0E\uFF61]/gu
const slashes = /[\u2044\u2215\u29F8\uFF0F]/gu

/** Words as their readers see them. */
const asSeen = (words: string): string => words.replaceAll(unseen, '').replaceAll(dots, '.').replaceAll(slashes, '/')

/** The format in the form in which it is stored; none if it is a link that shows another address than its own. */
function honest(format: Format, words: string): Format[] {
  if (format.kind !== 'LINK') return [format]
  const url = linkTarget(format.url)
  if (url === null) return []
  const shown = [...asSeen(words).matchAll(site)].flatMap(({ groups }) => groups?.['host'] ?? [])
  const host = hostOf(url)
  return shown.every((name) => hostOf(`https://${name}`) === host) ? [{ ...format, url }] : []
}

const hostOf = (url: string): string | undefined => URL.parse(url)?.hostname.replace(/^www\./, '')
