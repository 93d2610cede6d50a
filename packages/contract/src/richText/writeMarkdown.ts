import type { Facet } from '../shared/text.ts'
import type { LineNode } from './blockTree.ts'
import type { Fitted } from './fitFacets.ts'
import { fitSpans } from './fitFacets.ts'
import type { Span } from './spans.ts'
import { spansOf } from './spans.ts'
import { linkAt } from '../text/links.ts'
import { separator } from './readInline.ts'
import type { Cell, TableStyle } from './tables.ts'
import { cellsOf, joinRow, writeAligns } from './tables.ts'
import { writeInline } from './writeInline.ts'

/** Writes a text with its facets as Markdown that `readMarkdown` reads as the same. Mentions and hashtags are words. */
export function writeMarkdown(text: string, facets: readonly Facet[]): string {
  const fitted = fitSpans(text, spansOf(text, facets))
  const inlines = fitted.inlines.filter((span) => isWritten(text, span))
  return writeNodes(fitted.tree, { ...fitted, text, inlines, next: 0 }).join('\n')
}

interface Writing extends Omit<Fitted, 'tree'> {
  readonly text: string
  /** The first span that no line before has. */
  next: number
}

/** Mentions, hashtags and addresses that are their own words are found again. */
const isWritten = (text: string, span: Span): boolean =>
  span.style.kind !== 'MENTION' && span.style.kind !== 'HASHTAG' && !isWrittenLink(text, span)

/** Whether it is the link of an address that stands in the text: readers of the text find it without being told. */
export function isWrittenLink(text: string, { start, end, style }: Span): boolean {
  if (style.kind !== 'LINK') return false
  const link = linkAt(text, start, text.length)
  return link?.end === end && link.url === style.url
}

function writeNodes(nodes: readonly LineNode[], writing: Writing): string[] {
  let isAfterItem = false
  let isAfterTable = false
  return nodes.flatMap((node) => {
    const lines = writeNode(node, writing)
    // It would be another row.
    if (node.style === null && isAfterTable && /^\s*\|/.test(lines[0] ?? '')) lines[0] = `${separator}${lines[0]}`
    isAfterTable = node.style?.kind === 'TABLE'
    if (node.style === null && isAfterItem) {
      // Indented, it would go on with the item.
      const index = lines.findIndex((line) => line.trim() !== '')
      const line = lines[index] ?? ''
      if (/^(?: {2}|\t)/.test(line)) lines[index] = `\\${line}`
    }
    isAfterItem = node.style?.kind === 'LIST_ITEM' || (isAfterItem && node.style === null && isEmpty(lines))
    return lines
  })
}

const isEmpty = (lines: readonly string[]): boolean => lines.every((line) => line.trim() === '')

function writeNode(node: LineNode, writing: Writing): string[] {
  const { style } = node
  if (style === null) return writeText(node.first, node.last, writing)
  if (style.kind === 'CODE_BLOCK') {
    const code = writing.lines.slice(node.first, node.last + 1).map(({ start, end }) => writing.text.slice(start, end))
    const longest = Math.max(2, ...code.map((line) => /^\s*(?<run>`*)/.exec(line)?.groups?.['run']?.length ?? 0))
    const signs = '`'.repeat(longest + 1)
    return [`${signs}${style.language ?? ''}`, ...code, signs]
  }
  if (style.kind === 'TABLE') return writeTable(node, style, writing)
  const inner = writeNodes(node.inner, writing)
  if (style.kind === 'QUOTE') return inner.map((line) => (line === '' ? '>' : `> ${line}`))
  if (style.kind === 'TITLE') return [...inner, '===']
  if (style.kind === 'HEADING') return inner.map((line) => `${'#'.repeat(style.level)} ${withoutIndent(line)}`)
  if (style.kind !== 'LIST_ITEM') return inner
  const sign = style.list === 'NUMBER' ? `${style.number ?? 1}. ` : '- '
  const isText = node.inner[0]?.style === null
  const task = style.list === 'TASK' ? `[${style.checked === true ? 'x' : ' '}] ` : ''
  return inner.map((line, index) =>
    index === 0
      ? `${sign}${task}${isText && /^[-\s]+$/.test(line) ? '\\' : ''}${withoutIndent(line)}`
      : line === ''
        ? ''
        : `${' '.repeat(sign.length)}${line}`,
  )
}

/** Spaces after a sign would be taken as a part of it. */
const withoutIndent = (line: string): string => (/^\s/.test(line) ? `\\${line}` : line)

function writeTable({ first, last }: LineNode, style: TableStyle, writing: Writing): string[] {
  const { lines, text } = writing
  const rows = lines
    .slice(first, last + 1)
    .map((row) => (cellsOf(text, row) ?? []).map((cell) => writeInline(...takeWords(cell, writing))))
  const columns = rows[0]?.length ?? 0
  const [header = [], ...body] = style.header ? rows : [Array.from({ length: columns }, () => ''), ...rows]
  return [joinRow(header), writeAligns(columns, style.aligns), ...body.map(joinRow)]
}

/** Lines of text, paragraph by paragraph. */
function writeText(first: number, last: number, writing: Writing): string[] {
  const { lines, text } = writing
  const written: string[] = []
  for (let at = first; at <= last; at += 1) {
    const line = lines[at]
    if (line === undefined) break
    if (line.isBlank) {
      written.push(text.slice(line.start, line.end))
      continue
    }
    let end = at
    while (end < last && lines[end + 1]?.isBlank === false) end += 1
    const paragraph = { start: line.start, end: lines[end]?.end ?? line.end }
    written.push(...writeInline(...takeWords(paragraph, writing)).split('\n'))
    at = end
  }
  return written
}

/** The words of a paragraph or cell, and the spans in it, which are taken from those to be written. */
function takeWords({ start, end }: Cell, writing: Writing): [text: string, spans: Span[]] {
  const spans: Span[] = []
  for (
    let span = writing.inlines[writing.next];
    span !== undefined && span.start < end;
    span = writing.inlines[writing.next]
  ) {
    writing.next += 1
    if (span.start >= start) spans.push({ ...span, start: span.start - start, end: span.end - start })
  }
  return [writing.text.slice(start, end), spans]
}
