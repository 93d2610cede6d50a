import { expect, test } from 'vitest'
import { minuteMs } from '#kernel/durations.ts'
import { createFollow } from '#test/world/make/content.ts'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cem, dora] = await Promise.all(
  ['ana', 'ben', 'cem', 'dora'].map((name) => world.person(name)) as [
    Promise<Person>,
    Promise<Person>,
    Promise<Person>,
    Promise<Person>,
  ],
)
const post = async (person: Person, text: string, body = {}) =>
  (await person.content.createPost({ body: { text, ...body } })).id
const forYou = (person: Person, body = {}) => person.content.getFeed({ body: { kind: 'FOR_YOU', ...body } })
const ids = async (person: Person, body = {}) => (await forYou(person, body)).items.map(({ id }) => id)

test('Every item has a reason, including likes by friends of an unknown author', async () => {
  await createFollow(world, ben, ana)
  const followed = await post(ana, 'From whom I follow')
  const liked = await post(cem, 'From a stranger')
  const unrelated = await post(dora, 'Nobody likes it')
  await ana.content.likePost({ body: { postId: liked } })
  await world.settle()
  const { items } = await forYou(ben)
  expect(items.map(({ id, reason }) => [id, reason])).toEqual([
    [followed, { kind: 'FOLLOWING', text: 'You follow Ana.' }],
    [liked, { kind: 'FRIENDS_LIKED', text: 'Liked by people you follow.' }],
  ])
  expect(items.map(({ id }) => id)).not.toContain(unrelated)
})

test('the reader’s latest post comes first, and is gone from there an hour later', async () => {
  const gil = await world.person('gil')
  await createFollow(world, gil, ana)
  await post(ana, 'Of a friend')
  const { groupId } = await addGroup(world, { owner: dora, members: [gil] })
  const own = await post(gil, 'Mine')
  const { id: inGroup } = await gil.groups.createGroupPost({ body: { groupId, text: 'Mine, in a group' } })
  await world.settle()
  const { items } = await forYou(gil)
  expect(items.slice(0, 2).map(({ id, reason }) => [id, reason])).toEqual([
    [inGroup, null],
    [own, null],
  ])
  expect(items.length).toBeGreaterThan(2)
  const pages: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await forYou(gil, { limit: 1, ...(cursor ? { cursor } : {}) })
    pages.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(pages).toEqual(items.map(({ id }) => id))
  expect(await ids(gil, { mediaType: 'IMAGE' })).toEqual([])
  await gil.content.deletePost({ body: { postId: own } })
  expect((await ids(gil))[0]).toBe(inGroup)
  world.pass(61 * minuteMs)
  expect(await ids(gil)).not.toContain(inGroup)
})

test('Posts in an event that friends like stay there', async () => {
  const { groupId } = await addGroup(world, { owner: dora })
  const { eventId } = await addEvent(world, { groupId, by: dora })
  const { id: said } = await cem.groups.createPost({ body: { eventId, text: 'Who brings soup?' } })
  await ana.content.likePost({ body: { postId: said } })
  await world.settle()
  expect(await ids(ben)).not.toContain(said)
  expect((await ben.content.getItem({ params: { postId: said } })).id).toBe(said)
})

test('People the reader replies to are closer, and a reader who opted out is shown nothing of friends’ acts', async () => {
  const [eva, fay, ida, jan] = [
    await world.person('eva'),
    await world.person('fay'),
    await world.person('ida'),
    await world.person('jan'),
  ]
  await createFollow(world, eva, ida)
  await createFollow(world, eva, jan)
  const older = await post(ida, 'Dear to Eva')
  const newer = await post(jan, 'Newer')
  await world.settle()
  expect(await ids(eva)).toEqual([newer, older])
  const past = await post(ida, 'Liked before')
  await eva.content.likePost({ body: { postId: past } })
  await world.settle()
  const near = await ids(eva)
  expect(near.indexOf(older)).toBeLessThan(near.indexOf(newer))
  await createFollow(world, fay, ana)
  expect((await forYou(fay)).items.map(({ reason }) => reason?.kind)).toContain('FRIENDS_LIKED')
  await world.app.db.updateTable('accounts').set({ personalized: false }).where('id', '=', fay.id).execute()
  expect((await forYou(fay)).items.map(({ reason }) => reason?.kind)).not.toContain('FRIENDS_LIKED')
})

test('Posts that the reader asked to see less of are hidden, or sink', async () => {
  const gil = await world.person('gil')
  for (const author of [ana, cem]) await createFollow(world, gil, author)
  const [one, two] = [await post(ana, 'Hide me'), await post(cem, 'Sink me')]
  const three = await post(ana, 'Stay')
  await world.settle()
  await gil.content.feedFeedback({ body: { postId: one, lessOf: 'POST' } })
  await gil.content.feedFeedback({ body: { postId: two, lessOf: 'AUTHOR' } })
  const shown = await ids(gil)
  expect(shown).not.toContain(one)
  expect(shown.indexOf(two)).toBeGreaterThan(shown.indexOf(three))
  await gil.content.feedFeedback({ body: { postId: one, lessOf: 'POST', undo: true } })
  expect(await ids(gil)).toContain(one)
})

test('Posts that friends like and repost appear once', async () => {
  const kai = await world.person('kai')
  for (const author of [ana, ben]) await createFollow(world, kai, author)
  const liked = await post(cem, 'Liked and passed on')
  await ben.content.likePost({ body: { postId: liked } })
  const repost = (await ana.content.createRepost({ body: { postId: liked } })).id
  await world.settle()
  expect((await ids(kai)).filter((id) => [liked, repost].includes(id))).toEqual([liked])
})

test('A reader beyond the ranked posts gets the rest of the feed, newest first, each once', async () => {
  const [lou, max] = [await world.person('lou'), await world.person('max')]
  await createFollow(world, lou, max)
  for (let number = 0; number < 130; number += 1) {
    await post(max, `Number ${number}`)
    world.pass(minuteMs)
  }
  await world.settle()
  const { items } = await lou.content.getFeed({ body: { kind: 'FOLLOWING', limit: 100 } })
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof forYou>> = await forYou(lou, { limit: 12, ...(cursor ? { cursor } : {}) })
    expect(page.items).toHaveLength(Math.min(12, 130 - seen.length))
    seen.push(...page.items.map(({ id }) => id))
    expect(page.items.every(({ reason }) => reason?.kind === 'FOLLOWING')).toBe(true)
    cursor = page.nextCursor
    await post(max, 'Meanwhile')
    await world.settle()
  }
  expect(seen).toHaveLength(130)
  expect(new Set(seen).size).toBe(130)
  expect(new Set(seen.slice(0, 100))).toEqual(new Set(items.map(({ id }) => id)))
})

test('Pages neither lose nor repeat anything while posts are published, liked and seen; rights are checked again', async () => {
  const hal = await world.person('hal')
  for (const author of [ana, cem, dora]) await createFollow(world, hal, author)
  for (let index = 0; index < 6; index += 1) await post([ana, cem, dora][index % 3] ?? ana, `number ${index}`)
  await world.settle()
  const whole = await ids(hal, { limit: 100 })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof forYou>> = await forYou(hal, { limit: 4, ...(cursor ? { cursor } : {}) })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
    await post(cem, 'Meanwhile')
    await hal.content.likePost({ body: { postId: page.items[0]?.id ?? '' } })
    await hal.content.viewPost({ body: { postIds: page.items.map(({ id }) => id) } })
    await world.settle()
  } while (cursor)
  expect(seen).toEqual(whole)
  const first = await forYou(hal, { limit: 4 })
  await cem.users.blockUser({ body: { userId: hal.id } })
  const rest = await forYou(hal, { limit: 100, cursor: first.nextCursor ?? '' })
  expect(rest.items.every(({ author }) => author.id !== cem.id)).toBe(true)
  await expect(forYou(ben, { cursor: first.nextCursor ?? '' })).rejects.toMatchObject({ status: 400 })
})
