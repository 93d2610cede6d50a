import { expect, onTestFinished, test, vi } from 'vitest'
import { QueueFullError, createConcurrencyLimit } from './concurrencyLimit.ts'

test('only so many tasks run at once, the others in the order of arrival', async () => {
  const gate = createConcurrencyLimit({ running: 2, waiting: 10 })
  const started: number[] = []
  const works = Array.from({ length: 4 }, () => ({
    begun: Promise.withResolvers<void>(),
    end: Promise.withResolvers<void>(),
  }))
  const all = works.map(({ begun, end }, index) =>
    gate.run(async () => {
      started.push(index)
      begun.resolve()
      await end.promise
    }),
  )
  await works[1]?.begun.promise
  expect(started).toEqual([0, 1])
  works[1]?.end.resolve()
  await works[2]?.begun.promise
  expect(started).toEqual([0, 1, 2])
  for (const { end } of works) end.resolve()
  await Promise.all(all)
  expect(started).toEqual([0, 1, 2, 3])
})

test('a task past the end of the queue is refused at once', async () => {
  const gate = createConcurrencyLimit({ running: 1, waiting: 1 })
  const released = Promise.withResolvers<void>()
  const first = gate.run(() => released.promise)
  const second = gate.run(async () => 'second')
  await expect(gate.run(async () => 'third')).rejects.toBeInstanceOf(QueueFullError)
  released.resolve()
  await first
  expect(await second).toBe('second')
})

test('a task that fails gives its place back', async () => {
  const gate = createConcurrencyLimit({ running: 1, waiting: 0 })
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(async () => 'free')).toBe('free')
})

test('a caller that cancels while waiting leaves the queue', async () => {
  const gate = createConcurrencyLimit({ running: 1, waiting: 1 })
  const released = Promise.withResolvers<void>()
  const first = gate.run(() => released.promise)
  const controller = new AbortController()
  const second = gate.run(async () => 'second', controller.signal)
  controller.abort(new Error('gave up'))
  await expect(second).rejects.toThrow('gave up')
  const third = gate.run(async () => 'third')
  released.resolve()
  await first
  expect(await third).toBe('third')
})

test('a task that would wait too long, by the durations before it, is refused with the time until then', async () => {
  let nowMs = 0
  const gate = createConcurrencyLimit({ running: 1, waiting: 100, maxWaitMs: 1000, clock: () => nowMs })
  for (let works = 0; works < 10; works += 1) await gate.run(async () => void (nowMs += 400))
  expect(gate.averageMs()).toBe(400)
  const released = Promise.withResolvers<void>()
  const works = [gate.run(() => released.promise), gate.run(async () => 'first'), gate.run(async () => 'second')]
  await expect(gate.run(async () => 'third')).rejects.toMatchObject({ code: 'GATE_FULL', retryAfter: 2 })
  released.resolve()
  expect((await Promise.all(works)).slice(1)).toEqual(['first', 'second'])
})

test('a task that has waited too long is refused, and leaves the queue to others', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const gate = createConcurrencyLimit({ running: 1, waiting: 1, maxWaitMs: 1000 })
  const released = Promise.withResolvers<void>()
  const first = gate.run(() => released.promise)
  const second = gate.run(async () => 'second')
  const refusal = second.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await refusal).toMatchObject({ code: 'GATE_FULL', retryAfter: 1 })
  const third = gate.run(async () => 'third')
  released.resolve()
  await first
  expect(await third).toBe('third')
})
