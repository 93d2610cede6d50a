import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld({ wiring: { limitScale: 0.05 } })

test('a link that is fetched without end is asked to wait, and other links are not', async () => {
  const ana = await world.person('ana', { fresh: true })
  const link = async () => new URL((await ana.accounts.createFeedLink({ body: { kind: 'EVENTS' } })).url).pathname
  const [busy, calm] = [await link(), await link()]
  const read = (url: string) => world.visitor.send({ method: 'GET', url })
  let answer = await read(busy)
  for (let fetched = 0; fetched < 100 && answer.status === 200; fetched += 1) answer = await read(busy)
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  expect((await read(calm)).status).toBe(200)
})

test('whoever guesses at links is asked to wait, and those who have one are not', async () => {
  const ben = await world.person('ben', { fresh: true })
  const { url } = await ben.accounts.createFeedLink({ body: { kind: 'EVENTS' } })
  const read = (path: string) => world.visitor.send({ method: 'GET', url: path })
  const guess = (nth: number) => read(`/feeds/${String(nth).padStart(43, 'x')}/feed.rss`)
  let answer = await guess(0)
  for (let guessed = 1; guessed < 100 && answer.status === 404; guessed += 1) answer = await guess(guessed)
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } })
  expect((await read(new URL(url).pathname)).status).toBe(200)
})
