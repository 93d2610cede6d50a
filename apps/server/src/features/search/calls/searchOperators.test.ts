import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroupPost, addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { skeletonOf } from '#adapters/confusables/skeletonOf.ts'
import { dayMs } from '#kernel/durations.ts'

const world = await openWorld()
const [ana, ben, cem, dora] = await Promise.all([
  world.person('ana'),
  world.person('ben'),
  world.person('cem'),
  world.person('dora'),
])
const named = (name: string) => ({ name, folded_name: skeletonOf(name) })
const { groupId: garden } = await addGroup(world, { ...named('Garden Club'), owner: cem, members: [ana, ben] })
const { groupId: oven } = await addGroup(world, { ...named('Bread oven'), handle: 'oven', owner: ben, members: [ana] })
const hiddenGroup = { ...named('Secret society'), visibility: 'GROUP_MEMBERS' as const, owner: dora, members: [cem] }
const { groupId: secret } = await addGroup(world, hiddenGroup)

/** The test's own name for each post, by id. */
const labels = new Map<string, string>()
const note = (label: string, id: string): string => {
  labels.set(id, label)
  return id
}
const post = async (
  label: string,
  who: Person,
  body: NonNullable<Parameters<Person['content']['createPost']>[0]>['body'],
) => note(label, (await who.content.createPost({ body })).id)
const comment = async (label: string, who: Person, postId: string, text: string, mediaId?: string) =>
  note(label, (await who.content.addComment({ body: { postId, text, ...(mediaId && { mediaId }) } })).id)
const dayNow = () => world.app.runtime.now().toISOString().slice(0, 10)

// Six days ago.
const rye = await post('rye', ben, { text: 'Rye bread from the oven' })
await comment('flour', cem, rye, 'Which flour is in rye bread?')
await post('recipe', cem, { text: 'White bread recipe: https://bread.example/recipe' })
await addEvent(world, { groupId: oven, by: ben, title: 'Old bread fair', dates: [{ in: 6 }] }).then(({ eventId }) =>
  note('fair', eventId),
)
world.pass(3 * dayMs)
const middle = dayNow()
// Three days ago.
const picture = await addPicture(world, ben)
const ripe = { groupId: garden, text: 'Tomatoes are ripe', mediaIds: [picture] }
const ripeId = note('ripe', (await ben.groups.createGroupPost({ body: ripe })).id)
await comment('lovely', ana, ripeId, 'Lovely tomatoes')
await post('beans', ana, { text: 'My tomatoes and beans' })
const closesAt = new Date(world.app.runtime.now().getTime() + 5 * dayMs).toISOString()
await post('poll', cem, { text: 'Which bread?', poll: { options: ['Rye', 'White'], closesAt } })
const secretPost = note('secret', await addGroupPost(world, dora, secret, 'Bread in secret'))
await comment('hushed', cem, secretPost, 'No bread crumbs')
world.pass(3 * dayMs)
// Today.
const buns = note('buns', await addGroupPost(world, ben, oven, 'Baking day: rye bread and buns'))
await comment('crust', ben, buns, 'Crust of bread: https://crust.example')
const compost = await post('compost', ben, { text: 'Compost for tomatoes' })
await comment('heap', cem, compost, 'My heap of tomatoes', await addPicture(world, cem))
const seen = await post('seen', cem, { text: 'Salad of tomatoes' })
await ana.users.addFavoriteEntity({ body: { kind: 'POST', entityId: compost } })
await ana.content.viewPost({ body: { postIds: [seen] } })
await world.settle()
const event = async (label: string, options: Parameters<typeof addEvent>[1]) =>
  note(label, (await addEvent(world, options)).eventId)
const festival = await event('festival', { groupId: oven, by: ben, title: 'Bread festival', dates: [{ in: 60 }] })
await event('tasting', {
  groupId: garden,
  by: cem,
  title: 'Tomato tasting',
  dates: [{ in: 480 }],
  online_link: 'https://x.example',
})
await event('supper', { groupId: secret, by: dora, title: 'Secret bread supper' })
await event('beanDay', { groupId: garden, by: ana, title: 'Bean day with bread', dates: [{ in: 24 }] })
await ana.users.addFavoriteEntity({ body: { kind: 'EVENT', entityId: festival } })

const send = async (
  label: string,
  who: Person,
  conversationId: string,
  body: { text?: string; attachmentIds?: string[] },
) =>
  note(label, (await who.chat.sendMessage({ body: { conversationId, clientId: world.app.runtime.id(), ...body } })).id)
const { id: withBen } = await ana.chat.createConversation({ body: { userId: ben.id } })
await send('out', ben, withBen, { text: 'The bread is out of the oven' })
await send('please', ana, withBen, { text: 'Rye bread please' })
const people = { participantIds: [ben.id, cem.id], title: 'Harvest supper' }
const { id: group } = await ana.chat.createGroupConversation({ body: people })
await send('bring', cem, group, { text: 'Bring bread, see https://x.example' })
const { id: attached } = await ben.chat.createAttachment({ body: { mediaId: await addPicture(world, ben) } })
await send('photo', ben, group, { text: 'A tomato', attachmentIds: [attached] })
const { id: others } = await cem.chat.createConversation({ body: { userId: dora.id } })
await send('aside', cem, others, { text: 'Secret bread' })

const kinds = ['POST', 'EVENT', 'COMMENT'] as const
async function hits(query: string): Promise<string[][]> {
  const timeZone = 'UTC'
  const [posts = [], events = [], comments = []] = await Promise.all(
    kinds.map(async (kind) => {
      const { items } = await ana.content.searchV3({ body: { query, types: [kind], timeZone, limit: 50 } })
      return items.flatMap(({ item }) => ('id' in item ? [item.id] : []))
    }),
  )
  const messages = await ana.chat.searchMessages({ body: { query, timeZone } })
  const ids = [posts, events, messages.items.map(({ message }) => message.id), comments]
  return ids.map((found) => found.map((id) => labels.get(id) ?? id).toSorted())
}

test.each<[query: string, posts: string, events: string, messages: string, comments: string]>([
  // Words, phrases and minus.
  ['bread', 'buns poll recipe rye', 'beanDay fair festival', 'bring out please', 'crust flour'],
  ['rye bread', 'buns rye', '', 'please', 'flour'],
  ['"rye bread"', 'buns rye', '', 'please', 'flour'],
  ['"bread rye"', '', '', '', ''],
  ['"bread festival"', '', 'festival', '', ''],
  ['bread -rye', 'poll recipe', 'beanDay fair festival', 'bring out', 'crust'],
  ['bread -festival', 'buns poll recipe rye', 'beanDay fair', 'bring out please', 'crust flour'],
  ['bread -"rye bread"', 'poll recipe', 'beanDay fair festival', 'bring out', 'crust'],
  // By author.
  ['from:@ben', 'buns compost ripe rye', 'fair festival', 'out photo', 'crust'],
  ['from:BEN bread', 'buns rye', 'fair festival', 'out', 'crust'],
  ['from:me', 'beans', 'beanDay', 'please', 'lovely'],
  ['from:me from:@cem bread', 'poll recipe', 'beanDay', 'bring please', 'flour'],
  ['bread -from:@ben', 'poll recipe', 'beanDay', 'bring please', 'flour'],
  ['from:@dora', '', '', '', ''],
  ['from:@nobody.here bread', '', '', '', ''],
  ['-from:@nobody.here rye', 'buns rye', '', 'please', 'flour'],
  // Where it stands.
  ['in:oven', 'buns', 'fair festival', '', ''],
  ['in:"Bread oven" bread', 'buns', 'fair festival', '', 'crust'],
  ['in:"garden club"', 'ripe', 'beanDay tasting', '', ''],
  ['in:oven in:"Garden Club" -bread', 'ripe', '', '', 'lovely'],
  ['bread -in:oven', 'poll recipe rye', 'beanDay', 'bring out please', 'flour'],
  ['in:"Secret society"', '', '', '', ''],
  ['in:"No such society"', '', '', '', ''],
  ['in:"Secret society" bread', '', '', '', ''],
  ['bread -in:"Secret society"', 'buns poll recipe rye', 'beanDay fair festival', 'bring out please', 'crust flour'],
  ['in:"Harvest Supper"', '', '', 'bring photo', ''],
  ['in:@ben bread', '', '', 'out please', ''],
  ['in:@ben in:"harvest supper" from:me', '', '', 'please', ''],
  ['bread -in:@ben', 'buns poll recipe rye', 'beanDay fair festival', 'bring', 'crust flour'],
  // By attachment.
  ['has:image', 'ripe', '', 'photo', ''],
  ['has:photos tomato', 'ripe', '', 'photo', 'heap'],
  ['tomatoes -has:image', 'beans compost seen', '', '', 'lovely'],
  ['has:video', '', '', '', ''],
  ['has:audio bread', '', '', '', ''],
  ['has:file', '', '', '', ''],
  ['has:link', 'recipe', 'tasting', 'bring', ''],
  ['has:link from:@ben', '', '', '', 'crust'],
  ['has:poll', 'poll', '', '', ''],
  ['bread -has:poll -has:link', 'buns rye', 'beanDay fair festival', 'out please', 'flour'],
  // When it was; of events, when it will be.
  ['after:1d', 'buns compost seen', 'beanDay festival tasting', 'bring out photo please', ''],
  ['before:1d', 'beans poll recipe ripe rye', 'fair', '', ''],
  ['bread before:4d', 'recipe rye', 'fair', '', 'flour'],
  [`bread after:${middle} before:today`, 'poll', '', '', ''],
  ['-after:4d', 'recipe rye', 'fair', '', ''],
  ['before:2020', '', '', '', ''],
  ['after:2020-01 before:4d rye', 'rye', '', '', 'flour'],
  ['after:today bread', 'buns', 'beanDay festival', 'bring out please', 'crust'],
  // By relation to the viewer.
  ['is:saved', 'compost', 'festival', '', ''],
  ['bread is:saved', '', 'festival', '', ''],
  ['is:mine tomatoes', 'beans', '', '', 'lovely'],
  ['tomatoes -is:mine', 'compost ripe seen', '', '', 'heap'],
  ['is:unread tomatoes', 'compost ripe', '', '', ''],
  ['is:unread', 'buns compost poll recipe ripe rye', '', 'bring photo', ''],
  ['-is:unread tomatoes', 'beans seen', '', '', 'heap lovely'],
  // Of which kind.
  ['bread type:post', 'buns poll recipe rye', '', '', ''],
  ['bread type:events', '', 'beanDay fair festival', '', ''],
  ['bread type:message', '', '', 'bring out please', ''],
  ['bread -type:post', '', 'beanDay fair festival', 'bring out please', 'crust flour'],
  ['bread type:people', '', '', '', ''],
  ['bread type:comment', '', '', '', 'crust flour'],
  ['type:comments from:me', '', '', '', 'lovely'],
  ['bread -type:comment', 'buns poll recipe rye', 'beanDay fair festival', 'bring out please', ''],
  ['bread has:link', 'recipe', '', 'bring', 'crust'],
  // Unknown operators count as words.
  ['before:soon', '', '', '', ''],
  ['has:bread', 'buns poll recipe rye', '', '', 'crust flour'],
])('%s', async (query, ...expected) => {
  expect(await hits(query)).toEqual(expected.map((found) => found.split(' ').filter(Boolean)))
})

test('queries that are hostile or meaningless find nothing, and never fail', async () => {
  for (const query of [
    'from:',
    '-',
    '""',
    'in:"',
    'has:',
    '-""',
    'from:from:from:',
    "in:'; drop table posts --",
    '\u{202E}:',
    'is:',
  ])
    await expect(hits(query), query).resolves.toHaveLength(4)
  for (const query of ['in:a '.repeat(40), 'from:@abc '.repeat(20), '-in:a '.repeat(33), '"'.repeat(199)])
    await expect(hits(query.trim()), query).resolves.toHaveLength(4)
})

test('days begin where the reader lives', async () => {
  const now = world.app.runtime.now()
  const hour = now.getUTCHours()
  // There it is already the next day, or still the day before.
  const timeZone = hour >= 12 ? 'Etc/GMT-14' : 'Etc/GMT+12'
  const dayThere = new Date(now.getTime() + (hour >= 12 ? 14 : -12) * (dayMs / 24)).toISOString().slice(0, 10)
  const find = async (query: string, there?: string) =>
    (await ana.content.searchV3({ body: { query, types: ['POST'], ...(there ? { timeZone: there } : {}) } })).items
      .length
  expect(dayThere).not.toBe(dayNow())
  const [later, earlier] = hour >= 12 ? [timeZone, 'UTC'] : ['UTC', timeZone]
  const day = hour >= 12 ? dayThere : dayNow()
  expect(await find(`salad after:${day}`, later)).toBeGreaterThanOrEqual(await find(`salad after:${day}`, earlier))
  await world.app.db.updateTable('accounts').set({ time_zone: later }).where('id', '=', ana.id).execute()
  expect(await find(`salad after:${day}`)).toBe(await find(`salad after:${day}`, later))
})

test('a blocked person is nobody: an event does not say that they host it', async () => {
  const search = async () =>
    (await dora.content.searchV3({ body: { query: 'bread from:@ben', types: ['EVENT'] } })).items.length
  expect(await search()).toBe(2)
  await dora.users.blockUser({ body: { userId: ben.id } })
  expect(await search()).toBe(0)
})

test('the older searches of posts and events understand the same', async () => {
  const [one, two] = await Promise.all([
    ana.content.search({ params: { query: 'from:@ben rye' } }),
    ana.content.searchV2({ body: { query: 'from:@ben rye', types: ['POST'] } }),
  ])
  const labelled = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => labels.get(id)))
  expect(labelled(one.items)).toEqual(new Set(['buns', 'rye']))
  expect(labelled(two.posts.items)).toEqual(new Set(['buns', 'rye']))
  const coming = await ana.groups.searchCommunityEvents({ body: { query: 'bread -is:mine' } })
  expect(coming.items.map(({ id }) => labels.get(id))).toEqual(['festival'])
  const all = await ana.groups.searchCommunityEventsV2({ body: { query: 'in:oven before:10y -before:20y' } })
  expect(all.items).toEqual([])
  const past = await ana.groups.searchCommunityEventsV2({ body: { query: 'in:oven before:today' } })
  expect(past.items.map(({ event: { id } }) => labels.get(id))).toEqual(['fair'])
})

test('pages without words fit together, the newest first', async () => {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const body = { query: 'from:@ben', types: [...kinds], limit: 2, ...(cursor === '' ? {} : { cursor }) }
    const page = await ana.content.searchV3({ body })
    ids.push(...page.items.flatMap(({ item }) => ('id' in item ? [labels.get(item.id) ?? ''] : [])))
    cursor = page.nextCursor
  }
  expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'buns',
    'compost',
    'crust',
    'fair',
    'festival',
    'ripe',
    'rye',
  ])
  expect(ids[0]).toBe('festival')
})

test('a name that several groups have means all those that the viewer may know of, and tells nothing of others', async () => {
  const choirs = { ...named('Choir'), owner: dora, visibility: 'GROUP_MEMBERS' as const }
  for (let n = 0; n < 55; n += 1) await addGroup(world, choirs)
  const { groupId: hidden } = await addGroup(world, choirs)
  await addGroupPost(world, dora, hidden, 'Choir practice in secret')
  const { groupId: one } = await addGroup(world, { ...choirs, owner: cem, members: [ana] })
  const { groupId: other } = await addGroup(world, { ...named('Choir'), owner: ben })
  note('own', await addGroupPost(world, cem, one, 'Choir practice on Monday'))
  note('open', await addGroupPost(world, ben, other, 'Choir practice on Friday'))
  await world.settle()
  expect((await hits('in:choir'))[0]).toEqual(['open', 'own'])
  expect((await hits('practice -in:choir'))[0]).toEqual([])
})
