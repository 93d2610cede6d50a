import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const people = await Promise.all(['ana', 'ben', 'cara', 'dora', 'emil'].map((name) => world.person(name)))
const [ana, ben, cara, dora, emil] = people as [Person, Person, Person, Person, Person]
const rank = () => world.app.jobs.find(({ name }) => name === 'rank-topics')?.perform(world.app, {})
const publish = (author: Person, text: string, more: { language?: string; audience?: 'FOLLOWERS' } = {}) =>
  author.content.createPost({ body: { text, ...more } })
const topics = async (viewer: Person, language?: string) =>
  (await viewer.users.getTrendingTopics({ query: language ? { language } : {} })).items
const hour = hourMs

test('a tag rises by people, not by how much one of them writes', async () => {
  for (let n = 0; n < 6; n += 1) await publish(ana, `Again ${n} #loud`)
  for (const author of [ana, ben, cara]) await publish(author, '#Music tonight', { language: 'de-AT' })
  for (const author of [ana, ben]) await publish(author, 'Only two of us #quiet')
  for (const author of [ana, ben, cara]) await publish(author, 'Among us #secret', { audience: 'FOLLOWERS' })
  await rank()
  const found = await topics(emil)
  expect(found).toMatchObject([{ tag: 'music', posts: 3, people: 3, growth: 3 }])
  const { interests } = await ana.accounts.availableInterests()
  expect(found[0]?.interestId).toBe(interests.find(({ name }) => name === 'Music')?.id)
  expect(await topics(emil, 'de')).toHaveLength(1)
  expect(await topics(emil, 'fr')).toEqual([])
})

test('a post that the reader may not see counts for nothing', async () => {
  await dora.users.blockUser({ body: { userId: ana.id } })
  expect(await topics(dora)).toEqual([])
  expect(await topics(emil)).toHaveLength(1)
  await dora.users.unBlockUser({ body: { userId: ana.id } })
})

test('a tag that is always written does not rise; a small community shows its rising tags for a week', async () => {
  for (let day = 0; day < 16; day += 1) {
    for (const author of [ana, ben, cara]) await publish(author, 'Every day #weather')
    world.pass(24 * hour)
  }
  for (const author of [ana, ben, cara]) await publish(author, 'Every day #weather')
  for (const author of [ana, ben, cara, dora]) await publish(author, 'The #flood')
  await rank()
  expect((await topics(emil)).map(({ tag }) => tag)).toEqual(['flood'])
  world.pass(25 * hour)
  expect(await topics(emil)).toEqual([])
  // Nothing rises today: the topics of the past week are returned, as of the past week.
  await rank()
  expect(await topics(emil)).toMatchObject([{ tag: 'flood', people: 4, days: 7 }])
  world.pass(7 * 24 * hour)
  expect(await topics(emil)).toEqual([])
  await rank()
  expect(await world.app.db.selectFrom('trending_topics').selectAll().execute()).toEqual([])
})

test('interests are one set: adding keeps weights, replacing keeps those that stay, removing counts down', async () => {
  const { items } = await ana.users.getAvailableInterests()
  const [one, two, three] = items.map(({ id }) => id) as [string, string, string]
  await ana.accounts.interestsV2({ body: { interests: [{ id: one, weight: 3 }], source: 'SETTINGS' } })
  const chosen = (reply: { interests: { id: string; weight: number }[] }) =>
    reply.interests.map(({ id, weight }) => [id, weight])
  expect(chosen(await ana.users.setInterests({ body: { interestIds: [two], mode: 'ADD' } }))).toEqual([
    [one, 3],
    [two, 1],
  ])
  expect(chosen(await ana.users.setInterests({ body: { interestIds: [one, three] } }))).toEqual([
    [one, 3],
    [three, 1],
  ])
  expect(chosen(await ana.users.removeInterests({ body: { interestIds: [one, two] } }))).toEqual([[three, 1]])
  const counts = (await ben.users.getAvailableInterests()).items.filter(({ id }) => [one, two, three].includes(id))
  expect(counts.map(({ peopleCount }) => peopleCount)).toEqual([0, 0, 1])
  await expect(ana.users.setInterests({ body: { interestIds: [world.app.runtime.id()] } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'INTEREST_UNKNOWN' },
  })
  const named = await ben.users.getAvailableInterests({ query: { query: 'mús' } })
  expect(named.items.map(({ name }) => name)).toEqual(['Music'])
})

test('a tag in any language is the interest of that name', async () => {
  for (const author of [ana, ben, cara]) await publish(author, '#Jardinería, #jardineria und #Gärtnern')
  await rank()
  const { items } = await ben.users.getAvailableInterests()
  const gardening = items.find(({ name }) => name === 'Gardening')?.id
  const found = Object.fromEntries((await topics(emil)).map(({ tag, interestId }) => [tag, interestId]))
  expect(found).toEqual({ gärtnern: gardening, jardineria: gardening, jardinería: gardening })
})
