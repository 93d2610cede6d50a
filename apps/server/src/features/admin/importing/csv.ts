const separators = [',', ';', '\t'] as const

/** Rows of a CSV file (RFC 4180; also separated by `;` or tabs) keyed by its header line. Null if it has none. */
export function parseCsv(text: string): Record<string, string>[] | null {
  const first = text.split(/\r?\n/, 1)[0] ?? ''
  const separator = separators.toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ','
  const [names, ...rows] = cellsOf(text, separator)
  if (!names || names.every((name) => name.trim() === '')) return null
  return rows
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => Object.fromEntries(names.map((name, index) => [name.trim(), cells[index] ?? ''])))
}

/** Cells by line. A quoted one may contain separators, line ends, and doubled quotes. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let [cell, quoted] = ['', false]
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator) end()
    else if (sign === '\n') {
      end()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  end()
  return rows.filter((cells) => cells.length > 1 || cells[0] !== '')
}
