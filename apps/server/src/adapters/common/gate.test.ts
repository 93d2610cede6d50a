import { expect, test } from 'vitest'
import { GateFullError, createGate } from './gate.ts'

test('only so many tasks run at once, the others in the order in which they came', async () => {
  const gate = createGate({ running: 2, waiting: 10 })
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

test('work past the end of the line is refused at once', async () => {
  const gate = createGate({ running: 1, waiting: 1 })
  const door = Promise.withResolvers<void>()
  const first = gate.run(() => door.promise)
  const second = gate.run(async () => 'second')
  await expect(gate.run(async () => 'third')).rejects.toBeInstanceOf(GateFullError)
  door.resolve()
  await first
  expect(await second).toBe('second')
})

test('a task that fails gives its place back', async () => {
  const gate = createGate({ running: 1, waiting: 0 })
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(async () => 'free')).toBe('free')
})

test('a caller that gives up while waiting leaves the line', async () => {
  const gate = createGate({ running: 1, waiting: 1 })
  const door = Promise.withResolvers<void>()
  const first = gate.run(() => door.promise)
  const patience = new AbortController()
  const second = gate.run(async () => 'second', patience.signal)
  patience.abort(new Error('gave up'))
  await expect(second).rejects.toThrow('gave up')
  const third = gate.run(async () => 'third')
  door.resolve()
  await first
  expect(await third).toBe('third')
})
