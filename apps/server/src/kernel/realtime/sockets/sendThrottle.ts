/**
 * Lets callers through in the order they came, `most` in one round of the event loop: the frames of a post are
 * ready for hundreds of sockets in one moment, and a request that came meanwhile would wait behind all of them.
 */
export function throttlePerTick(most: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let left = most
  let isCounting = false
  const nextRound = () => {
    left = Math.max(0, most - waiting.length)
    for (const enter of waiting.splice(0, most)) enter()
    isCounting = left < most
    if (isCounting) setImmediate(nextRound)
  }
  return async () => {
    if (!isCounting) setImmediate(nextRound)
    isCounting = true
    if (left > 0) left -= 1
    else await new Promise<void>((enter) => waiting.push(enter))
  }
}
