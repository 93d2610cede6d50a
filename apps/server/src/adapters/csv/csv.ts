import { CsvError, parse } from 'csv-parse/sync'

const separators = [',', ';', '\t', '|'] as const
/** For a table of one column: nothing separates its cells. */
const none = '\u001f'
/** Spreadsheets may name the separator in a line before the header. */
const naming = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i

export interface Table {
  /** As they stand in the header, without the blanks around them. */
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}
export interface Row {
  /** By the place of their column. */
  readonly cells: Readonly<Record<number, string>>
  /** The beginning of what stands beyond the last column. */
  readonly excess?: string
}
export type ReadTable = Table | { readonly message: string } | null

/**
 * The table in a CSV file (RFC 4180; also separated by `;`, tabs or `|`, with any line ends), up to `max` rows; what is
 * wrong with the file; or null if it has no header.
 */
export function parseCsv(text: string, max: number): ReadTable {
  const named = naming.exec(text)
  const body = named ? text.slice(named[0].length) : text
  try {
    const separator = named?.[1] ?? separatorIn(body)
    const [header, ...rows] = linesOf(body, separator, max + 1)
    if (!header || header.every((name) => name === '')) return null
    const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
    return { columns: header, rows: filled.map((cells) => rowOf(cells, header.length)) }
  } catch (error) {
    if (error instanceof OpenQuote) return { message: faultIn(error.row) }
    if (error instanceof CsvError) return { message: faultIn(error['records']) }
    throw error
  }
}

function rowOf(cells: readonly string[], columns: number): Row {
  const excess = cells.slice(columns).find((cell) => cell !== '')
  return excess === undefined ? { cells } : { cells, excess: excess.slice(0, 40) }
}

/** The separator that divides the header into the most cells. */
function separatorIn(text: string): string {
  const cells = (separator: string) => {
    try {
      return linesOf(text, separator, 1)[0]?.length ?? 0
    } catch {
      // A quoted cell ends where another separator stands; if none divides it, this is the one with the fault.
      return 1.5
    }
  }
  const [best = none] = separators.toSorted((one, other) => cells(other) - cells(one))
  return cells(best) > 1 ? best : none
}

const shared = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
  trim: true,
}

function linesOf(text: string, delimiter: string, to: number): string[][] {
  try {
    return parse(text, { ...shared, delimiter, to })
  } catch (error) {
    // A quote inside a cell that does not begin with one, as in 5" pipe, is a character like any other.
    if (!(error instanceof CsvError) || error.code !== 'INVALID_OPENING_QUOTE') throw error
    const lines: string[][] = parse(text, { ...shared, delimiter, to, relax_quotes: true })
    // Quotes that are closed in the wrong place are passed over then, and would swallow the lines up to there.
    const swallowed = lines.findIndex((cells) => cells.some((cell) => cell.startsWith('"') && cell.includes('\n')))
    if (swallowed >= 0) throw new OpenQuote(swallowed)
    return lines
  }
}

class OpenQuote extends Error {
  readonly row: number
  constructor(row: number) {
    super(`A quotation mark is open in row ${row}.`)
    this.row = row
  }
}

/** The header counts as a record, so the number of those before is the row's own. */
const faultIn = (row: unknown): string =>
  `${typeof row === 'number' && row > 0 ? `In row ${row}` : 'In the header'} a quotation mark is opened and never ` +
  'closed, or closed in the middle of a cell.'
