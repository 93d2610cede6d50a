/** Rows as CSV, as spreadsheets read it. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** A spreadsheet would evaluate a cell that looks like a formula; a negative number is not one. */
const guarded = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) && !/^-\d+(?:\.\d+)?$/.test(cell) ? `'${cell}` : cell

/** Downloads a table as a CSV file. */
export function saveAsCsv(name: string, rows: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` })
  link.click()
  URL.revokeObjectURL(url)
}
