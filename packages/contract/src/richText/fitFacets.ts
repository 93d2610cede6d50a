import type { Facet, Format } from '../shared/text.ts'
import type { LineNode } from './blockTree.ts'
import { blockTree } from './blockTree.ts'
import type { Block, BlockRules } from './fitBlocks.ts'
import { fitBlocks } from './fitBlocks.ts'
import { fitInlines } from './fitInlines.ts'
import type { Line } from './textLines.ts'
import { linesOf } from './textLines.ts'
import { maxFormats } from './limits.ts'
import type { Span } from './spans.ts'
import { facetsOf, isBlock, spansOf } from './spans.ts'
import { cellsOf } from './tables.ts'

/** A text with its blocks and the spans inside them, which fit. */
export interface Fitted {
  readonly lines: readonly Line[]
  readonly tree: readonly LineNode[]
  readonly blocks: readonly Block[]
  readonly inlines: readonly Span[]
}

const all: BlockRules = { hasHeadings: true }

/**
 * Makes spans fit a text: blocks cover whole lines and are nested, the others stay within a paragraph, are nested too,
 * and cut no character that is shown as one. Fitting twice changes nothing.
 */
export function fitSpans(text: string, spans: readonly Span[], rules = all): Fitted {
  const lines = linesOf(text)
  const spoilers = spans.filter(({ style }) => style.kind === 'SPOILER')
  const blocks = fitBlocks(text, lines, spans.filter(isBlock), rules).filter(
    (block) => !isCoveredCode(block, lines, spoilers),
  )
  const tree = blockTree(lines.length, blocks)
  const others = spans.filter((span) => !isBlock(span))
  return { lines, tree, blocks, inlines: fitInlines(text, paragraphsOf(text, lines, tree), others) }
}

/** Nothing is inside code, so what a spoiler touches is no block of code: its words must stay covered. */
const isCoveredCode = ({ style, first, last }: Block, lines: readonly Line[], spoilers: readonly Span[]): boolean =>
  style.kind === 'CODE_BLOCK' &&
  spoilers.some(({ start, end }) => start < (lines[last]?.end ?? 0) && (lines[first]?.start ?? 0) < end)

/** Facets that fit a text, in order of their starts, outer before inner. */
export function fitFacets(text: string, facets: readonly Facet[], rules = all): Facet[] {
  return facetsOf(text, spansIn(fitSpans(text, spansOf(text, facets), rules)))
}

/** The spans of a fitted text, blocks included, in order of their starts, outer before inner. */
export function spansIn({ lines, blocks, inlines }: Fitted): Span[] {
  const whole = blocks.map(({ style, first, last }) => ({
    start: lines[first]?.start ?? 0,
    end: lines[last]?.end ?? 0,
    style,
  }))
  return [...whole, ...inlines].sort((one, other) => one.start - other.start || other.end - one.end)
}

/** Runs of lines with visible text and nothing between them, except those of code; and the cells of tables. */
function paragraphsOf(
  text: string,
  lines: readonly Line[],
  tree: readonly LineNode[],
): { start: number; end: number }[] {
  return tree.flatMap((node) => {
    if (node.style?.kind === 'TABLE')
      return lines.slice(node.first, node.last + 1).flatMap((row) => cellsOf(text, row) ?? [])
    if (node.style !== null) return node.style.kind === 'CODE_BLOCK' ? [] : paragraphsOf(text, lines, node.inner)
    const paragraphs: { start: number; end: number }[] = []
    let isOpen = false
    for (const { start, end, isBlank } of lines.slice(node.first, node.last + 1)) {
      const last = paragraphs.at(-1)
      if (!isBlank && isOpen && last !== undefined) last.end = end
      else if (!isBlank) paragraphs.push({ start, end })
      isOpen = !isBlank
    }
    return paragraphs
  })
}

/**
 * Formats that fit a text, as they are stored: at most as many as a text may have. Spoilers are left out last, and one
 * that was divided at the ends of paragraphs may become more than these: what is covered stays covered.
 */
export const fitFormats = (text: string, formats: readonly Format[], rules = all): Format[] =>
  limited(fitFacets(text, formats, rules).flatMap(formatOf))

/** At most as many formats as a call takes: the last spoiler then covers everything up to the end of those after it. */
export function sentFormats(formats: readonly Format[]): Format[] {
  const sent = limited(formats)
  const [last, end] = [sent[maxFormats - 1], sent.at(-1)?.end]
  if (last === undefined || end === undefined) return sent
  return [...sent.slice(0, maxFormats - 1), { ...last, end: Math.max(last.end, end) }]
}

function limited(formats: readonly Format[]): Format[] {
  let room = maxFormats - formats.filter(isSpoiler).length
  return formats.filter((format) => {
    if (isSpoiler(format)) return true
    room -= 1
    return room >= 0
  })
}

const isSpoiler = ({ kind }: Format): boolean => kind === 'SPOILER'

export const formatOf = (facet: Facet): Format[] =>
  facet.kind === 'MENTION' || facet.kind === 'HASHTAG' ? [] : [facet]
