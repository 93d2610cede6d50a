import { expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
let met = 0
/** Two people with an open conversation. */
async function pair(): Promise<{ ana: Person; ben: Person; conversationId: string }> {
  met += 1
  const [ana, ben] = await Promise.all([world.person(`ana${met}`), world.person(`ben${met}`)])
  const { id } = await ana.chat.createConversation({ body: { userId: ben.id } })
  return { ana, ben, conversationId: id }
}
let drawn = 0
const send = (who: Person, conversationId: string, text: string) =>
  who.chat.sendMessage({ body: { conversationId, clientId: `c${(drawn += 1)}`, text } })

test('a hidden conversation comes back with the next message', async () => {
  const { ana, ben, conversationId } = await pair()
  await send(ana, conversationId, 'Hello')
  await ben.chat.hideConversation({ body: { conversationId } })
  expect((await ben.chat.getSubscribedConversations({})).items).toEqual([])
  expect((await ben.chat.getSubscribedConversations({ query: { hidden: 'true' } })).items).toHaveLength(1)
  await send(ana, conversationId, 'Again')
  expect((await ben.chat.getSubscribedConversations({})).items).toHaveLength(1)
})

test('a hidden conversation is found by its name, and only then', async () => {
  const { ana, ben, conversationId } = await pair()
  await send(ana, conversationId, 'Hello')
  await ben.chat.hideConversation({ body: { conversationId } })
  const listed = async (query: object) =>
    (await ben.chat.getSubscribedConversations({ query })).items.map(({ id }) => id)
  expect(await listed({ query: ana.username })).toEqual([conversationId])
  expect(await listed({ query: ana.username, hidden: 'false' })).toEqual([])
  expect(await listed({})).toEqual([])
})

test('a conversation with a message newer than the last seen one stays; messages its reader never sees do not count', async () => {
  const { ana, ben, conversationId } = await pair()
  await send(ana, conversationId, 'Hello')
  const { seq } = await send(ana, conversationId, 'Again')
  const listed = async () => (await ben.chat.getSubscribedConversations({})).items.length
  await ben.chat.hideConversation({ body: { conversationId, seq: seq - 1 } })
  expect(await listed()).toBe(1)
  const later = await send(ana, conversationId, 'Not for Ben')
  await ben.chat.deleteMessage({ query: { messageId: later.id, for: 'ME' } })
  await ben.chat.hideConversation({ body: { conversationId, seq } })
  expect(await listed()).toBe(0)
})

test('a message that comes while the conversation is being hidden is seen, whichever is first', async () => {
  const { ana, ben, conversationId } = await pair()
  const { seq } = await send(ana, conversationId, 'Hello')
  await Promise.all([
    send(ana, conversationId, 'Again'),
    ben.chat.hideConversation({ body: { conversationId, seq } }),
    ben.chat.hideConversation({ body: { conversationId, seq } }),
  ])
  expect((await ben.chat.getSubscribedConversations({})).items).toHaveLength(1)
})

test('a muted one does not count towards the badge', async () => {
  const { ana, ben, conversationId } = await pair()
  await send(ana, conversationId, 'Hello')
  const until = new Date(world.app.runtime.now().getTime() + hourMs)
  await ben.chat.setConversationNotification({
    body: { conversationId, level: 'MENTIONS', mutedUntil: until.toISOString() },
  })
  expect(await ben.chat.getSubscribedConversations({})).toMatchObject({
    unreadTotal: 0,
    items: [{ notification: { level: 'MENTIONS', mutedUntil: until } }],
  })
  await ben.chat.setConversationNotification({ body: { conversationId, level: 'ALL', mutedUntil: null } })
  expect((await ben.chat.getSubscribedConversations({})).unreadTotal).toBe(1)
})

test('a hidden request still waits for its answer: its sender cannot write again', async () => {
  const { ana, ben, conversationId } = await pair()
  await send(ana, conversationId, 'Hello')
  await ben.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'GROUP_MEMBERS' } } })
  const eve = await world.person('eve')
  const request = await eve.chat.createConversation({ body: { userId: ben.id } })
  await send(eve, request.id, 'Hello')
  await ben.chat.hideConversation({ body: { conversationId: request.id } })
  const listed = async (query: object) =>
    (await ben.chat.getSubscribedConversations({ query })).items.map(({ id }) => id)
  expect(await listed({ requests: 'true' })).toEqual([request.id])
  expect(await listed({ requests: 'true', hidden: 'false' })).toEqual([])
  expect(await listed({})).toEqual([conversationId])
})

test('a request or an invitation that was hidden is in the list once it is accepted', async () => {
  const { ana, ben } = await pair()
  await ben.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'GROUP_MEMBERS' } } })
  const request = await ana.chat.createConversation({ body: { userId: ben.id } })
  await send(ana, request.id, 'Hello')
  const other = await world.person('cleo')
  const several = await ana.chat.createGroupConversation({ body: { participantIds: [ben.id, other.id] } })
  for (const { id: conversationId } of [request, several]) {
    await ben.chat.hideConversation({ body: { conversationId } })
    await ben.chat.answerRequest({ body: { conversationId, action: 'ACCEPT' } })
  }
  const { items } = await ben.chat.getSubscribedConversations({})
  expect(new Set(items.map(({ id }) => id))).toEqual(new Set([request.id, several.id]))
})

test('a conversation that a member hid and left is listed when they are back', async () => {
  const { ana, ben } = await pair()
  const other = await world.person('dora')
  const { id: conversationId } = await ana.chat.createGroupConversation({
    body: { participantIds: [ben.id, other.id] },
  })
  await ben.chat.hideConversation({ body: { conversationId } })
  await ben.chat.leaveConversation({ body: { conversationId } })
  await ana.chat.addParticipants({ body: { conversationId, userIds: [ben.id] } })
  await ben.chat.answerRequest({ body: { conversationId, action: 'ACCEPT' } })
  const { items } = await ben.chat.getSubscribedConversations({})
  expect(items.map(({ id }) => id)).toEqual([conversationId])
})
