import { facetsOf, fitFormats, formatOf } from '@koinon/contract/richText'
import type { Formatted, Style } from '@koinon/contract/richText'
import type { Mark, Node } from 'prosemirror-model'

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
  readonly spans: OpenSpan[] = []
  #hasLine = false

  writeAll(parent: Node): void {
    parent.forEach((node, _, index) => this.#write(node, blockStyle(node, parent, index)))
  }

  #write(node: Node, style: Style | null): void {
    const span = style === null ? null : { start: this.text.length + (this.#hasLine ? 1 : 0), end: 0, style }
    // Before what is in it: of two with the same lines, the first is around the second.
    if (span !== null) this.spans.push(span)
    if (node.isTextblock) this.#writeLine(node)
    else this.writeAll(node)
    if (span !== null) span.end = this.text.length
  }

  #writeLine(line: Node): void {
    if (this.#hasLine) this.text += '\n'
    this.#hasLine = true
    let open: { readonly mark: Mark; readonly span: OpenSpan }[] = []
    line.forEach((leaf) => {
      const start = this.text.length
      this.text += leaf.isText ? (leaf.text ?? '') : '\n'
      open = leaf.marks.flatMap((mark) => {
        const before = open.find((one) => one.mark.eq(mark))
        const style = inlineStyle(mark)
        if (before === undefined && style === null) return []
        const span = before?.span ?? { start, end: start, style: style ?? { kind: 'BOLD' } }
        if (before === undefined) this.spans.push(span)
        span.end = this.text.length
        return [{ mark, span }]
      })
    })
  }
}

function blockStyle(node: Node, parent: Node, index: number): Style | null {
  switch (node.type.name) {
    case 'heading':
      return { kind: 'HEADING', level: Number(node.attrs['level']) }
    case 'quote':
      return { kind: 'QUOTE' }
    case 'code_block':
      return { kind: 'CODE_BLOCK', language: languageOf(node) }
    case 'list_item':
      return itemStyle(node, parent, index)
    default:
      return null
  }
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
