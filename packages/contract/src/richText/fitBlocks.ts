import type { Line } from './textLines.ts'
import { lineAt } from './textLines.ts'
import { maxDepth, maxRows, maxTitleLength } from './limits.ts'
import type { Span } from './spans.ts'
import { cellsOf, tableOf } from './tables.ts'

/** A title, quote, list item, heading, table or block of code, by the lines it covers; both ends have visible text. */
export interface Block {
  readonly style: Span['style']
  readonly first: number
  last: number
}

interface Open {
  readonly block: Block | null
  /** The last block inside that is complete. */
  inner: Block | null
  /** The number of the list item that was there last, by which the next one counts. */
  number: number
}

/** Headings, and titles and tables with them, are in long texts. */
export interface BlockRules {
  readonly hasHeadings: boolean
}

/**
 * The blocks of a text, outer before inner. One that reaches beyond the block around it ends with it; headings are one
 * line; neither headings nor code contain others; quotes on adjacent lines are one. A title is the first line. Tables are
 * in nothing else, and something is between two of them.
 */
export function fitBlocks(
  text: string,
  lines: readonly Line[],
  spans: readonly Span[],
  { hasHeadings }: BlockRules,
): Block[] {
  const fitted: Block[] = []
  const open: [Open, ...Open[]] = [{ block: null, inner: null, number: 0 }]
  const given = spans
    .flatMap((span) => (hasHeadings || !isOfLongTexts(span) ? (blockOf(lines, span) ?? []) : []))
    // Sorting is stable: of two with the same lines, the first is around the second.
    .sort((one, other) => one.first - other.first || other.last - one.last)
  const completed = completing(text, lines)
  for (const block of given) {
    while ((open.at(-1)?.block?.last ?? Infinity) < block.first) open.pop()
    const around = open.at(-1) ?? open[0]
    if (open.length > maxDepth || !mayContain(around.block)) continue
    const last = Math.min(block.last, around.block?.last ?? block.last)
    const before = around.inner
    const isOutermost = block.style.kind === 'TITLE' || block.style.kind === 'TABLE'
    if (isOutermost && (around.block !== null || isDirectlyAfterTable(block, before))) continue
    if (block.style.kind === 'QUOTE' && before?.style.kind === 'QUOTE' && before.last === block.first - 1) {
      before.last = last
      open.push({ block: before, inner: null, number: 0 })
      continue
    }
    const isNext = before?.style.kind === 'LIST_ITEM' && before.style.list === 'NUMBER'
    const style = completed(block, isNext ? around.number + 1 : 1)
    if (style === null) continue
    const next = { ...block, last, style }
    if (next.style.kind === 'LIST_ITEM' && next.style.number !== undefined) around.number = next.style.number
    around.inner = next
    fitted.push(next)
    open.push({ block: next, inner: null, number: 0 })
  }
  return fitted
}

const isOfLongTexts = ({ style: { kind } }: Span): boolean => kind === 'TITLE' || kind === 'HEADING' || kind === 'TABLE'

const isTitle = (line: Line | undefined, index: number): boolean =>
  index === 0 && line !== undefined && line.end - line.start <= maxTitleLength

const isDirectlyAfterTable = ({ first }: Block, before: Block | null): boolean =>
  before?.style.kind === 'TABLE' && before.last === first - 1

const mayContain = (block: Block | null): boolean =>
  block === null || block.style.kind === 'QUOTE' || block.style.kind === 'LIST_ITEM'

/**
 * Completes a style: a table by its rows, which may be none of a table, and a list item with the members of its list, and
 * no others. Each row is read once, however many tables may be of it.
 */
function completing(text: string, lines: readonly Line[]) {
  const read = new Map<Line, ReturnType<typeof cellsOf>>()
  const cellsIn = (line: Line) => {
    const cells = read.has(line) ? (read.get(line) ?? null) : cellsOf(text, line)
    read.set(line, cells)
    return cells
  }
  return ({ style, first, last }: Block, number: number): Span['style'] | null =>
    style.kind === 'TABLE'
      ? tableOf(lines.slice(first, last + 1).map(cellsIn), style)
      : style.kind === 'LIST_ITEM'
        ? itemOf(style, number)
        : style
}

function itemOf(style: Extract<Span['style'], { kind: 'LIST_ITEM' }>, number: number): Span['style'] {
  const { kind, list } = style
  if (list === 'NUMBER') return { kind, list, number: style.number ?? number }
  return list === 'TASK' ? { kind, list, checked: style.checked ?? false } : { kind, list }
}

function blockOf(lines: readonly Line[], { start, end, style }: Span): Block | null {
  let [first, last] = [lineAt(lines, start), lineAt(lines, end)]
  // The line break before belongs to the line it ends.
  if (last > first && lines[last]?.start === end) last -= 1
  while (first <= last && lines[first]?.isBlank === true) first += 1
  while (last > first && lines[last]?.isBlank === true) last -= 1
  if (first > last) return null
  if (style.kind === 'TITLE') return isTitle(lines[first], first) ? { style, first, last: first } : null
  if (style.kind === 'TABLE' && last - first >= maxRows) return null
  return { style, first, last: style.kind === 'HEADING' ? first : last }
}
