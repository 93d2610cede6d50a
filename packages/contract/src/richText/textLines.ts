/** A line of a text, in UTF-16 units, without its line break. */
export interface Line {
  readonly start: number
  readonly end: number
  readonly isBlank: boolean
}

export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const { index, 0: lineBreak } of text.matchAll(/\r?\n/g)) {
    lines.push(lineOf(text, start, index))
    start = index + lineBreak.length
  }
  lines.push(lineOf(text, start, text.length))
  return lines
}

const lineOf = (text: string, start: number, end: number): Line => ({
  start,
  end,
  isBlank: text.slice(start, end).trim() === '',
})

/** The index of the line that an offset is in. */
export function lineAt(lines: readonly Line[], offset: number): number {
  let [low, high] = [0, lines.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lines[middle]?.start ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
