import { expect, test } from 'vitest'
import { ConnectionGate } from './connectionGate.ts'

/** A query that is under way until it is told to end. */
function underWay(gate: ConnectionGate, name: string, begun: string[]) {
  const end = Promise.withResolvers<void>()
  const done = gate.pass(async () => {
    begun.push(name)
    await end.promise
  })
  return { done, end: () => end.resolve(), fail: () => end.reject(new Error(name)) }
}
/** Resolves once everything that could start has started. */
const settled = () => new Promise((resolve) => void setImmediate(resolve))

test('as many queries run at once as there are connections, the others in order of arrival', async () => {
  const begun: string[] = []
  const gate = new ConnectionGate(2)
  const [a, b] = [underWay(gate, 'a', begun), underWay(gate, 'b', begun)]
  const [c, d] = [underWay(gate, 'c', begun), underWay(gate, 'd', begun)]
  await settled()
  expect(begun).toEqual(['a', 'b'])
  b.end()
  await b.done
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  a.end()
  c.end()
  await settled()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  d.end()
  await Promise.all([a.done, c.done, d.done])
})

test('a failure frees its place for the next', async () => {
  const begun: string[] = []
  const gate = new ConnectionGate(1)
  const [failing, next] = [underWay(gate, 'failing', begun), underWay(gate, 'next', begun)]
  failing.fail()
  await expect(failing.done).rejects.toThrow('failing')
  await settled()
  expect(begun).toEqual(['failing', 'next'])
  next.end()
  await next.done
})

test('no query starts while a transaction waits for its connection, whether it gets one or not', async () => {
  for (const outcome of ['granted', 'refused'] as const) {
    const begun: string[] = []
    const gate = new ConnectionGate(8)
    const connection = Promise.withResolvers<string>()
    const taken = gate.reserve(() => connection.promise).catch(() => 'refused')
    const query = underWay(gate, 'query', begun)
    await settled()
    expect(begun).toEqual([])
    if (outcome === 'granted') connection.resolve(outcome)
    else connection.reject(new Error(outcome))
    expect(await taken).toBe(outcome)
    await settled()
    expect(begun).toEqual(['query'])
    query.end()
    await query.done
  }
})

test('waiting queries are not overtaken by later transactions', async () => {
  const begun: string[] = []
  const gate = new ConnectionGate(8)
  const connections = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() }
  const take = (name: keyof typeof connections) =>
    gate.reserve(() => {
      begun.push(name)
      return connections[name].promise
    })
  const first = take('first')
  const query = underWay(gate, 'query', begun)
  const second = take('second')
  const late = underWay(gate, 'late', begun)
  await settled()
  expect(begun).toEqual(['first'])
  connections.first.resolve()
  await first
  await settled()
  expect(begun).toEqual(['first', 'query', 'second'])
  connections.second.resolve()
  await second
  await settled()
  expect(begun).toEqual(['first', 'query', 'second', 'late'])
  query.end()
  late.end()
  await Promise.all([query.done, late.done])
})
