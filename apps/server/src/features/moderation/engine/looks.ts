/** The number of their 64 bits in which two hashes differ. */
export function distanceOf(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let bits = 0
  for (; different > 0n; different &= different - 1n) bits += 1
  return bits
}

/** Whether one of these pictures looks like one of those. */
export const looksAlike = (ones: readonly string[], others: readonly string[], distance: number): boolean =>
  ones.some((one) => others.some((other) => distanceOf(one, other) <= distance))
