import { describe, expect, test } from 'vitest'
import { emit } from '#kernel/work/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { hideMessage, unhideMessage } from '../moderation/hideMessage.ts'
import { maxPins } from '../policy.ts'

const world = await openWorld()
let met = 0
const meet = async () => {
  met += 1
  const [ana, ben, eve] = await Promise.all(['ana', 'ben', 'eve'].map((name) => world.person(`${name}${met}`)))
  if (!ana || !ben || !eve) throw new Error('The people are missing.')
  return { ana, ben, eve }
}
let drawn = 0
const send = async (who: Person, conversationId: string, text: string): Promise<string> =>
  (await who.chat.sendMessage({ body: { conversationId, clientId: `c${(drawn += 1)}`, text } })).id
const pinned = async (who: Person, conversationId: string) =>
  (await who.chat.getPinnedMessages({ body: { conversationId } })).items.map(({ message }) => message.text)
const pin = (who: Person, messageId: string) => who.chat.pinMessage({ body: { messageId } })

/** Three people in a conversation of Ana's. */
async function several() {
  const people = await meet()
  const { id } = await people.ana.chat.createGroupConversation({
    body: { participantIds: [people.ben.id, people.eve.id] },
  })
  for (const one of [people.ben, people.eve]) {
    const { request } = await one.chat.getConversation({ body: { conversationId: id } })
    if (request) await one.chat.answerRequest({ body: { conversationId: id, action: 'ACCEPT' } })
  }
  return { ...people, conversationId: id }
}
/** Two people who talk. */
async function pair() {
  const { ana, ben } = await meet()
  const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
  return { ana, ben, conversationId }
}

test('the owner of a conversation pins and unpins, and all see it at once; a participant may not', async () => {
  const { ana, ben, conversationId } = await several()
  const [first, second] = [await send(ben, conversationId, 'The key'), await send(ana, conversationId, 'The address')]
  await pin(ana, first)
  world.pass(1000)
  await pin(ana, second)
  await pin(ana, second)
  expect(await pinned(ben, conversationId)).toEqual(['The address', 'The key'])
  const { items } = await ben.chat.getPinnedMessages({ body: { conversationId } })
  expect(items[0]).toMatchObject({ pinnedBy: { id: ana.id }, message: { id: second } })
  await expect(pin(ben, first)).rejects.toMatchObject({ body: { code: 'NOT_ALLOWED' } })
  await expect(ben.chat.unpinMessage({ body: { messageId: first } })).rejects.toMatchObject({
    body: { code: 'NOT_ALLOWED' },
  })
  await ana.chat.unpinMessage({ body: { messageId: second } })
  await ana.chat.unpinMessage({ body: { messageId: second } })
  expect(await pinned(ben, conversationId)).toEqual(['The key'])
  const frames = (await ben.frames()).filter(({ name }) => name === 'conversation.pinsChanged')
  expect(frames.length).toBe(3)
  const may = async (who: Person) => (await who.chat.getConversation({ body: { conversationId } })).can.pin
  expect([await may(ana), await may(ben)]).toEqual([true, false])
})

test('in a conversation of two, both pin, and none can once a block parts them', async () => {
  const { ana, ben, conversationId } = await pair()
  const messageId = await send(ana, conversationId, 'Nine o’clock')
  await pin(ben, messageId)
  expect(await pinned(ana, conversationId)).toEqual(['Nine o’clock'])
  await ana.users.blockUser({ body: { userId: ben.id } })
  await expect(ben.chat.unpinMessage({ body: { messageId } })).rejects.toMatchObject({ status: 404 })
  expect(await pinned(ben, conversationId)).toEqual([])
})

describe('a pinned message is not shown', () => {
  test('to anybody once it was deleted', async () => {
    const { ana, ben, conversationId } = await pair()
    const messageId = await send(ana, conversationId, 'Too early')
    await pin(ben, messageId)
    await ana.chat.deleteMessage({ query: { messageId, for: 'ALL' } })
    expect(await pinned(ben, conversationId)).toEqual([])
    await expect(pin(ben, messageId)).rejects.toMatchObject({ body: { code: 'MESSAGE_NOT_FOUND' } })
  })

  test('to a person who deleted it for themselves', async () => {
    const { ana, ben, conversationId } = await pair()
    const messageId = await send(ana, conversationId, 'The plan')
    await pin(ben, messageId)
    await ana.chat.deleteMessage({ query: { messageId, for: 'ME' } })
    expect(await pinned(ana, conversationId)).toEqual([])
    expect(await pinned(ben, conversationId)).toEqual(['The plan'])
  })

  test('to members who joined later, nor can they unpin it', async () => {
    const { ana, ben } = await meet()
    const { groupId } = await addGroup(world, { owner: ana, name: 'Choir' })
    const { conversationId } = await ana.chat.getGroupConversationId({ body: { groupId } })
    const messageId = await send(ana, conversationId, 'Before Ben')
    await pin(ana, messageId)
    await ben.groups.joinGroup({ body: { groupId } })
    await world.settle()
    expect(await pinned(ben, conversationId)).toEqual([])
    await expect(ben.chat.unpinMessage({ body: { messageId } })).rejects.toMatchObject({ status: 404 })
  })

  test('after its author erased the account with all content', async () => {
    const { ana, ben, eve, conversationId } = await several()
    await pin(ana, await send(ben, conversationId, 'By Ben'))
    await world.inTransaction((tx) => emit(tx, 'account.purged', { accountId: ben.id, mode: 'ERASE_ALL' }))
    await world.settle()
    expect(await pinned(eve, conversationId)).toEqual([])
  })
})

test('a message that moderators hide is not among the pins until they show it again', async () => {
  const { ana, ben, conversationId } = await pair()
  const messageId = await send(ana, conversationId, 'Is this allowed?')
  await pin(ben, messageId)
  await world.inTransaction((tx) => hideMessage(tx, world.app, messageId, { how: 'HIDDEN', level: 'PLATFORM' }))
  expect(await pinned(ben, conversationId)).toEqual([])
  await world.inTransaction((tx) => unhideMessage(tx, world.app, messageId))
  expect(await pinned(ben, conversationId)).toEqual(['Is this allowed?'])
})

test('strangers see no pins', async () => {
  const { conversationId } = await pair()
  const stranger = await world.person(`stranger${met}`)
  await expect(stranger.chat.getPinnedMessages({ body: { conversationId } })).rejects.toMatchObject({
    body: { code: 'CONVERSATION_NOT_FOUND' },
  })
})

test('a conversation has at most fifty pins, also when two pin at once; a deleted one makes room', async () => {
  const { ana, ben, conversationId } = await pair()
  const ids: string[] = []
  for (let count = 0; count < maxPins + 1; count += 1) ids.push(await send(ana, conversationId, `${count}`))
  for (const id of ids.slice(0, maxPins - 1)) await pin(ana, id)
  const [one = '', other = ''] = ids.slice(-2)
  const outcomes = await Promise.allSettled([pin(ana, one), pin(ben, other)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { body: { code: 'QUOTA_REACHED' } },
  })
  await ana.chat.deleteMessage({ query: { messageId: ids[0] ?? '', for: 'ALL' } })
  await pin(ben, outcomes[0].status === 'fulfilled' ? other : one)
  expect(await pinned(ana, conversationId)).toHaveLength(maxPins)
})
