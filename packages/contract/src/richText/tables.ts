import type { Line } from './textLines.ts'
import { maxColumns } from './limits.ts'
import { separator } from './readInline.ts'
import type { Style } from './spans.ts'

export type TableStyle = Extract<Style, { kind: 'TABLE' }>
export type Align = NonNullable<TableStyle['aligns']>[number]

/** A cell in UTF-16 units of its text; empty ones have no words. */
export interface Cell {
  readonly start: number
  readonly end: number
}

/** Stands between the cells of a row, which is one line: the words alone still read as a table. */
const cellBoundary = ' │ '
const aloneSign = /(?<=^| )│(?= |$)/g

/** The line of a row. An empty cell at an end of it leaves no space there, which some would cut off. */
export const rowOf = (cells: readonly string[]): string => cells.join(cellBoundary).replaceAll(/^ | $/g, '')

/** Words as a cell may have them: a sign that would end it becomes a similar one of the same length. */
export const cellWords = (words: string): string => words.replaceAll(aloneSign, '|')

/** The cells of a line as `rowOf` writes them; null if it is no such line. */
export function cellsOf(text: string, { start, end }: Line): Cell[] | null {
  const line = text.slice(start, end)
  let at = start - 1
  const cells = ` ${line} `.split(cellBoundary).map((part) => {
    const cell = { start: Math.max(start, at), end: Math.min(end, at + part.length) }
    at += part.length + cellBoundary.length
    return { start: Math.min(cell.start, end), end: Math.max(cell.end, Math.min(cell.start, end)) }
  })
  const words = cells.map((cell) => text.slice(cell.start, cell.end))
  const isWhole = words.every((word) => word.trim() === word && cellWords(word) === word)
  return isWhole && rowOf(words) === line ? cells : null
}

/** The style of a table of these rows, complete; null if they are none: each row has all columns. */
export function tableOf(cells: readonly (readonly Cell[] | null)[], style: TableStyle): TableStyle | null {
  const columns = cells[0]?.length ?? 0
  if (columns < 2 || columns > maxColumns || cells.some((row) => row?.length !== columns)) return null
  const isHeaded = cells[0]?.some(({ start, end }) => start < end) === true
  const aligns = Array.from({ length: columns }, (_, column): Align => style.aligns?.[column] ?? 'START')
  return tableStyle(style.header && isHeaded, aligns)
}

/** Columns that all begin at the start are not told apart. */
export const tableStyle = (header: boolean, aligns: readonly Align[]): TableStyle =>
  aligns.every((align) => align === 'START')
    ? { kind: 'TABLE', header }
    : { kind: 'TABLE', header, aligns: [...aligns] }

/** The cells of a row in Markdown. A stroke with a backslash before it is of a cell. */
export function splitRow(line: string): string[] {
  const row = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return row.split(/(?<!\\)\|/).map((cell) => cell.replaceAll(String.raw`\|`, '|').trim())
}

/** A row in Markdown. */
export function joinRow(cells: readonly string[]): string {
  const row = `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`
  // Dashes alone would be the line below a header.
  return alignsOf(row) === null ? row : row.replace('| ', `| ${separator}`)
}

/** How the line below a header in Markdown aligns its columns, of which there are several; null if it is none. */
export function alignsOf(line: string): Align[] | null {
  if (!line.includes('|') || !line.includes('-')) return null
  const cells = splitRow(line)
  if (cells.length < 2 || !cells.every((cell) => /^:?-+:?$/.test(cell))) return null
  return cells.map((cell) => (!cell.endsWith(':') ? 'START' : cell.startsWith(':') ? 'CENTER' : 'END'))
}

/** The line below a header. */
export const writeAligns = (columns: number, aligns: readonly Align[] | undefined): string =>
  joinAligns(Array.from({ length: columns }, (_, column) => signs[aligns?.[column] ?? 'START']))

const signs: Readonly<Record<Align, string>> = { START: '---', CENTER: ':-:', END: '--:' }
const joinAligns = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
