/**
 * How many letters must be changed, added, left out or swapped with their neighbour to make one word of the other;
 * `most + 1` as soon as it is more than `most`.
 */
export function slips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      let least = Math.min(at(above, column) + 1, at(line, column - 1) + 1, at(above, column - 1) + (same ? 0 : 1))
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, at(before, column - 2) + 1)
      line.push(least)
    }
    if (Math.min(...line) > most) return most + 1
    ;[before, above] = [above, line]
  }
  return at(above, other.length)
}
const at = (line: readonly number[], index: number): number => line[index] ?? Infinity
