import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
let met = 0
const newPerson = () => world.person(`person${(met += 1)}`)
let drawn = 0
const send = (who: Person, conversationId: string, text: string) =>
  who.chat.sendMessage({ body: { conversationId, clientId: `c${(drawn += 1)}`, text } })
const closed = { status: 403, body: { code: 'MESSAGES_NOT_ALLOWED' } }

/** Ana lets only people of her groups write to her. */
async function shy(): Promise<Person> {
  const ana = await newPerson()
  await ana.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'GROUP_MEMBERS' } } })
  return ana
}
/** Eve, a stranger, has written to Ana. */
async function sendRequest() {
  const [ana, eve] = [await shy(), await newPerson()]
  const { id: conversationId } = await eve.chat.createConversation({ body: { userId: ana.id } })
  const first = await send(eve, conversationId, 'Hello')
  return { ana, eve, conversationId, first }
}
const ban = (who: Person) =>
  world.app.db.updateTable('accounts').set({ status: 'BANNED' }).where('id', '=', who.id).execute()
const seenBy = async (who: Person, conversationId: string) => ({
  view: await who.chat.getConversation({ body: { conversationId } }),
  people: (await who.chat.getParticipants({ body: { conversationId } })).items.map(({ person, readSeq }) => [
    person.id,
    readSeq,
  ]),
  byName: (await who.chat.getSubscribedConversations({ query: { query: 'person' } })).items.map(({ id }) => id),
})

test('a stranger sends one message and waits, also from another device, and may edit it meanwhile', async () => {
  const [ana, eve] = [await shy(), await newPerson()]
  const { id: conversationId } = await eve.chat.createConversation({ body: { userId: ana.id } })
  const both = await Promise.allSettled([send(eve, conversationId, 'Hello'), send(eve, conversationId, 'Hello?')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(send(eve, conversationId, 'Still there?')).rejects.toMatchObject(closed)
  const { view } = await seenBy(eve, conversationId)
  expect(view).toMatchObject({ request: { state: 'PENDING', from: { id: eve.id } }, can: { send: false } })
  expect((await eve.frames()).some(({ name }) => name === 'conversation.changed')).toBe(true)
  await eve.chat.editMessage({ body: { messageId: view.lastMessage?.id ?? '', text: 'Good morning' } })
  await ana.chat.answerRequest({ body: { conversationId, action: 'ACCEPT' } })
  await send(eve, conversationId, 'Thank you')
  expect((await seenBy(eve, conversationId)).view).toMatchObject({ request: null, can: { send: true } })
})

test.each(['DECLINE', 'REPORT'] as const)('to %s leaves everything as it was for the sender', async (action) => {
  const { ana, eve, conversationId, first } = await sendRequest()
  await ana.chat.markConversationRead({ body: { conversationId, seq: first.seq } })
  const before = { ...(await seenBy(eve, conversationId)), heard: (await eve.frames()).length }
  expect(before.people).toContainEqual([ana.id, undefined])
  await ana.chat.answerRequest({ body: { conversationId, action } })
  await world.settle()
  expect({ ...(await seenBy(eve, conversationId)), heard: (await eve.frames()).length }).toEqual(before)
  await eve.chat.editMessage({ body: { messageId: first.id, text: 'Hello!' } })
  await expect(send(eve, conversationId, 'Still there?')).rejects.toMatchObject(closed)
})

test('a person who declined and reconsiders finds the request again', async () => {
  const { ana, eve, conversationId } = await sendRequest()
  await ana.chat.answerRequest({ body: { conversationId, action: 'DECLINE' } })
  expect(await ana.chat.createConversation({ body: { userId: eve.id } })).toMatchObject({
    id: conversationId,
    request: { state: 'PENDING', from: { id: eve.id } },
  })
  await ana.chat.answerRequest({ body: { conversationId, action: 'ACCEPT' } })
  await send(ana, conversationId, 'Hello, Eve')
  await send(eve, conversationId, 'There you are')
})

test('a waiting request is read unseen', async () => {
  const { ana, eve, conversationId, first } = await sendRequest()
  const readers = async () => (await seenBy(eve, conversationId)).people
  await ana.chat.markConversationRead({ body: { conversationId, seq: first.seq } })
  expect(await readers()).toContainEqual([ana.id, undefined])
  await ana.chat.answerRequest({ body: { conversationId, action: 'ACCEPT' } })
  expect(await readers()).toContainEqual([ana.id, first.seq])
})

test('a conversation whose owner left before anybody had accepted belongs to the first who accepts', async () => {
  const [ana, ben, olga] = [await shy(), await shy(), await newPerson()]
  const { id: conversationId } = await olga.chat.createGroupConversation({ body: { participantIds: [ana.id, ben.id] } })
  await olga.chat.leaveConversation({ body: { conversationId } })
  for (const one of [ben, ana]) await one.chat.answerRequest({ body: { conversationId, action: 'ACCEPT' } })
  const { items } = await ana.chat.getParticipants({ body: { conversationId } })
  expect(items.flatMap(({ person: { id }, role }) => (role === 'OWNER' ? [id] : []))).toEqual([ben.id])
})

test('a person who takes messages from nobody is not asked into a conversation of several either', async () => {
  const [ana, ben, cem, olga] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()]
  await ana.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'NOBODY' } } })
  const open = (participantIds: string[]) => olga.chat.createGroupConversation({ body: { participantIds } })
  await expect(open([ana.id, ben.id])).rejects.toMatchObject({ ...closed, body: { userIds: [ana.id] } })
  const { id: conversationId } = await open([ben.id, cem.id])
  const add = olga.chat.addParticipants({ body: { conversationId, userIds: [ben.id, ana.id] } })
  await expect(add).rejects.toMatchObject({ ...closed, body: { userIds: [ana.id] } })
  await ana.users.followUser({ body: { userId: olga.id } })
  expect(await olga.chat.addParticipants({ body: { conversationId, userIds: [ana.id] } })).toMatchObject({
    added: [ana.id],
  })
})

test('a person who left a conversation of several is asked before they are in it again', async () => {
  const [ana, ben, olga] = [await newPerson(), await newPerson(), await newPerson()]
  const { id: conversationId } = await olga.chat.createGroupConversation({ body: { participantIds: [ana.id, ben.id] } })
  await ana.chat.leaveConversation({ body: { conversationId } })
  expect(await olga.chat.addParticipants({ body: { conversationId, userIds: [ana.id] } })).toMatchObject({
    added: [],
    asked: [ana.id],
  })
  const { items } = await ana.chat.getSubscribedConversations({ query: { requests: 'true' } })
  expect(items).toMatchObject([{ id: conversationId, request: { from: { id: olga.id } } }])
})

test('every page has the number of waiting requests, however few are on it', async () => {
  const ana = await shy()
  const total = async () => (await ana.chat.getSubscribedConversations({ query: { limit: 1 } })).requestTotal
  expect(await total()).toBe(0)
  const asking: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const eve = await newPerson()
    const { id: conversationId } = await eve.chat.createConversation({ body: { userId: ana.id } })
    await send(eve, conversationId, 'Hello')
    asking.push(conversationId)
  }
  expect(await total()).toBe(3)
  const page = await ana.chat.getSubscribedConversations({ query: { requests: 'true', limit: 2 } })
  expect([page.items.length, page.requestTotal]).toEqual([2, 3])
  const [first = '', second = ''] = asking
  await ana.chat.answerRequest({ body: { conversationId: first, action: 'ACCEPT' } })
  await ana.chat.answerRequest({ body: { conversationId: second, action: 'DECLINE' } })
  expect(await total()).toBe(1)
})

/** Olga has asked Ana into a conversation of several. */
async function invited() {
  const [ana, ben, olga] = [await shy(), await newPerson(), await newPerson()]
  const { id: conversationId } = await olga.chat.createGroupConversation({ body: { participantIds: [ana.id, ben.id] } })
  const request = async () => {
    const { conversation: _, ...outcome } = await olga.chat.addParticipants({
      body: { conversationId, userIds: [ana.id] },
    })
    return outcome
  }
  return { ana, ben, olga, conversationId, request }
}

test('a person who declined an invitation can be invited again only after a day', async () => {
  const { ana, conversationId, request } = await invited()
  const answer = (action: 'ACCEPT' | 'DECLINE') => ana.chat.answerRequest({ body: { conversationId, action } })
  expect(await request()).toEqual({ added: [], asked: [], declined: [] })
  await answer('DECLINE')
  expect(await request()).toEqual({ added: [], asked: [], declined: [ana.id] })
  world.pass(dayMs)
  expect(await request()).toEqual({ added: [], asked: [ana.id], declined: [] })
  await answer('ACCEPT')
  expect((await seenBy(ana, conversationId)).view).toMatchObject({ request: null, can: { send: true } })
})

test.each([
  ['is banned', async (olga: Person) => void (await ban(olga))],
  ['is blocked', async (olga: Person, ana: Person) => void (await ana.users.blockUser({ body: { userId: olga.id } }))],
])('an invitation can be answered although its sender %s', async (_, go) => {
  const { ana, olga, ben, conversationId } = await invited()
  await go(olga, ana)
  const { items } = await ana.chat.getSubscribedConversations({ query: { requests: 'true' } })
  expect(items).toMatchObject([{ id: conversationId, request: { state: 'PENDING', from: null } }])
  await ana.chat.answerRequest({ body: { conversationId, action: 'ACCEPT' } })
  await send(ana, conversationId, 'Hello, Ben')
  expect((await seenBy(ben, conversationId)).view.lastMessage?.text).toBe('Hello, Ben')
})

test('a banned stranger’s request waits for no answer', async () => {
  const { ana, eve, conversationId } = await sendRequest()
  await ban(eve)
  const { items } = await ana.chat.getSubscribedConversations({ query: { requests: 'true' } })
  expect(items).toEqual([])
  expect((await ana.chat.getConversation({ body: { conversationId } })).request).toBeNull()
})

test('a person who opened a conversation without writing is bound by the settings at the time of the first message', async () => {
  const [ana, eve, fay, gus] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()]
  const open = async (who: Person, whom: Person) =>
    (await who.chat.createConversation({ body: { userId: whom.id } })).id
  const [early, pending, own] = [await open(eve, ana), await open(fay, ana), await open(ana, gus)]
  const allow = (whoMayMessage: 'GROUP_MEMBERS' | 'NOBODY') =>
    ana.accounts.editAccountInfo({ body: { privacy: { whoMayMessage } } })
  await allow('GROUP_MEMBERS')
  await send(eve, early, 'Hello')
  expect((await seenBy(eve, early)).view).toMatchObject({ request: { from: { id: eve.id } }, can: { send: false } })
  expect((await seenBy(ana, early)).view).toMatchObject({ request: { state: 'PENDING', from: { id: eve.id } } })
  await expect(send(eve, early, 'Hello?')).rejects.toMatchObject(closed)
  await allow('NOBODY')
  expect((await seenBy(fay, pending)).view).toMatchObject({ can: { send: false } })
  await expect(send(fay, pending, 'Hello')).rejects.toMatchObject(closed)
  expect((await ana.chat.getSubscribedConversations({ query: {} })).items).toEqual([])
  // The other person in a conversation may answer in it.
  await send(gus, own, 'Good morning')
  expect((await seenBy(ana, own)).view).toMatchObject({ request: null, can: { send: true } })
})

test('a person who opened a request without writing does not ask a person who takes messages from nobody by then', async () => {
  const [ana, eve] = [await shy(), await newPerson()]
  const { id } = await eve.chat.createConversation({ body: { userId: ana.id } })
  await ana.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'NOBODY' } } })
  expect((await seenBy(eve, id)).view).toMatchObject({ can: { send: false } })
  await expect(send(eve, id, 'Hello')).rejects.toMatchObject(closed)
})
