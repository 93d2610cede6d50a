import { describe, expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { forEachIsolated, processAll } from './forEachIsolated.ts'

const { app } = await openWorld()
const failure = 'it could not be done'

/** Things to do, kept in their order, and what is done with them: one that is stuck fails each time. */
function pile(things: readonly string[], stuck: readonly string[] = []) {
  const left = new Set(things)
  const tried: string[] = []
  const work = async (thing: string) => {
    tried.push(thing)
    if (stuck.includes(thing)) throw new Error('Stuck.')
    left.delete(thing)
  }
  return { left, tried, work, find: async (limit: number) => [...left].slice(0, limit) }
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)

test('one that fails holds up no other, and its error is returned', async () => {
  const { tried, work } = pile(['a', 'b', 'c'], ['b'])
  expect(await forEachIsolated(app, ['a', 'b', 'c'], work, failure)).toMatchObject([{ message: 'Stuck.' }])
  expect(tried).toEqual(['a', 'b', 'c'])
})

describe('working through everything', () => {
  test('does each once, however many come first that fail', async () => {
    const stuck = ['0', '1', '2', '3', '4', '7']
    const { left, tried, work, find } = pile(numbers(20), stuck)
    await processAll(app, { find, batch: 2, process: work, failure })
    expect([...left]).toEqual(stuck)
    expect(tried.toSorted()).toEqual(numbers(20).toSorted())
  })

  test('does many in one step, and each alone if that fails', async () => {
    const { left, tried, work, find } = pile(numbers(10), ['5'])
    const steps: (readonly string[])[] = []
    const runAll = async (things: readonly string[]) => {
      steps.push(things)
      if (things.includes('5')) throw new Error('All or nothing.')
      for (const thing of things) left.delete(thing)
    }
    await processAll(app, { find, batch: 4, process: work, processBatch: runAll, failure })
    expect([...left]).toEqual(['5'])
    expect(steps).toEqual([
      ['0', '1', '2', '3'],
      ['4', '5', '6', '7'],
      ['8', '9'],
    ])
    expect(tried).toEqual(['4', '5', '6', '7'])
  })

  test('ends although some stay without failing', async () => {
    const { tried, find } = pile(numbers(7))
    await processAll(app, { find, batch: 3, process: async (thing) => void tried.push(thing), failure })
    expect(tried).toEqual(numbers(7))
  })

  test('fails if nothing can be found', async () => {
    const find = () => Promise.reject(new Error('No database.'))
    await expect(processAll(app, { find, batch: 3, process: async () => undefined, failure })).rejects.toThrow(
      'No database',
    )
  })
})
