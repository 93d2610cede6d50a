import { expect, test } from 'vitest'
import { minuteMs } from '#kernel/durations.ts'
import { addBot } from '#test/world/make/bots.ts'
import { openHookWorld } from '#test/world/make/hookWorld.ts'

const { world, receiver, ada, ben, groupId, deliver, addHook, lastOf, messagesOf } = await openHookWorld()

let met = 0
/** A bot of the group with a webhook for mentions, whose receiver answers as given. */
async function opened(answer: unknown, ...more: ('comment.added' | 'message.sent')[]) {
  const botId = await addBot(ada, groupId)
  const path = `/replies/${(met += 1)}`
  const { id: hookId } = await addHook(path, ['bot.mentioned', ...more], botId)
  const answerWith = (said: unknown) =>
    receiver.answer(path, (response) => void response.end(typeof said === 'string' ? said : JSON.stringify(said)))
  answerWith(answer)
  const named = (text: string) => ({ text: `@bot ${text}`, mentions: [{ start: 0, end: 4, userId: botId }] })
  return { botId, hookId, path, answerWith, named }
}
const replyWith = (text: string) => ({ reply: { text } })
const commentsOn = async (postId: string) => {
  const { items } = await ada.content.getComments({ params: { postId }, query: {} })
  return items.map(({ author, text }) => ({ by: author?.id, text }))
}

test('a bot that is mentioned in a post replies with what its receiver answers, and hears nothing of it itself', async () => {
  const { botId, hookId, named, path } = await opened(replyWith('It is **sunny**.'), 'comment.added')
  const { id: postId } = await ben.groups.createGroupPost({ body: { groupId, ...named('how is it?') } })
  await deliver()
  expect(await commentsOn(postId)).toEqual([{ by: botId, text: 'It is sunny.' }])
  expect((await lastOf(hookId)).log).toMatchObject([{ status: 200, reply: { outcome: 'PUBLISHED', code: null } }])
  await deliver()
  expect(receiver.at(path)).toHaveLength(1)
})

test('a bot that is mentioned in a comment replies under it', async () => {
  const { botId, named } = await opened(replyWith('Ten past seven.'))
  const { id: postId } = await ben.groups.createGroupPost({ body: { groupId, text: 'Dinner' } })
  const { id: parentId } = await ben.content.addComment({ body: { postId, ...named('when?') } })
  await deliver()
  const { items } = await ada.content.getComments({ params: { postId }, query: { parentId } })
  expect(items).toMatchObject([{ author: { id: botId }, text: 'Ten past seven.' }])
})

test('a bot that is mentioned in a conversation replies there', async () => {
  const { botId, hookId, named, path } = await opened(replyWith('Here.'), 'message.sent')
  const { id: conversationId } = await ben.chat.createConversation({ body: { userId: botId } })
  const { id } = await ben.chat.sendMessage({
    body: { conversationId, clientId: world.app.runtime.id(), ...named('where?') },
  })
  await deliver()
  const { items } = await ben.chat.getMessages({ body: { conversationId } })
  expect(items.map(({ author, text, replyTo }) => [author.id, text, replyTo?.id ?? null])).toContainEqual([
    botId,
    'Here.',
    id,
  ])
  await deliver()
  const sent = receiver.at(path).map(({ body }) => JSON.parse(body) as { type: string; data: object })
  expect(sent.map(({ type }) => type).toSorted()).toEqual(['bot.mentioned', 'message.sent'])
  expect(sent.find(({ type }) => type === 'bot.mentioned')?.data).toMatchObject({
    postId: null,
    conversationId,
    messageId: id,
    authorId: ben.id,
    view: { id, text: '@bot where?' },
  })
  expect(await messagesOf(hookId)).toHaveLength(2)
})

test('a message that is delivered again is not replied to again', async () => {
  const { hookId, named } = await opened(replyWith('Once.'))
  const { id: postId } = await ben.groups.createGroupPost({ body: { groupId, ...named('say it') } })
  await deliver()
  const { id } = await lastOf(hookId)
  await ada.hooks.redeliverHookMessages({ body: { hookId, messageIds: [id] } })
  await deliver()
  expect(await commentsOn(postId)).toHaveLength(1)
  expect((await lastOf(hookId)).log.map(({ reply }) => reply?.outcome)).toEqual(['REPEATED', 'PUBLISHED'])
})

test('an answer that is no reply stays one, and one to another event is none', async () => {
  const { hookId, answerWith, named } = await opened('thanks', 'comment.added')
  const { id: postId } = await ben.groups.createGroupPost({ body: { groupId, ...named('hello') } })
  await deliver()
  expect((await lastOf(hookId)).log).toMatchObject([{ reply: null }])
  answerWith(replyWith('To a comment that names nobody'))
  await ben.content.addComment({ body: { postId, text: 'Nobody in particular' } })
  await deliver()
  expect((await lastOf(hookId)).log).toMatchObject([{ fault: null, reply: null }])
  expect(await commentsOn(postId)).toHaveLength(1)
})

test.each([
  ['has no text', { reply: {} }],
  ['has none that is seen', replyWith(' \n ')],
  ['is longer than a comment', replyWith('x'.repeat(2001))],
  ['is longer than what is read', `{"reply":{"text":"Yes."},"more":"${'x'.repeat(4096)}"}`],
  ['is broken', '{"reply": {"text": "half'],
])('a reply that %s is refused, and the log says so', async (_, answer) => {
  const { hookId, named } = await opened(answer)
  const { id: postId } = await ben.groups.createGroupPost({ body: { groupId, ...named('hello') } })
  await deliver()
  expect((await lastOf(hookId)).log).toMatchObject([
    { fault: null, reply: { outcome: 'REFUSED', code: 'INVALID_PARAMETER' } },
  ])
  expect(await commentsOn(postId)).toEqual([])
})

test('a reply is refused where the bot may not write at that moment, and published when it may and is sent again', async () => {
  const { botId, hookId, named } = await opened(replyWith('Let me in.'))
  const { id: postId } = await ben.groups.createGroupPost({ body: { groupId, ...named('hello') } })
  const muted = { groupId, userId: botId, kind: 'MUTE' } as const
  await ada.groups.moderationRestrict({ body: { ...muted, reason: 'Too chatty' } })
  await deliver()
  const { id, log } = await lastOf(hookId)
  expect(log).toMatchObject([{ reply: { outcome: 'REFUSED', code: 'RESTRICTED' } }])
  expect(await commentsOn(postId)).toEqual([])
  await ada.groups.moderationLift({ body: muted })
  await ada.hooks.redeliverHookMessages({ body: { hookId, messageIds: [id] } })
  await deliver()
  expect(await commentsOn(postId)).toHaveLength(1)
})

test('a webhook replies ten times a minute', async () => {
  const { hookId, named } = await opened(replyWith('Again?'))
  const { id: postId } = await ben.groups.createGroupPost({ body: { groupId, text: 'Talk' } })
  for (let said = 0; said < 11; said += 1) await ben.content.addComment({ body: { postId, ...named(String(said)) } })
  await deliver()
  const outcomes = async () => {
    const messages = await ada.hooks.listHookMessages({ body: { hookId, event: 'bot.mentioned' } })
    const inFull = await Promise.all(
      messages.items.map(({ id }) => ada.hooks.getHookMessage({ body: { messageId: id } })),
    )
    return inFull.flatMap(({ log }) => log.map(({ reply }) => String(reply?.code ?? reply?.outcome))).toSorted()
  }
  expect(await outcomes()).toEqual([...Array<string>(10).fill('PUBLISHED'), 'RATE_LIMITED'])
  world.pass(minuteMs + 1000)
  await ben.content.addComment({ body: { postId, ...named('later') } })
  await deliver()
  expect(await outcomes()).toHaveLength(12)
  expect((await outcomes()).filter((one) => one === 'PUBLISHED')).toHaveLength(11)
})
