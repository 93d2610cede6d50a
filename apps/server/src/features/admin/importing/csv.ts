const separators = [',', ';', '\t'] as const

/**
 * Rows of a CSV file (RFC 4180; also separated by `;` or tabs) keyed by its header line, one after the other, so that
 * whoever has read enough can stop. Null if it has no header.
 */
export function parseCsv(text: string): Iterable<Record<string, string>> | null {
  const first = text.split(/\r?\n/, 1)[0] ?? ''
  const separator = separators.toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ','
  const lines = linesOf(text, separator)
  const { value: names } = lines.next()
  if (!names || names.every((name) => name.trim() === '')) return null
  return rowsOf(
    names.map((name) => name.trim()),
    lines,
  )
}

function* rowsOf(names: readonly string[], lines: Iterable<string[]>): Generator<Record<string, string>> {
  for (const cells of lines) {
    if (cells.some((cell) => cell !== '')) yield Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
  }
}

/** Where a quoted part ends that begins before `from`; in it, quotes are doubled. */
function endOfQuotes(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return text.length
}

/** The cells of each line that has any. A quoted one may contain separators and line ends. */
function* linesOf(text: string, separator: string): Generator<string[], undefined> {
  const plain = new RegExp(`[^${separator}\n]*`, 'y')
  let cells: string[] = []
  for (let at = 0; at <= text.length; at = plain.lastIndex + 1) {
    let quoted = ''
    if (text[at] === '"') {
      const end = endOfQuotes(text, at + 1)
      quoted = text.slice(at + 1, end).replaceAll('""', '"')
      // What is never closed goes on to the end.
      at = Math.min(end + 1, text.length)
    }
    plain.lastIndex = at
    cells.push(quoted + (plain.exec(text)?.[0] ?? '').replaceAll('\r', ''))
    if (text[plain.lastIndex] === separator) continue
    if (cells.length > 1 || cells[0] !== '') yield cells
    cells = []
  }
}
