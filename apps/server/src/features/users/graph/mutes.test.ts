import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { createFollow } from '#test/world/make/content.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
let met = 0
const two = async (): Promise<[Person, Person]> => {
  met += 1
  return Promise.all([world.person(`ana${met}`), world.person(`ben${met}`)])
}
const inAnHour = () => new Date(world.app.runtime.now().getTime() + hourMs).toISOString()
const muted = async (person: Person) => (await person.users.getMutes()).items.map(({ person: { id } }) => id)
const forGood = new Date('9999-12-31T23:59:59.999Z')
const gone = { status: 404, body: { code: 'USER_NOT_FOUND' } }

test('a muted person leaves the feed, keeps everything else and is not notified', async () => {
  const [ana, ben] = await two()
  await createFollow(world, ana, ben)
  const { id } = await ben.content.createPost({ body: { text: 'Hello' } })
  await world.settle()
  const inFeed = async () =>
    (await ana.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.some((post) => post.id === id)
  expect(await inFeed()).toBe(true)
  const before = (await ben.frames()).length
  expect(await ana.users.setMute({ body: { userId: ben.id } })).toMatchObject({
    person: { id: ben.id, followState: 'FOLLOWING' },
    mutedUntil: forGood,
  })
  expect(await inFeed()).toBe(false)
  expect(await muted(ana)).toEqual([ben.id])
  expect(await ben.frames()).toHaveLength(before)
  expect(await ana.users.getProfile({ params: { userId: ben.id } })).toMatchObject({
    mutedUntil: forGood,
  })
  await ana.users.deleteMute({ params: { userId: ben.id } })
  await ana.users.deleteMute({ params: { userId: ben.id } })
  expect(await inFeed()).toBe(true)
  expect(await muted(ana)).toEqual([])
})

test('a mute ends by itself; muting again changes until when', async () => {
  const [ana, ben] = await two()
  const until = inAnHour()
  expect(await ana.users.setMute({ body: { userId: ben.id, until } })).toMatchObject({ mutedUntil: new Date(until) })
  world.pass(2 * hourMs)
  expect(await muted(ana)).toEqual([])
  await ana.users.setMute({ body: { userId: ben.id } })
  expect(await muted(ana)).toEqual([ben.id])
  await expect(ana.users.setMute({ body: { userId: ben.id, until } })).rejects.toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETER' },
  })
})

test('muting oneself, or a hidden person, is refused', async () => {
  const [ana, ben] = await two()
  await expect(ana.users.setMute({ body: { userId: ana.id } })).rejects.toMatchObject({ status: 403 })
  await ben.users.blockUser({ body: { userId: ana.id } })
  await expect(ana.users.setMute({ body: { userId: ben.id } })).rejects.toMatchObject(gone)
  await expect(ana.users.setMute({ body: { userId: world.app.runtime.id() } })).rejects.toMatchObject(gone)
  await expect(ana.users.deleteMute({ params: { userId: ben.id } })).rejects.toMatchObject(gone)
})

test('pages of mutes neither lose nor repeat one, and leave out blocked people', async () => {
  const ana = await world.person('reader')
  const others = await Promise.all(['x1', 'x2', 'x3', 'x4', 'x5'].map((name) => world.person(`muted${name}`)))
  for (const { id } of others) {
    await ana.users.setMute({ body: { userId: id } })
    world.pass(1000)
  }
  await ana.users.blockUser({ body: { userId: others[0]?.id ?? '' } })
  const first = await ana.users.getMutes({ query: { limit: 3 } })
  const rest = await ana.users.getMutes({ query: { limit: 3, cursor: first.nextCursor ?? '' } })
  const listed = [...first.items, ...rest.items].map(({ person: { id } }) => id)
  expect(listed).toEqual(
    others
      .slice(1)
      .map(({ id }) => id)
      .reverse(),
  )
  expect(rest.nextCursor).toBeNull()
})

test('a report about a person is answered with the first while it is open, and may block as well', async () => {
  const [ana, ben] = await two()
  const first = await ana.users.reportUser({ body: { userId: ben.id, reason: 'SPAM', text: 'Sells watches' } })
  const again = await ana.users.reportUser({ body: { userId: ben.id, reason: 'HATE', alsoBlock: true } })
  expect(again.reportId).toBe(first.reportId)
  expect(await ana.users.getProfile({ params: { userId: ben.id } })).toMatchObject({ blockedByMe: true })
  await expect(ben.users.getProfile({ params: { userId: ana.id } })).rejects.toMatchObject(gone)
  expect(await ana.users.reportUser({ body: { userId: ben.id, reason: 'SPAM' } })).toEqual({ ...first, again: true })
  const names = (await ben.frames()).map(({ name }) => name)
  expect(names).not.toContain('notification.changed')
})

test('reporting oneself, or a hidden person, is refused', async () => {
  const [ana, ben] = await two()
  await expect(ana.users.reportUser({ body: { userId: ana.id, reason: 'SPAM' } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'OWN_CONTENT' },
  })
  await ben.users.blockUser({ body: { userId: ana.id } })
  for (const userId of [ben.id, world.app.runtime.id()])
    await expect(ana.users.reportUser({ body: { userId, reason: 'SPAM' } })).rejects.toMatchObject(gone)
})

test('reports of twenty people at once open one case with twenty reports', async () => {
  const [, ben] = await two()
  const others = await Promise.all(Array.from({ length: 20 }, (_, n) => world.person(`witness${n}`)))
  await Promise.all(others.map((other) => other.users.reportUser({ body: { userId: ben.id, reason: 'HARASSMENT' } })))
  const cases = await world.app.db
    .selectFrom('moderation_cases')
    .select(['report_count', 'preview'])
    .where('target_id', '=', ben.id)
    .execute()
  expect(cases).toMatchObject([
    { report_count: 20, preview: { title: 'Ben' + String(met), link: `/@${ben.username}` } },
  ])
})
