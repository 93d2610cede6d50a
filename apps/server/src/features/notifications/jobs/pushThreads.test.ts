import { expect, test } from 'vitest'
import { runDueJobs } from '#test/world/advanceClock.ts'
import type { Person } from '#test/world/people.ts'
import { pushableParticipants } from '#features/chat/index.ts'
import { openPushWorld } from '#test/world/pushWorld.ts'

const { world, person, reached, pushesTo } = await openPushWorld()

let said = 0
const send = (who: Person, conversationId: string, text: string, more = {}) =>
  who.chat.sendMessage({ body: { conversationId, clientId: `c${(said += 1)}`, text, ...more } })
const naming = ({ username, id }: Person, rest: string) => ({
  text: `@${username} ${rest}`,
  mentions: [{ start: 0, end: username.length + 1, userId: id }],
})
/** A thread below a message of the first, to which the second replies; all but the second have a device. */
async function thread() {
  const [ana, ben, cem] = [await reached(), await person({ displayName: 'Ben Okoye' }), await reached()]
  const { id } = await ana.chat.createGroupConversation({ body: { title: 'Supper', participantIds: [ben.id, cem.id] } })
  const root = await send(ana, id, 'Who brings the cake?')
  await cem.chat.markConversationRead({ body: { conversationId: id, seq: root.seq } })
  await runDueJobs(world)
  const reply = (text: string, more = {}) => send(ben, id, text, { threadId: root.id, ...more })
  const bodiesTo = (who: typeof ana) => pushesTo(who).map(({ body }) => body)
  return { ana, ben, cem, id, root, reply, bodiesTo }
}

test('a reply is pushed to those who follow the thread, with a link to it', async () => {
  const { ana, cem, id, root, reply } = await thread()
  await reply('I do')
  await runDueJobs(world)
  expect(pushesTo(ana)).toMatchObject([
    { title: 'Supper', body: 'Ben Okoye: I do', badge: 1, data: { link: `/messages/${id}/thread/${root.id}` } },
  ])
  expect(pushesTo(cem)).toEqual([])
})

test('nobody is looked at for a reply who has read the conversation and does not follow the thread', async () => {
  const { ana, id, reply } = await thread()
  await reply('I do')
  const { db, runtime } = world.app
  const found = await pushableParticipants(db, { conversationId: id, after: null, limit: 10, now: runtime.now() })
  expect(found).toEqual([ana.id])
})

test('messages of a thread and of the conversation that wait are pushed together, with a link to the conversation', async () => {
  const { ana, ben, id, reply, bodiesTo } = await thread()
  await reply('I do')
  await send(ben, id, 'Who comes?')
  await runDueJobs(world)
  expect(bodiesTo(ana)).toEqual(['Ben Okoye: I do\nBen Okoye: Who comes?'])
  expect(pushesTo(ana)).toMatchObject([{ data: { link: `/messages/${id}` } }])
})

test('a reply that was read, or whose thread was left, is not pushed; a mention there is', async () => {
  const { ana, root, reply, bodiesTo } = await thread()
  const { seq } = await reply('I do')
  await ana.chat.markThreadRead({ body: { threadId: root.id, seq } })
  await runDueJobs(world)
  await ana.chat.setThreadFollowed({ body: { threadId: root.id, followed: false } })
  await reply('Or not')
  await runDueJobs(world)
  expect(bodiesTo(ana)).toEqual([])
  const { text, mentions } = naming(ana, 'what do you think?')
  await reply(text, { mentions })
  await runDueJobs(world)
  expect(bodiesTo(ana)).toEqual([`Ben Okoye: ${text}`])
})

test('the level of a conversation holds: nothing from a muted one, and followed threads at mentions only', async () => {
  const { ana, id, reply, bodiesTo } = await thread()
  const setLevel = (level: 'MENTIONS' | 'NONE') =>
    ana.chat.setConversationNotification({ body: { conversationId: id, level } })
  await setLevel('NONE')
  await reply('I do')
  await runDueJobs(world)
  expect(bodiesTo(ana)).toEqual([])
  await setLevel('MENTIONS')
  await reply('Or not', { alsoInConversation: true })
  await runDueJobs(world)
  expect(bodiesTo(ana)).toEqual(['Ben Okoye: I do\nBen Okoye: Or not'])
})

test('a device closes the push of a thread once that was read', async () => {
  const { ana, ben, id, root, reply } = await thread()
  const other = await ben.chat.createConversation({ body: { userId: ana.id } })
  const { seq } = await reply('I do')
  await runDueJobs(world)
  await ana.chat.markConversationRead({ body: { conversationId: id, seq } })
  await send(ben, other.id, 'Hello')
  await runDueJobs(world)
  await ana.chat.markThreadRead({ body: { threadId: root.id, seq } })
  await send(ben, other.id, 'Hello again')
  await runDueJobs(world)
  expect(pushesTo(ana).map(({ data }) => data['closes'])).toEqual(['', '', `conversation:${id}`])
})
