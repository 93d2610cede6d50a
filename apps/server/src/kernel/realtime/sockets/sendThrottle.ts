/**
 * Lets callers through in the order they came, `max` in one round of the event loop: the frames of a post are
 * ready for hundreds of sockets in one moment, and a request that came meanwhile would wait behind all of them.
 */
export function throttlePerTick(max: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let left = max
  let isCounting = false
  const nextRound = () => {
    left = Math.max(0, max - waiting.length)
    for (const enter of waiting.splice(0, max)) enter()
    isCounting = left < max
    if (isCounting) setImmediate(nextRound)
  }
  return async () => {
    if (!isCounting) setImmediate(nextRound)
    isCounting = true
    if (left > 0) left -= 1
    else await new Promise<void>((enter) => waiting.push(enter))
  }
}
