import { useEffect, useState } from 'react'

const second = 1000

/** Whole seconds left of `seconds`, counted from when `start` was first given; 0 when it is over. */
export function useCountdown(seconds: number | undefined, start: unknown): number {
  const [left, setLeft] = useState(seconds ?? 0)
  useEffect(() => {
    const end = performance.now() + (seconds ?? 0) * second
    const update = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / second)))
    update()
    if (seconds === undefined) return
    const timer = setInterval(update, second)
    return () => clearInterval(timer)
  }, [seconds, start])
  return left
}
