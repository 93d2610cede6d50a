import type { Span } from './spans.ts'
import { cellWords, rowOf } from './tables.ts'

/** Words with the spans in them, in UTF-16 units. */
export interface CellContent {
  readonly text: string
  readonly spans: readonly Span[]
}

/** The line of a row with these cells, whose words have no line breaks. */
export function joinCells(cells: readonly CellContent[]): CellContent {
  const spans: Span[] = []
  const words = cells.map(({ text }) => cellWords(text.trim()))
  cells.forEach((cell, column) => {
    const length = words[column]?.length ?? 0
    const at = rowOf([...words.slice(0, column), '.']).length - 1
    const shift = at - (cell.text.length - cell.text.trimStart().length)
    for (const { start, end, style } of cell.spans)
      spans.push({ style, start: Math.max(at, start + shift), end: Math.min(at + length, end + shift) })
  })
  return { text: rowOf(words), spans: spans.filter(({ start, end }) => start < end) }
}
