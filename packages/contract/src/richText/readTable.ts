import { maxColumns, maxRows } from './limits.ts'
import { readInline } from './readInline.ts'
import type { CellContent } from './joinCells.ts'
import { joinCells } from './joinCells.ts'
import type { TableStyle } from './tables.ts'
import { alignsOf, splitRow, tableStyle } from './tables.ts'

interface WrittenTable {
  /** Null if it is larger than tables are. */
  readonly style: TableStyle | null
  readonly rows: readonly (readonly string[])[]
  /** The line after it. */
  readonly end: number
}

const begun = /^ {0,3}\|/

/**
 * The table of Markdown that begins at a line: a header, a line of dashes with as many cells, and rows. An empty header
 * is none. Rows that are shorter than others are filled up. Null if there is none.
 */
export function tableAt(lines: readonly string[], at: number): WrittenTable | null {
  const first = lines[at] ?? ''
  const aligns = first.includes('|') ? alignsOf(lines[at + 1] ?? '') : null
  const header = aligns === null ? [] : splitRow(first)
  if (aligns === null || header.length !== aligns.length) return null
  const isBegun = begun.test(first)
  const body: string[][] = []
  let end = at + 2
  for (; end < lines.length && isRow(lines[end] ?? '', isBegun); end += 1) body.push(splitRow(lines[end] ?? ''))
  const isHeaded = header.some((cell) => cell !== '')
  const rows = isHeaded ? [header, ...body] : body
  const columns = Math.max(0, ...rows.slice(0, maxRows).map((row) => row.length))
  if (rows.length === 0 || rows.length > maxRows || columns > maxColumns) return { style: null, rows: [], end }
  const filled = rows.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? ''))
  return { style: tableStyle(isHeaded, aligns), rows: filled, end }
}

const otherBlock = /^ {0,3}(?:>|#{1,6}\s|`{3}|(?:[-*]|\d{1,9}[.)])\s)/

/** Where the header begins with a stroke, rows do: what follows otherwise is no row. */
const isRow = (line: string, isBegun: boolean): boolean =>
  isBegun ? begun.test(line) : line.includes('|') && !otherBlock.test(line) && splitRow(line).length > 1

/** The line of a row of Markdown, and the spans in it. */
export const readRow = (cells: readonly string[]): CellContent => joinCells(cells.map(readInline))
