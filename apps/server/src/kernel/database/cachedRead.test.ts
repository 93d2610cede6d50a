import { afterEach, expect, test, vi } from 'vitest'
import { cachedRead } from './cachedRead.ts'
import type { Db } from './tables.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const [one, other] = [{} as Db, {} as Db]

test('an answer is read once for all who ask, of each database, until it is too old', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000)
  const read = vi.fn<(db: Db, key: { word: string }) => Promise<{ length: number }>>(async (_, { word }) => ({
    length: word.length,
  }))
  const lengthOf = cachedRead(read, { keyOf: ({ word }) => word, maxEntries: 10, maxAgeMs: 1000 })
  expect(await Promise.all([lengthOf(one, { word: 'tea' }), lengthOf(one, { word: 'tea' })])).toEqual([
    { length: 3 },
    { length: 3 },
  ])
  expect(await lengthOf(one, { word: 'cocoa' })).toEqual({ length: 5 })
  expect(read).toHaveBeenCalledTimes(2)
  await lengthOf(other, { word: 'tea' })
  expect(read).toHaveBeenCalledTimes(3)
  clock.mockReturnValue(6001)
  vi.advanceTimersByTime(1001)
  await lengthOf(one, { word: 'tea' })
  expect(read).toHaveBeenCalledTimes(4)
})

test('a failure is not kept', async () => {
  const read = vi
    .fn<(db: Db, key: string) => Promise<{ fine: boolean }>>(async () => ({ fine: true }))
    .mockRejectedValueOnce(new Error('gone'))
  const asking = cachedRead(read, { keyOf: String, maxEntries: 10, maxAgeMs: 1000 })
  await expect(asking(one, 'a')).rejects.toThrow('gone')
  expect(await asking(one, 'a')).toEqual({ fine: true })
})
