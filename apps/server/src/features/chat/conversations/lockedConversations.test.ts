import { expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben] = await Promise.all(['olga', 'ana', 'ben'].map((name) => world.person(name)))
if (!olga || !ana || !ben) throw new Error('The people are missing.')
const { id: conversationId } = await olga.chat.createGroupConversation({ body: { participantIds: [ana.id, ben.id] } })
await olga.chat.updateConversation({ body: { conversationId, adminIds: [ana.id] } })
let drawn = 0
const send = (who: Person, text: string) =>
  who.chat.sendMessage({ body: { conversationId, clientId: `c${(drawn += 1)}`, text } })
const lock = (who: Person, locked: boolean) => who.chat.updateConversation({ body: { conversationId, locked } })
const shown = async (who: Person) => {
  const { locked, can } = await who.chat.getConversation({ body: { conversationId } })
  return { locked, send: can.send, vote: can.vote }
}

test('in a locked conversation only its owner and admins write and react; all others read, and are told at once', async () => {
  const { id: messageId } = await send(ben, 'Before')
  await ben.chat.addMessageReaction({ body: { messageId, emoji: '🎉' } })
  expect(await lock(olga, true)).toMatchObject({ locked: true, can: { send: true } })
  expect((await ben.frames()).at(-1)).toMatchObject({ name: 'conversation.changed', data: { conversationId } })
  expect(await shown(ben)).toEqual({ locked: true, send: false, vote: true })
  expect(await shown(ana)).toEqual({ locked: true, send: true, vote: true })
  const refused = { body: { code: 'MESSAGES_NOT_ALLOWED' } }
  await expect(send(ben, 'May I?')).rejects.toMatchObject(refused)
  await expect(ben.chat.editMessage({ body: { messageId, text: 'After' } })).rejects.toMatchObject(refused)
  const react = (who: Person, emoji: string) => who.chat.addMessageReaction({ body: { messageId, emoji } })
  await expect(react(ben, '👍')).rejects.toMatchObject(refused)
  await ben.chat.removeMessageReaction({ body: { messageId, emoji: '🎉' } })
  expect((await react(ana, '👍')).reactions).toMatchObject([{ emoji: '👍', count: 1 }])
  await send(ana, 'The hall is closed on Sunday')
  await send(olga, 'And on Monday')
  const { items } = await ben.chat.getMessages({ body: { conversationId } })
  expect(items.map(({ text }) => text)).toEqual(['Before', 'The hall is closed on Sunday', 'And on Monday'])
  expect((await ben.chat.getConversation({ body: { conversationId } })).unreadCount).toBe(2)
})

test('members cannot unlock; its admins can', async () => {
  await expect(lock(ben, false)).rejects.toMatchObject({ body: { code: 'NOT_ALLOWED' } })
  await lock(ana, false)
  expect(await shown(ben)).toEqual({ locked: false, send: true, vote: true })
  await send(ben, 'Thank you')
})
