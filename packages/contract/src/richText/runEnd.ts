/** Where the run of equal signs that begins at an index ends. */
export function runEnd(source: string, at: number): number {
  const sign = source[at]
  let end = at + 1
  while (end < source.length && source[end] === sign) end += 1
  return end
}
