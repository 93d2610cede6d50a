import { expect, test } from 'vitest'
import { createProcessParts } from './processParts.ts'

test('parts are stopped once, in reverse order, by the first order, and nothing is started after that', async () => {
  const said: string[] = []
  const parts = createProcessParts()
  for (const name of ['lock', 'database', 'nodes'])
    await parts.start(
      () => name,
      (_, { graceMs }) => said.push(`${name} ${graceMs}`),
    )
  await Promise.all([parts.stop({ graceMs: 5 }), parts.stop({ graceMs: 0 })])
  expect(said).toEqual(['nodes 5', 'database 5', 'lock 5'])
  await expect(parts.start(() => 'late', String)).rejects.toThrow('stopping')
})

test('a part that is still starting when the process must stop is stopped once it has started; a failed one needs no stop', async () => {
  const said: string[] = []
  const parts = createProcessParts()
  const failing = parts.start(
    () => Promise.reject(new Error('no port')),
    () => said.push('never'),
  )
  await expect(failing).rejects.toThrow('no port')
  const database = Promise.withResolvers<string>()
  const starting = parts.start(
    () => database.promise,
    (name) => said.push(name),
  )
  const stopped = parts.stop({ graceMs: 0 }).then(() => said.push('stopped'))
  expect(parts.isStopping).toBe(true)
  database.resolve('database')
  await starting
  await stopped
  expect(said).toEqual(['database', 'stopped'])
})
