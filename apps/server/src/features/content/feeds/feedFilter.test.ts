import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { addPicture, createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
const following = async (person: Person) =>
  (await person.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.map(({ id }) => id)
const forYou = async (person: Person) =>
  (await person.content.getFeed({ body: { kind: 'FOR_YOU' } })).items.map(({ id }) => id)
/** A reader of Ana's, who says what they do not want. */
async function reader(name: string): Promise<Person> {
  const person = await world.person(name)
  await createFollow(world, person, ana)
  return person
}
const post = async (author: Person, text: string) => (await author.content.createPost({ body: { text } })).id
const naming = async (author: Person, named: Person) =>
  (
    await author.content.createPost({
      body: { text: `@${named.username} was there`, mentions: [{ start: 0, end: 4, userId: named.id }] },
    })
  ).id

test.each([
  ['whom the reader blocks', (dora: Person) => dora.users.blockUser({ body: { userId: ben.id } })],
  ['who blocks the reader', (dora: Person) => ben.users.blockUser({ body: { userId: dora.id } })],
  ['whom the reader mutes', (dora: Person) => dora.users.setMute({ body: { userId: ben.id } })],
])('posts that mention a person who is %s are in no feed', async (name, act) => {
  const dora = await reader(name.replaceAll(' ', '.'))
  const [named, other] = [await naming(ana, ben), await naming(ana, cem)]
  await world.settle()
  expect(await following(dora)).toEqual(expect.arrayContaining([named, other]))
  await act(dora)
  for (const feed of [following, forYou]) {
    expect(await feed(dora)).toContain(other)
    expect(await feed(dora)).not.toContain(named)
  }
})

test('the author’s own posts stay in the feed, for any mentions and words', async () => {
  const eva = await world.person('eva')
  const own = await naming(eva, cem)
  await eva.users.setMute({ body: { userId: cem.id } })
  await eva.users.setFilter({ body: { phrase: 'was there' } })
  expect(await following(eva)).toEqual([own])
})

test('an expired mute is over in the feed as well', async () => {
  const fay = await reader('fay')
  const id = await post(ana, 'Still here')
  await world.settle()
  const until = new Date(world.app.runtime.now().getTime() + hourMs).toISOString()
  await fay.users.setMute({ body: { userId: ana.id, until } })
  expect(await following(fay)).not.toContain(id)
  world.pass(2 * hourMs)
  expect(await following(fay)).toContain(id)
})

test('filtered words are hidden in reposts as well, with or without text', async () => {
  const gil = await reader('gil')
  const [spoiler, plain] = [await post(cem, 'The finale: a spoiler!'), await post(cem, 'Good morning')]
  const passedOn = async (postId: string, text?: string) =>
    (await ana.content.createRepost({ body: { postId, ...(text ? { text } : {}) } })).id
  const [bare, quote, shown] = [await passedOn(spoiler), await passedOn(spoiler, 'Look'), await passedOn(plain, 'Look')]
  await world.settle()
  expect(await following(gil)).toEqual(expect.arrayContaining([shown, quote, bare]))
  const { id } = await gil.users.setFilter({ body: { phrase: 'spoiler' } })
  const left = await following(gil)
  expect(left).toContain(shown)
  for (const gone of [bare, quote]) expect(left).not.toContain(gone)
  await gil.users.deleteFilter({ params: { id } })
  expect(await following(gil)).toEqual(expect.arrayContaining([shown, quote, bare]))
})

test.each(['GROUP', 'TOPICS'] as const)('less of a %s makes similar posts sink', async (lessOf) => {
  const hal = await reader(`hal.${lessOf.toLowerCase()}`)
  const { groupId } = await addGroup(world, { owner: ana, members: [hal] })
  const inGroup = async (text: string) => (await ana.groups.createGroupPost({ body: { groupId, text } })).id
  const [first, like] = [await inGroup('One #beans'), await inGroup('Two #beans')]
  const other = await post(ana, 'Something else')
  world.pass(hourMs)
  const newest = await inGroup('Three #beans')
  await world.settle()
  expect((await forYou(hal))[0]).toBe(newest)
  await hal.content.feedFeedback({ body: { postId: first, lessOf } })
  const shown = await forYou(hal)
  for (const sunk of [first, like, newest]) expect(shown.indexOf(sunk)).toBeGreaterThan(shown.indexOf(other))
})

test('a ranked list replaced on other devices continues for a reader still in it', async () => {
  const ida = await reader('ida')
  for (let index = 0; index < 4; index += 1) await post(ana, `Number ${index}`)
  await world.settle()
  const page = (cursor?: string | null) =>
    ida.content.getFeed({ body: { kind: 'FOR_YOU', limit: 2, ...(cursor ? { cursor } : {}) } })
  const { nextCursor } = await page()
  for (let device = 0; device < 5; device += 1) await page()
  const rest = await page(nextCursor)
  expect(rest.items).toHaveLength(2)
  expect(rest.nextCursor).not.toBeNull()
})

test('a repost is left out like its original: by its mentions', async () => {
  const ola = await reader('ola')
  const passedOn = async (named: Person) =>
    (await ana.content.createRepost({ body: { postId: await naming(cem, named) } })).id
  const [muted, blocked, shown] = [await passedOn(ben), await passedOn(await world.person('pia')), await passedOn(ana)]
  await world.settle()
  expect(await following(ola)).toEqual(expect.arrayContaining([muted, blocked, shown]))
  await ola.users.setMute({ body: { userId: ben.id } })
  await ola.users.blockUser({ body: { userId: (await ola.users.getProfile({ params: { userId: '@pia' } })).id } })
  const left = await following(ola)
  expect(left).toContain(shown)
  for (const gone of [muted, blocked]) expect(left).not.toContain(gone)
})

test('a new post that a feed leaves out is not announced to its reader', async () => {
  const [kim, lea] = [await reader('kim'), await reader('lea')]
  for (const person of [kim, lea]) await person.listens()
  await kim.users.setMute({ body: { userId: ben.id } })
  await kim.users.setFilter({ body: { phrase: 'eclipse' } })
  const unwanted = [await naming(ana, ben), await post(ana, 'The eclipse begins')]
  const visible = await post(ana, 'Good evening')
  await world.settle()
  const received = async (person: Person) =>
    (await person.frames()).flatMap(({ name, data }) =>
      name === 'post.published' && 'postId' in data ? [data.postId] : [],
    )
  expect(await received(lea)).toEqual([...unwanted, visible])
  expect(await received(kim)).toEqual([visible])
})

test('words are filtered in the answers of polls and in image descriptions, too', async () => {
  const kim = await reader('kim')
  const hour = new Date(world.app.runtime.now().getTime() + hourMs).toISOString()
  const poll = { options: ['The Butler', 'The gardener'], closesAt: hour }
  const { id: polled } = await ana.content.createPost({ body: { text: 'Who was it?', poll } })
  const mediaId = await addPicture(world, ana, { alt: 'The butler with a knife' })
  const { id: pictured } = await ana.content.createPost({ body: { text: 'Look', mediaIds: [mediaId] } })
  const shown = await post(ana, 'Good morning')
  await world.settle()
  const { id } = await kim.users.setFilter({ body: { phrase: 'butler' } })
  const isNew = (postId: string) => [polled, pictured, shown].includes(postId)
  expect((await following(kim)).filter(isNew)).toEqual([shown])
  await kim.users.deleteFilter({ params: { id } })
  await kim.users.setFilter({ body: { phrase: 'butler', action: 'COVER' } })
  const { items } = await kim.content.getFeed({ body: { kind: 'FOLLOWING' } })
  expect(items.filter((item) => isNew(item.id)).map((item) => [item.id, item.filteredBy])).toEqual([
    [shown, null],
    [pictured, 'butler'],
    [polled, 'butler'],
  ])
  const answer = await addPicture(world, cem, { alt: 'It was the butler' })
  await cem.content.addComment({ body: { postId: shown, text: 'So', mediaId: answer } })
  const comments = await kim.content.getComments({ params: { postId: shown }, query: {} })
  expect(comments.items).toMatchObject([{ filteredBy: 'butler' }])
})
