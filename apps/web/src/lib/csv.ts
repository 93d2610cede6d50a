/** Lines of a file with commas, as spreadsheets read it. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** A cell that begins like a formula would be worked out by a spreadsheet; a number below zero is none. */
const guarded = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) && !/^-\d+(?:\.\d+)?$/.test(cell) ? `'${cell}` : cell

/** Has the browser keep a table as a file for spreadsheets. */
export function saveAsCsv(name: string, rows: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` })
  link.click()
  URL.revokeObjectURL(url)
}
