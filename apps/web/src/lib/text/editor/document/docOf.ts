import { cellsOf, fitSpans, spansOf } from '@koinon/contract/richText'
import type { Formatted, LineNode, Span, TableStyle } from '@koinon/contract/richText'
import type { Mark, Node } from 'prosemirror-model'
import { schema } from './schema.ts'

const { nodes, marks } = schema

interface Building extends Pick<ReturnType<typeof fitSpans>, 'lines' | 'inlines'> {
  readonly text: string
  /** The first span that no line before has. */
  next: number
}

/** The document of a text with formats; `formattedOf` reads them from it again. */
export function docOf({ text, formats }: Formatted): Node {
  const fitted = fitSpans(text, spansOf(text, formats))
  return nodes.doc.create(null, blocksOf(fitted.tree, { ...fitted, text, next: 0 }))
}

function blocksOf(tree: readonly LineNode[], building: Building): Node[] {
  const blocks: Node[] = []
  /** The list that the next item may be of, and its items. */
  let open: { readonly list: string; readonly from: number; readonly items: Node[] } | null = null
  const endList = () => {
    if (open !== null) blocks.push(nodes.list.create({ list: open.list, from: open.from }, open.items))
    open = null
  }
  for (const part of tree) {
    if (part.style === null) {
      endList()
      blocks.push(...linesOf(part, building))
      continue
    }
    const { style, inner } = part
    if (style.kind !== 'LIST_ITEM') {
      endList()
      blocks.push(blockOf(part, building))
      continue
    }
    const number = style.number ?? 1
    if (
      open !== null &&
      (open.list !== style.list || (style.list === 'NUMBER' && number !== open.from + open.items.length))
    )
      endList()
    open ??= { list: style.list, from: style.list === 'NUMBER' ? number : 1, items: [] }
    const checked = style.list === 'TASK' ? style.checked === true : null
    open.items.push(nodes.list_item.create({ checked }, blocksOf(inner, building)))
  }
  endList()
  return blocks
}

function blockOf(part: Extract<LineNode, { inner: unknown }>, building: Building): Node {
  const { style, first, last } = part
  const { lines, text } = building
  if (style.kind === 'CODE_BLOCK') {
    const code = lines.slice(first, last + 1).map(({ start, end }) => text.slice(start, end))
    return nodes.code_block.create({ language: style.language }, schema.text(code.join('\n')))
  }
  if (style.kind === 'TABLE') return tableOf(part, style, building)
  if (style.kind === 'TITLE') return nodes.heading.create({ level: 0 }, wordsOf(first, first, building))
  if (style.kind === 'HEADING') return nodes.heading.create({ level: style.level }, wordsOf(first, first, building))
  return nodes.quote.create(null, blocksOf(part.inner, building))
}

function tableOf({ first, last }: LineNode, { header, aligns }: TableStyle, building: Building): Node {
  const rows = building.lines.slice(first, last + 1).map((line, row) =>
    nodes.table_row.create(
      null,
      (cellsOf(building.text, line) ?? []).map((cell, column) =>
        nodes.table_cell.create(
          { header: header && row === 0, align: aligns?.[column] ?? 'START' },
          wordsIn(cell.start, cell.end, building),
        ),
      ),
    ),
  )
  return nodes.table.create(null, rows)
}

/** Lines as paragraphs; those across whose breaks a format goes are one. */
function linesOf({ first, last }: LineNode, building: Building): Node[] {
  const { lines, inlines } = building
  const paragraphs: Node[] = []
  for (let line = first; line <= last; line += 1) {
    let end = line
    let reach = 0
    // Spans within lines before are over; those of this paragraph begin with the next one.
    let at = building.next
    const extend = () => {
      for (let span = inlines[at]; span !== undefined && span.start <= (lines[end]?.end ?? 0); span = inlines[at]) {
        reach = Math.max(reach, span.end)
        at += 1
      }
      return reach > (lines[end]?.end ?? 0)
    }
    while (end < last && extend()) end += 1
    paragraphs.push(nodes.paragraph.create(null, wordsOf(line, end, building)))
    line = end
  }
  return paragraphs
}

/** The words of lines, with the marks of the spans in them. */
const wordsOf = (first: number, last: number, building: Building): Node[] =>
  wordsIn(building.lines[first]?.start ?? 0, building.lines[last]?.end ?? 0, building)

function wordsIn(start: number, end: number, building: Building): Node[] {
  const { inlines, text } = building
  const spans: Span[] = []
  for (let span = inlines[building.next]; span !== undefined && span.start < end; span = inlines[building.next]) {
    spans.push(span)
    building.next += 1
  }
  const cuts = [...new Set([start, ...spans.flatMap((span) => [span.start, span.end]), end])].sort((a, b) => a - b)
  const parts = partsOf(spans)
  return cuts.slice(1).flatMap((to, index) => {
    const from = cuts[index] ?? 0
    const around = spans.filter((span) => span.start <= from && span.end >= to)
    return leavesOf(
      text.slice(from, to),
      around.flatMap((span) => markOf(span, parts.get(span) ?? 0)),
    )
  })
}

/** Of links to one page that touch, every other one is 1. */
function partsOf(spans: readonly Span[]): ReadonlyMap<Span, number> {
  const parts = new Map<Span, number>()
  let before: Span | undefined
  for (const span of spans) {
    if (span.style.kind !== 'LINK') continue
    const touches = before?.end === span.start && before.style.kind === 'LINK' && before.style.url === span.style.url
    parts.set(span, touches && before !== undefined ? 1 - (parts.get(before) ?? 0) : 0)
    before = span
  }
  return parts
}

function markOf({ style }: Span, part: number): Mark[] {
  switch (style.kind) {
    case 'BOLD':
      return [marks.bold.create()]
    case 'ITALIC':
      return [marks.italic.create()]
    case 'STRIKE':
      return [marks.strike.create()]
    case 'CODE':
      return [marks.code.create()]
    case 'SPOILER':
      return [marks.spoiler.create()]
    case 'LINK':
      return [marks.link.create({ url: style.url, part })]
    default:
      return []
  }
}

/** Words with the line breaks between them. */
const leavesOf = (words: string, around: readonly Mark[]): Node[] =>
  words
    .split(/\r?\n/)
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [nodes.hard_break.create(null, null, around)]),
      ...(line === '' ? [] : [schema.text(line, around)]),
    ])
