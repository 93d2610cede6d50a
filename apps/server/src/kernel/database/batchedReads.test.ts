import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { batched, batchedRead } from './batchedReads.ts'

const world = await openWorld()

/** A read whose runs wait until they are let on; `runs` records the keys of each. */
function watched() {
  const runs: { readonly keys: readonly number[]; readonly letOn: () => void }[] = []
  const read = async (keys: readonly number[]) => {
    const gate = Promise.withResolvers<void>()
    runs.push({ keys, letOn: gate.resolve })
    await gate.promise
    return keys.map((key) => key * 10)
  }
  const run = async (index: number) => {
    await expect.poll(() => runs.length).toBeGreaterThan(index)
    return runs[index] ?? { keys: [], letOn: () => undefined }
  }
  return { runs, read, run }
}

test('concurrent callers are answered together; those who ask during a run, after it', async () => {
  const { runs, read, run } = watched()
  const readOne = batched(read)
  const early = Promise.all([1, 2, 3].map(readOne))
  const first = await run(0)
  const late = Promise.all([4, 5].map(readOne))
  expect(runs.map(({ keys }) => keys)).toEqual([[1, 2, 3]])
  first.letOn()
  expect(await early).toEqual([10, 20, 30])
  const second = await run(1)
  expect(second.keys).toEqual([4, 5])
  second.letOn()
  expect(await late).toEqual([40, 50])
})

test('more keys than fit into one run are read run after run', async () => {
  const { runs, read, run } = watched()
  const readOne = batched(read, 2)
  const answers = Promise.all([1, 2, 3, 4, 5].map(readOne))
  for (const index of [0, 1, 2]) (await run(index)).letOn()
  expect(await answers).toEqual([10, 20, 30, 40, 50])
  expect(runs.map(({ keys }) => keys)).toEqual([[1, 2], [3, 4], [5]])
})

test('a run that hangs delays later callers only briefly', async () => {
  const { read, run } = watched()
  const readOne = batched(read)
  const hanging = readOne(1)
  const first = await run(0)
  const late = readOne(2)
  const second = await run(1)
  second.letOn()
  expect(await late).toBe(20)
  first.letOn()
  expect(await hanging).toBe(10)
})

test('a key that cannot be read affects no other key, and later reads work as usual', async () => {
  const readOne = batched(async (keys: readonly number[]) => {
    if (keys.includes(2)) throw new Error('not two')
    return keys
  })
  const answers = await Promise.allSettled([1, 2, 3].map(readOne))
  expect(answers).toMatchObject([{ value: 1 }, { reason: { message: 'not two' } }, { value: 3 }])
  await expect(readOne(2)).rejects.toThrow('not two')
  expect(await readOne(4)).toBe(4)
})

test('a transaction reads what it wrote itself, and waits for no other read', async () => {
  const { read, run } = watched()
  const seen: boolean[] = []
  const readOne = batchedRead(async (db, keys: readonly number[]) => {
    seen.push(db.isTransaction)
    return db.isTransaction ? keys : read(keys)
  })
  const outside = readOne(world.app.db, 1)
  const first = await run(0)
  expect(await world.inTransaction((tx) => readOne(tx, 2))).toBe(2)
  first.letOn()
  expect(await outside).toBe(10)
  expect(seen).toEqual([false, true])
})
