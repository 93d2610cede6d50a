import { facetsOf, fitFormats, formatOf, joinCells, tableStyle } from '@koinon/contract/richText'
import type { CellContent, Formatted, Span, Style } from '@koinon/contract/richText'
import type { Mark, Node } from 'prosemirror-model'
import { alignOfCell } from './schema.ts'

interface OpenSpan {
  readonly start: number
  end: number
  readonly style: Style
}

/** The highest number that an item of a list may have. */
const maxNumber = 999_999_999

/** The text of a document with its formats, as far as they fit. */
export function formattedOf(doc: Node, rules = { hasHeadings: true }): Formatted {
  const writing = new Writing()
  writing.writeAll(doc)
  const { text } = writing
  const spans = writing.spans.filter(({ start, end }) => start < end)
  return { text, formats: fitFormats(text, facetsOf(text, spans).flatMap(formatOf), rules) }
}

class Writing {
  text = ''
  readonly spans: Span[] = []
  #hasLine = false

  writeAll(parent: Node): void {
    parent.forEach((node, _, index) => {
      // Of two tables, the rows would be one.
      if (isTable(node) && index > 0 && isTable(parent.child(index - 1))) this.#append({ text: '', spans: [] })
      this.#write(node, blockStyle(node, parent, index))
    })
  }

  #write(node: Node, style: Style | null): void {
    const start = this.text.length + (this.#hasLine ? 1 : 0)
    const place = this.spans.length
    if (node.isTextblock) this.#append(lineOf(node))
    else if (node.type.name === 'table_row') this.#append(joinCells(cellsIn(node)))
    else this.writeAll(node)
    // Before what is in it: of two with the same lines, the first is around the second.
    if (style !== null) this.spans.splice(place, 0, { start, end: this.text.length, style })
  }

  #append({ text, spans }: CellContent): void {
    if (this.#hasLine) this.text += '\n'
    this.#hasLine = true
    const at = this.text.length
    for (const { start, end, style } of spans) this.spans.push({ start: at + start, end: at + end, style })
    this.text += text
  }
}

const isTable = ({ type }: Node): boolean => type.name === 'table'

const cellsIn = (row: Node): CellContent[] => row.children.map(lineOf)

/** The words of a line or cell, and the formats in it. */
function lineOf(line: Node): CellContent {
  const spans: OpenSpan[] = []
  let text = ''
  let open: { readonly mark: Mark; readonly span: OpenSpan }[] = []
  line.forEach((leaf) => {
    const start = text.length
    text += leaf.isText ? (leaf.text ?? '') : '\n'
    open = leaf.marks.flatMap((mark) => {
      const before = open.find((one) => one.mark.eq(mark))
      const style = inlineStyle(mark)
      if (before === undefined && style === null) return []
      const span = before?.span ?? { start, end: start, style: style ?? { kind: 'BOLD' } }
      if (before === undefined) spans.push(span)
      span.end = text.length
      return [{ mark, span }]
    })
  })
  return { text, spans }
}

function blockStyle(node: Node, parent: Node, index: number): Style | null {
  switch (node.type.name) {
    case 'heading':
      return headingStyle(Number(node.attrs['level']), parent.type.name === 'doc' && index === 0)
    case 'quote':
      return { kind: 'QUOTE' }
    case 'code_block':
      return { kind: 'CODE_BLOCK', language: languageOf(node) }
    case 'table':
      return tableStyleOf(node)
    case 'list_item':
      return itemStyle(node, parent, index)
    default:
      return null
  }
}

/** A title that is not the first line any more is a heading. */
const headingStyle = (level: number, isFirst: boolean): Style =>
  level === 0 && isFirst ? { kind: 'TITLE' } : { kind: 'HEADING', level: Math.max(1, level) }

/** As the cells of its first row say. */
function tableStyleOf({ firstChild }: Node): Style {
  const cells = firstChild?.children ?? []
  return tableStyle(cells[0]?.attrs['header'] === true, cells.map(alignOfCell))
}

const languageOf = ({ attrs: { language } }: Node): string | null => (typeof language === 'string' ? language : null)

function itemStyle({ attrs: { checked } }: Node, { attrs: { list, from } }: Node, index: number): Style {
  if (list === 'NUMBER') return { kind: 'LIST_ITEM', list, number: Math.min(maxNumber, Number(from) + index) }
  return list === 'TASK'
    ? { kind: 'LIST_ITEM', list, checked: checked === true }
    : { kind: 'LIST_ITEM', list: 'BULLET' }
}

const kinds = { bold: 'BOLD', italic: 'ITALIC', strike: 'STRIKE', code: 'CODE', spoiler: 'SPOILER' } as const

function inlineStyle({ type: { name }, attrs: { url } }: Mark): Style | null {
  if (name === 'link') return { kind: 'LINK', url: String(url) }
  const kind = Object.entries(kinds).find(([mark]) => mark === name)?.[1]
  return kind === undefined ? null : { kind }
}
