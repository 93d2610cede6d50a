/** The 64 bits of a hash, in two halves. */
type Halves = readonly [high: number, low: number]
const halvesOf = (hash: string): Halves => [Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8), 16)]

/** How many of 32 bits are set. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55)
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}
const between = (one: Halves, other: Halves): number => bitsIn(one[0] ^ other[0]) + bitsIn(one[1] ^ other[1])

/** The number of their 64 bits in which two hashes differ. */
export const distanceOf = (one: string, other: string): number => between(halvesOf(one), halvesOf(other))

/** A list that many pictures are compared with is read once. */
const known = new WeakMap<readonly string[], readonly Halves[]>()
function readOnce(hashes: readonly string[]): readonly Halves[] {
  const before = known.get(hashes)
  if (before) return before
  const read = hashes.map(halvesOf)
  known.set(hashes, read)
  return read
}

/** Whether one of these pictures looks like one of otherHashes: there may be thousands of otherHashes, for each of many pictures. */
export function isSimilarImage(ones: readonly string[], others: readonly string[], distance: number): boolean {
  const otherHashes = readOnce(others)
  return ones.map(halvesOf).some((one) => otherHashes.some((other) => between(one, other) <= distance))
}
