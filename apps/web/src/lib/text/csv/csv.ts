import { minorDigits } from '@koinon/contract/money'

/** An amount as spreadsheets add it up: a decimal number, without signs of the currency. */
export function plainMoney({ amount, currency }: { readonly amount: number; readonly currency: string }): string {
  const digits = minorDigits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}

/** Rows as CSV, as spreadsheets read it. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** A spreadsheet would evaluate a cell that looks like a formula; a negative number is not one. */
const guarded = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) && !/^-\d+(?:\.\d+)?$/.test(cell) ? `'${cell}` : cell

/** Tells spreadsheets that the file is in UTF-8: without it they garble every name that is not in English. */
const mark = '\uFEFF'

/** Downloads a table as a CSV file. */
export function saveAsCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(`${name}.csv`, 'text/csv', [mark, csvOf(rows)])
}

/** Downloads what the browser has made. */
export function saveFile(name: string, type: string, parts: readonly BlobPart[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
