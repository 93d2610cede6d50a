import { expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const refusal = (status: number, code: string) => ({ status, body: { code } })
let met = 0
/** Two people who talk. */
async function pair() {
  met += 1
  const [ana, ben] = await Promise.all([world.person(`ana${met}`), world.person(`ben${met}`)])
  const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
  const send = (text: string, more: { threadId?: string; draftVersion?: number } = {}) =>
    ana.chat.sendMessage({ body: { conversationId, clientId: text, text, ...more } })
  return { ana, ben, conversationId, send }
}
const write = (who: Person, conversationId: string, text: string, more: { version?: number; threadId?: string } = {}) =>
  who.chat.setMessageDraft({ body: { conversationId, text, version: 0, ...more } })
const draftIn = async (who: Person, conversationId: string) =>
  (await who.chat.getConversation({ body: { conversationId } })).draft
const framesOf = async (who: Person) =>
  (await who.frames()).flatMap(({ name, data }) => (name === 'message.draftChanged' ? [data] : []))

test('a draft is on all devices of its writer, with whom it mentions, and for nobody else', async () => {
  const { ana, ben, conversationId, send } = await pair()
  await send('Hello')
  await Promise.all([ana.frames(), ben.frames()])
  const mentions = [{ start: 0, end: 4, userId: ben.id }]
  const draft = await ana.chat.setMessageDraft({ body: { conversationId, text: '@ben', mentions, version: 0 } })
  expect(draft).toMatchObject({ text: '@ben', mentions, version: 1 })
  expect((await ana.chat.getSubscribedConversations({})).items).toMatchObject([{ draft }])
  expect(await framesOf(ana)).toMatchObject([{ conversationId, draft: { text: '@ben', mentions, version: 1 } }])
  expect(await draftIn(ben, conversationId)).toBeUndefined()
  expect(await framesOf(ben)).toEqual([])
})

test('a draft that was changed elsewhere is refused with its present text, and one of twenty at once wins', async () => {
  const { ana, conversationId } = await pair()
  await write(ana, conversationId, 'One')
  const two = await write(ana, conversationId, 'Two', { version: 1 })
  await expect(write(ana, conversationId, 'Late', { version: 1 })).rejects.toMatchObject({
    ...refusal(409, 'VERSION_CONFLICT'),
    body: { code: 'VERSION_CONFLICT', current: two },
  })
  const tries = Array.from({ length: 20 }, (_, index) => write(ana, conversationId, `At once ${index}`, { version: 2 }))
  const done = await Promise.allSettled(tries)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the message that a draft became empties it at once; other messages leave it, as does one that it has outgrown', async () => {
  const { ana, conversationId, send } = await pair()
  await write(ana, conversationId, 'Bring the')
  await write(ana, conversationId, 'Bring the ladder', { version: 1 })
  await send('Yes')
  await send('Bring', { draftVersion: 1 })
  expect(await draftIn(ana, conversationId)).toMatchObject({ text: 'Bring the ladder' })
  await send('Bring the ladder', { draftVersion: 2 })
  expect(await draftIn(ana, conversationId)).toMatchObject({ text: '', version: 3 })
  await expect(write(ana, conversationId, 'Bring the', { version: 2 })).rejects.toMatchObject(
    refusal(409, 'VERSION_CONFLICT'),
  )
})

test('a thread has a draft of its own', async () => {
  const { ana, ben, conversationId, send } = await pair()
  const { id: threadId } = await send('Who brings soup?')
  await write(ana, conversationId, 'I', { threadId })
  await write(ana, conversationId, 'Besides,')
  const threadDraft = async () => (await ana.chat.getThread({ body: { threadId } })).draft
  expect(await threadDraft()).toMatchObject({ text: 'I' })
  await send('I do', { threadId, draftVersion: 1 })
  expect(await threadDraft()).toMatchObject({ text: '' })
  expect(await draftIn(ana, conversationId)).toMatchObject({ text: 'Besides,' })
  expect((await ben.chat.getThread({ body: { threadId } })).draft).toBeUndefined()
})

test('a draft is refused where its writer does not take part, or sees no such message', async () => {
  const { ana, conversationId } = await pair()
  const other = await pair()
  await expect(write(ana, other.conversationId, 'Hello')).rejects.toMatchObject(refusal(404, 'CONVERSATION_NOT_FOUND'))
  const { id: threadId } = await other.send('Secret')
  await expect(write(ana, conversationId, 'Hello', { threadId })).rejects.toMatchObject(
    refusal(404, 'MESSAGE_NOT_FOUND'),
  )
})
