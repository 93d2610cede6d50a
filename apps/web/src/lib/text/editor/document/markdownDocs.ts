import { cellsOf, joinCells, readMarkdown, writeMarkdown } from '@koinon/contract/richText'
import type { Node } from 'prosemirror-model'
import { docOf } from './docOf.ts'
import { formattedOf } from './formattedOf.ts'

export interface EditorRules {
  readonly hasHeadings: boolean
}

/** The document of a field's text, which may have Markdown in it. */
export const docOfMarkdown = (source: string, rules: EditorRules): Node => docOf(readMarkdown(source, rules))

/** A document as the text of a field: Markdown, as it is kept in drafts. */
export function markdownOf(doc: Node, rules: EditorRules): string {
  const { text, formats } = formattedOf(doc, rules)
  return writeMarkdown(text, formats)
}

/** Stands for the caret in a text that is read; no writing system has it. */
const caretSign = '\uF8F7'

/** Where the caret of a field is in the document of its text. */
export function positionOf(source: string, caret: number, doc: Node, rules: EditorRules): number {
  const { text } = formattedOf(doc, rules)
  const marked = readMarkdown(`${source.slice(0, caret)}${caretSign}${source.slice(caret)}`, rules).text
  const isClean = marked.replace(caretSign, '') === text
  const offset = isClean ? marked.indexOf(caretSign) : readMarkdown(source.slice(0, caret), rules).text.length
  return positionAt(doc, offset)
}

/** The position of an offset in the document's text. */
function positionAt(doc: Node, offset: number): number {
  let [rest, position] = [offset, -1]
  doc.descendants((node, start) => {
    if (position >= 0) return false
    if (node.type.name === 'table_row') {
      const line = joinCells(node.children.map(({ textContent: text }) => ({ text, spans: [] }))).text
      if (rest <= line.length) position = start + 1 + offsetInRow(node, line, rest)
      rest -= line.length + 1
      return false
    }
    if (!node.isTextblock) return true
    const size = node.content.size
    if (rest <= size) position = start + 1 + rest
    rest -= size + 1
    return false
  })
  return position < 0 ? doc.content.size : position
}

/** The position in a row of an offset in its line. */
function offsetInRow(row: Node, line: string, offset: number): number {
  const cells = cellsOf(line, { start: 0, end: line.length, isBlank: false }) ?? []
  const column = Math.max(
    0,
    cells.findIndex(({ end }) => offset <= end),
  )
  const before = row.children.slice(0, column).reduce((size, cell) => size + cell.nodeSize, 0)
  return before + 1 + Math.max(0, offset - (cells[column]?.start ?? 0))
}
