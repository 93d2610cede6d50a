import { maxCallsAtOnce } from '@koinon/contract'
import { expect, test, vi } from 'vitest'
import { CallQueue } from './callQueue.ts'

function openQueue() {
  const source = { pause: vi.fn<() => void>(), resume: vi.fn<() => void>() }
  const queue = new CallQueue(source)
  const running: (() => void)[] = []
  const add = (count: number) => {
    for (let index = 0; index < count; index += 1)
      queue.add(() => new Promise<void>((resolve) => void running.push(resolve)))
  }
  const end = async () => {
    running.shift()?.()
    // A promise's followers run in turns of their own.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { source, queue, running, add, end }
}

test('so many calls run at a time; while others wait, the socket is not read', async () => {
  const { source, running, add, end } = openQueue()
  add(maxCallsAtOnce)
  expect(source.pause).not.toHaveBeenCalled()
  add(2)
  expect([running.length, source.pause.mock.calls.length]).toEqual([maxCallsAtOnce, 2])
  await end()
  expect([running.length, source.resume.mock.calls.length]).toEqual([maxCallsAtOnce, 0])
  await end()
  expect([running.length, source.resume.mock.calls.length]).toEqual([maxCallsAtOnce, 1])
})

test('calls of a closed socket that have not begun are forgotten', async () => {
  const { queue, running, add, end } = openQueue()
  add(maxCallsAtOnce + 3)
  queue.clear()
  await end()
  expect(running).toHaveLength(maxCallsAtOnce - 1)
})
