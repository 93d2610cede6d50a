import { expect, test } from 'vitest'
import { throttlePerTick } from './sendThrottle.ts'

const round = () => new Promise(setImmediate)

test('as many as there is room for enter in one round of the loop, in the order they came', async () => {
  const room = throttlePerTick(3)
  const entered: number[] = []
  for (let one = 0; one < 8; one += 1) void room().then(() => entered.push(one))
  await Promise.resolve()
  expect(entered).toEqual([0, 1, 2])
  await round()
  expect(entered).toEqual([0, 1, 2, 3, 4, 5])
  await round()
  expect(entered).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('a later caller waits behind those who wait, and not at all when nobody does', async () => {
  const room = throttlePerTick(1)
  const entered: string[] = []
  for (const one of ['first', 'second', 'third']) void room().then(() => entered.push(one))
  await round()
  void room().then(() => entered.push('fourth'))
  await round()
  expect(entered).toEqual(['first', 'second', 'third'])
  await round()
  await round()
  expect(entered).toEqual(['first', 'second', 'third', 'fourth'])
  await round()
  void room().then(() => entered.push('fifth'))
  await Promise.resolve()
  expect(entered).toEqual(['first', 'second', 'third', 'fourth', 'fifth'])
})
