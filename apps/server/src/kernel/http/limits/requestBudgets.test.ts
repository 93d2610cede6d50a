import { contract } from '@koinon/contract'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { addNode } from '#test/world/nodes.ts'
import { addPerson, visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld({ wiring: { limitScale: 0.01 } })
const url = contract.accounts.getAccountDetails.path

test('every answer says what is left; past the limit only that caller is asked to wait', async () => {
  const [ana, ben] = [await world.person('ana'), await world.person('ben')]
  const first = await ana.send({ method: 'GET', url })
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"read";q=12;w=60',
    ratelimit: expect.stringMatching(/^"read";r=11;t=\d+$/),
  })
  for (let count = 0; count < 11; count += 1) await ana.send({ method: 'GET', url })
  const refused = await ana.send({ method: 'GET', url })
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await ben.send({ method: 'GET', url })).toMatchObject({ status: 200 })
})

test('a forged address from an untrusted proxy gets no new budget', async () => {
  const send = (ip: string) => world.visitor.send({ method: 'GET', url, headers: { 'x-forwarded-for': ip } })
  for (let count = 0; count < 6; count += 1) await send(`192.0.2.${count}`)
  expect(await send('192.0.2.99')).toMatchObject({ status: 429 })
})

test('how the server is may be asked without a limit, as balancers and monitors do', async () => {
  const send = () => world.visitor.send({ method: 'GET', url: contract.landing.contentServiceStatus.path })
  for (let count = 0; count < 12; count += 1) {
    const { status, headers } = await send()
    expect([status, headers['ratelimit'], headers['ratelimit-policy']]).toEqual([200, undefined, undefined])
  }
})

/** Two processes on the world's database, whose budget of reads by one account is `points`. */
async function twoNodes(points: number) {
  const nodes = [
    await addNode(world, 'first', undefined, points / 1200),
    await addNode(world, 'second', undefined, points / 1200),
  ] as const
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.close()))))
  return nodes
}

test('ten requests are ten, whichever process they reach, and however many come at once', async () => {
  const [first, second] = await twoNodes(10)
  const { token } = await addPerson(first, 'cleo')
  const people = [visitorOf(first, token), visitorOf(second, token)] as const
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, nth) => people[nth % 2 === 0 ? 0 : 1].send({ method: 'GET', url })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  for (const person of people) expect(await person.send({ method: 'GET', url })).toMatchObject({ status: 429 })
})

test('a large budget is told in twentieths, so that two processes give a twentieth more at most', async () => {
  const [first, second] = await twoNodes(200)
  const { token } = await addPerson(first, 'dora')
  const people = [visitorOf(first, token), visitorOf(second, token)] as const
  const countedPeople = async () => (await sql`select key from request_counts`.execute(world.app.db)).rows
  const before = await countedPeople()
  for (let count = 0; count < 10; count += 1) await people[0].send({ method: 'GET', url })
  expect(await countedPeople()).toEqual(before)
  const answers = await Promise.all(
    Array.from({ length: 280 }, (_, nth) => people[nth % 2 === 0 ? 0 : 1].send({ method: 'GET', url })),
  )
  expect(await countedPeople()).toHaveLength(before.length + 1)
  const allowed = 10 + answers.filter(({ status }) => status === 200).length
  expect(allowed).toBeGreaterThanOrEqual(200)
  expect(allowed).toBeLessThanOrEqual(210)
})
