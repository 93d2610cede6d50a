import type { Facet } from '../shared/text.ts'
import type { LineNode } from './blockTree.ts'
import type { Fitted } from './fitFacets.ts'
import { fitSpans } from './fitFacets.ts'
import type { Span, Style } from './spans.ts'
import { spansOf } from './spans.ts'
import { cellsOf } from './tables.ts'

/** A text taken apart, for showing it: words, and styles around others of these. */
export type FormatNode =
  | { readonly style: null; readonly words: string }
  | { readonly style: ListStyle | PartStyle | Style; readonly inner: readonly FormatNode[] }

/** Lines of text, with empty ones between them, or the rows of a table and the cells in them. */
interface PartStyle {
  readonly kind: 'PARAGRAPH' | 'ROW' | 'CELL'
}

/** The items of one list, which stand directly one after another. */
export interface ListStyle {
  readonly kind: 'LIST'
  readonly list: 'BULLET' | 'NUMBER' | 'TASK'
  /** The first number. */
  readonly from: number
}

/**
 * The nodes of a text with facets. Words between blocks are nodes of their own, without the empty lines that separate
 * them from the blocks. Facets that do not fit are left out: the words stay.
 */
export function formatTree(text: string, facets: readonly Facet[]): FormatNode[] {
  const fitted = fitSpans(text, spansOf(text, facets))
  return nodesOf(fitted.tree, { ...fitted, text, next: 0 })
}

interface Building extends Pick<Fitted, 'lines' | 'inlines'> {
  readonly text: string
  next: number
}

function nodesOf(tree: readonly LineNode[], building: Building): FormatNode[] {
  const nodes: FormatNode[] = []
  let list: { inner: FormatNode[]; style: ListStyle } | null = null
  for (const part of tree) {
    const { style, first, last } = part
    if (style === null) {
      const words = textNode(first, last, building)
      if (words !== null) nodes.push(words)
      if (words !== null) list = null
      continue
    }
    const inner = style.kind === 'TABLE' ? rowNodes(first, last, building) : nodesOf(part.inner, building)
    const node: FormatNode = { style, inner }
    if (style.kind !== 'LIST_ITEM') {
      nodes.push(node)
      list = null
    } else if (list !== null && continuesList(list.style, style, list.inner.length)) list.inner.push(node)
    else {
      list = { inner: [node], style: { kind: 'LIST', list: style.list, from: style.number ?? 1 } }
      nodes.push(list)
    }
  }
  return nodes
}

/** Empty lines may be between items; numbers count on. */
const continuesList = (list: ListStyle, item: Extract<Style, { kind: 'LIST_ITEM' }>, count: number): boolean =>
  item.list === list.list && (item.list !== 'NUMBER' || item.number === list.from + count)

function rowNodes(first: number, last: number, building: Building): FormatNode[] {
  const { lines, text } = building
  return lines.slice(first, last + 1).map((row) => ({
    style: { kind: 'ROW' },
    inner: (cellsOf(text, row) ?? []).map(({ start, end }) => ({
      style: { kind: 'CELL' },
      inner: inlineNodes(text, start, end, building),
    })),
  }))
}

/** The words of lines, without those that are empty at both ends. */
function textNode(first: number, last: number, building: Building): FormatNode | null {
  const { lines, text } = building
  let [from, to] = [first, last]
  while (from <= to && lines[from]?.isBlank === true) from += 1
  while (to >= from && lines[to]?.isBlank === true) to -= 1
  if (from > to) return null
  return {
    style: { kind: 'PARAGRAPH' },
    inner: inlineNodes(text, lines[from]?.start ?? 0, lines[to]?.end ?? 0, building),
  }
}

function inlineNodes(text: string, start: number, end: number, building: Building): FormatNode[] {
  const nodes: FormatNode[] = []
  let at = start
  const words = (to: number) => {
    if (to > at) nodes.push({ style: null, words: text.slice(at, to) })
    at = Math.max(at, to)
  }
  for (
    let span: Span | undefined = building.inlines[building.next];
    span !== undefined && span.start < end;
    span = building.inlines[building.next]
  ) {
    building.next += 1
    if (span.start < at) continue
    words(span.start)
    nodes.push({ style: span.style, inner: inlineNodes(text, span.start, span.end, building) })
    at = span.end
  }
  words(end)
  return nodes
}
