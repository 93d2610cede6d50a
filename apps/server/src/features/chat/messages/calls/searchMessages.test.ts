import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cem] = [await world.person('ana'), await world.person('ben'), await world.person('cem')]
await addGroup(world, { owner: ana, members: [ben, cem] })
const talk = async (one: Person, other: Person) =>
  (await one.chat.createConversation({ body: { userId: other.id } })).id
const send = async (person: Person, conversationId: string, text: string) =>
  (await person.chat.sendMessage({ body: { conversationId, text, clientId: world.app.runtime.id() } })).id
const find = async (person: Person, query: string, body = {}) =>
  (await person.chat.searchMessages({ body: { query, ...body } })).items.map(({ message }) => message.id)

test('Messages are found by prefixes of their words, only in the member’s own conversations, newest first', async () => {
  const [withBen, withCem] = [await talk(ana, ben), await talk(ana, cem)]
  const one = await send(ana, withBen, 'The Überraschung is on Friday')
  const two = await send(cem, withCem, 'Which überraschung?')
  expect(await find(ana, 'uberrasch')).toEqual([two, one])
  expect(await find(ana, 'uberrasch friday')).toEqual([one])
  expect(await find(ben, 'uberrasch')).toEqual([one])
  expect(await find(ana, 'uberrasch', { conversationId: withCem })).toEqual([two])
  expect(await find(ana, 'uberrasch', { authorId: cem.id })).toEqual([two])
  const { items } = await ben.chat.searchMessages({ body: { query: 'FRIDAY' } })
  expect(items).toMatchObject([{ conversation: { id: withBen }, highlights: [{ field: 'text', start: 24, end: 30 }] }])
  for (const query of ["' | ':*", '🎉', '&!()']) await expect(find(ana, query)).resolves.toEqual([])
  await expect(find(ben, 'friday', { conversationId: withCem })).rejects.toMatchObject({
    status: 404,
    body: { code: 'CONVERSATION_NOT_FOUND' },
  })
})

test('Words within a text without spaces are found, and accents make no difference, in one conversation or all', async () => {
  const conversationId = await talk(ana, ben)
  const id = await send(ana, conversationId, '明日の会議は東京Towerで、Café')
  await send(ana, conversationId, '会う、議論する')
  const within = async (query: string) =>
    (await ben.chat.getMessages({ body: { conversationId, query } })).items.map((message) => message.id)
  for (const query of ['会議', '東京', '東京tower', 'の会議は', 'cafe', 'càfé']) {
    expect(await find(ben, query), query).toEqual([id])
    expect(await within(query), query).toEqual([id])
  }
  expect(await find(ben, '京東')).toEqual([])
  const { items } = await ben.chat.searchMessages({ body: { query: '会議' } })
  expect(items).toMatchObject([{ highlights: [{ field: 'text', start: 9, end: 15 }] }])
})

test.each([
  ['in full or half width', 'ＧＡＲＤＥＮ ﾄﾏﾄ', ['garden', 'トマト']],
  ['with vowel signs or without', 'في الحَدِيقَةِ، שָׁלוֹם', ['الحديقة', 'الحديقه', 'שלום']],
  ['in one form of a letter or another', 'Straße, Łódź, أحمد', ['strasse', 'lodz', 'احمد']],
  ['composed or not', 'Cafe\u0301 がっこう'.normalize('NFD'), ['café', 'がっこう']],
  [
    'of an address',
    'See https://seeds.example/beans or write to olga@club.example',
    ['seeds', 'example', 'beans', 'club'],
  ],
  ['short ones', 'Go to A7', ['go', 'A7', 'a']],
])('Words are found %s, in one conversation or all', async (_, text, queries) => {
  const conversationId = await talk(ana, ben)
  const id = await send(ana, conversationId, text)
  for (const query of queries) {
    expect(await find(ben, query), query).toContain(id)
    const { items } = await ben.chat.getMessages({ body: { conversationId, query } })
    expect(
      items.map((message) => message.id),
      query,
    ).toContain(id)
  }
})

test('Words are found in any order, from where they begin, and marked there', async () => {
  const conversationId = await talk(ana, ben)
  const text = 'Annas Überfahrt mit Hannah'
  const id = await send(ana, conversationId, text)
  const { items } = await ben.chat.searchMessages({ body: { query: 'uber ann', conversationId } })
  expect(items.map(({ message }) => message.id)).toEqual([id])
  const marked = items[0]?.highlights.map(({ start, end }) => Buffer.from(text).subarray(start, end).toString())
  expect(marked).toEqual(['Ann', 'Über'])
  const within = await ben.chat.getMessages({ body: { conversationId, query: 'uber ann' } })
  expect(within.items.map((message) => message.id)).toEqual([id])
  expect(await find(ben, 'fahrt')).toEqual([])
})

test('Deleted, hidden and blocked people’s messages are not found; pages fit together', async () => {
  const conversationId = await talk(ana, ben)
  const ids: string[] = []
  for (const text of ['kumquat one', 'kumquat two', 'kumquat three', 'kumquat four'])
    ids.unshift(await send(ben, conversationId, text))
  const [four = '', three = '', two = '', one = ''] = ids
  const first = await ana.chat.searchMessages({ body: { query: 'kumquat', limit: 2 } })
  await send(ben, conversationId, 'kumquat, later')
  const rest = await ana.chat.searchMessages({ body: { query: 'kumquat', limit: 2, cursor: first.nextCursor ?? '' } })
  expect([...first.items, ...rest.items].map(({ message }) => message.id)).toEqual([four, three, two, one])
  expect(rest.nextCursor).toBeNull()
  await ben.chat.deleteMessage({ query: { messageId: four, for: 'ALL' } })
  expect(await find(ana, 'kumquat')).not.toContain(four)
  await ana.users.blockUser({ body: { userId: ben.id } })
  expect(await find(ana, 'kumquat')).toEqual([])
})

test.each([
  ['a whole word', 'the rocket 🚀 is up', ['🚀', '🚀 rock', 'rock']],
  ['beside letters', 'party🎉time', ['🎉', '🎉 time', 'party']],
  ['alone, of whatever style', '❤️', ['❤', '❤️']],
  ['of any colour', 'well done 👍🏽👏', ['👍', '👍🏽', '👏👍', 'done👍']],
  ['that consist of others', 'here 👨‍👩‍👧 and 🇩🇪🇫🇷', ['👨‍👩‍👧', '👧', '🇫🇷', '🇩🇪 here']],
])('Emoji are found as %s, in one conversation or all, and marked', async (_, text, queries) => {
  const conversationId = await talk(ana, cem)
  const id = await send(ana, conversationId, text)
  for (const query of queries) {
    expect(await find(cem, query), query).toContain(id)
    expect(await find(cem, query, { conversationId }), query).toContain(id)
    const within = await cem.chat.getMessages({ body: { conversationId, query } })
    expect(
      within.items.map((message) => message.id),
      query,
    ).toContain(id)
  }
  for (const other of ['🎈', '👎', '🇩🇰', '👍🏿', '🇪🇫', '🚀🎉'])
    expect(await find(cem, other, { conversationId }), other).not.toContain(id)
  const [query = ''] = queries
  const { items } = await cem.chat.searchMessages({ body: { query } })
  const [marked] = items.find(({ message }) => message.id === id)?.highlights ?? []
  expect(Buffer.from(text).subarray(marked?.start, marked?.end).toString()).toContain(query)
})

test('a frequent word is found in every conversation, page by page, like a rare one', async () => {
  const olga = await world.person('olga')
  const others = await Promise.all(Array.from({ length: 11 }, (_, at) => world.person(`friend${at}`)))
  await addGroup(world, { owner: olga, members: others })
  const talks = await Promise.all(others.map((other) => talk(other, olga)))
  const [first = ''] = talks
  const sent: string[] = []
  const sendAt = async (at: number, text: string) => {
    world.pass(1000 + 47_000 * (at % 3))
    sent.unshift(await send(others[at] ?? olga, talks[at] ?? '', text))
  }
  // The first is busy for a while, then quiet; others are spoken in once, before and after.
  await sendAt(10, 'pomelo, once')
  for (let count = 0; count < 60; count += 1)
    await sendAt(0, count % 9 === 0 ? `pomelo kumara ${count}` : `pomelo ${count}`)
  for (let count = 0; count < 40; count += 1) await sendAt(1 + (count % 9), `pomelo ${count} now`)
  await sendAt(0, 'pomelo kumara, last')
  const pages = async (query: string, limit: number, body = {}) => {
    const ids: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await olga.chat.searchMessages({ body: { query, limit, ...body, ...(cursor ? { cursor } : {}) } })
      ids.push(...page.items.map(({ message }) => message.id))
      cursor = page.nextCursor
    }
    return ids
  }
  for (const limit of [7, 40, 100]) expect(await pages('pomelo', limit), `${limit}`).toEqual(sent)
  const ofFirst = await pages('pomelo', 100, { conversationId: first })
  expect(ofFirst).toHaveLength(61)
  expect(await pages('pome', 9, { conversationId: first })).toEqual(ofFirst)
  const within = await olga.chat.getMessages({ body: { conversationId: first, query: 'pomelo', limit: 100 } })
  expect(within.items.map(({ id }) => id).toReversed()).toEqual(ofFirst)
  expect(await pages('kumara', 3)).toHaveLength(8)
  expect(await pages('pomelo', 5, { authorId: others[10]?.id })).toEqual(sent.slice(-1))
})
