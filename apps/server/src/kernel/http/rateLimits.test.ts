import { contract } from '@koinon/contract'
import { expect, test } from 'vitest'
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
