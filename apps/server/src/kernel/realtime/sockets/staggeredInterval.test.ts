import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staggeredInterval } from './staggeredInterval.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const numbered = (count: number) => new Set(Array.from({ length: count }, (_, turn) => ({ turn })))

test('everybody has a turn in each period, and never more than a share at once', () => {
  const all = numbered(1000)
  const seen = new Map<number, number>()
  let [atOnce, max] = [0, 0]
  const timer = staggeredInterval(all, 5000, ({ turn }) => {
    seen.set(turn, (seen.get(turn) ?? 0) + 1)
    atOnce += 1
    max = Math.max(max, atOnce)
  })
  for (let ms = 0; ms < 10_000; ms += 50) {
    atOnce = 0
    vi.advanceTimersByTime(50)
  }
  clearInterval(timer)
  expect(seen.size).toBe(1000)
  expect(new Set(seen.values())).toEqual(new Set([2]))
  expect(max).toBe(50)
})

test('a socket that comes between has a turn within a period, and one that leaves has none', () => {
  const all = numbered(3)
  const acted: number[] = []
  const timer = staggeredInterval(all, 1000, ({ turn }) => acted.push(turn))
  vi.advanceTimersByTime(1000)
  acted.length = 0
  const [first] = all
  if (first) all.delete(first)
  all.add({ turn: 77 })
  vi.advanceTimersByTime(1000)
  clearInterval(timer)
  expect(acted.toSorted((one, other) => one - other)).toEqual([1, 2, 77])
})
