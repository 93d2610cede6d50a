import { expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
let drawn = 0
/** Two people with an open conversation. */
async function pair() {
  drawn += 1
  const [ana, ben] = await Promise.all([world.person(`ana${drawn}`), world.person(`ben${drawn}`)])
  const { id } = await ana.chat.createConversation({ body: { userId: ben.id } })
  return { ana, ben, conversationId: id }
}
const send = (who: Person, conversationId: string, text: string) =>
  who.chat.sendMessage({ body: { conversationId, clientId: `c${(drawn += 1)}`, text } })
const texts = (page: { items: { text: string }[] }) => page.items.map(({ text }) => text)

test('one message sent twenty times at once under its key is one message', async () => {
  const { ana, conversationId } = await pair()
  const body = { conversationId, clientId: 'same', text: 'Once' }
  const sent = await Promise.all(Array.from({ length: 20 }, () => ana.chat.sendMessage({ body })))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(texts(await ana.chat.getMessages({ body: { conversationId } }))).toEqual(['Once'])
})

test('simultaneous messages by many are numbered without a gap', async () => {
  const { ana, ben, conversationId } = await pair()
  await Promise.all(Array.from({ length: 30 }, (_, index) => send(index % 2 ? ana : ben, conversationId, `${index}`)))
  const { items } = await ana.chat.getMessages({ body: { conversationId, limit: 100 } })
  expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
})

test('messages that many send at once are each answered, numbered, and received once in order; a refusal concerns one sender', async () => {
  const pairs = await Promise.all(Array.from({ length: 6 }, pair))
  const stranger = await world.person('listener')
  const [first, second] = pairs
  if (!first || !second) throw new Error('The pairs are missing.')
  const question = await send(first.ben, first.conversationId, 'When?')
  const batched = await world.countQueries(async () => {
    const sent = await Promise.allSettled([
      ...pairs.flatMap(({ ana, ben, conversationId }) => [
        send(ana, conversationId, 'One'),
        send(ben, conversationId, 'Two'),
      ]),
      send(stranger, first.conversationId, 'Let me in'),
      send(first.ana, first.conversationId, ' '),
      first.ana.chat.sendMessage({
        body: { conversationId: first.conversationId, clientId: 'reply', text: 'At six', replyToId: question.id },
      }),
      second.ana.chat.sendMessage({
        body: { conversationId: second.conversationId, clientId: 'reply', text: 'At six', replyToId: question.id },
      }),
    ])
    const codes = sent.map((one) => (one.status === 'rejected' ? one.reason.body.code : one.value.author.id))
    const authors = pairs.flatMap(({ ana, ben }) => [ana.id, ben.id])
    const refused = ['CONVERSATION_NOT_FOUND', 'EMPTY_MESSAGE', first.ana.id, 'MESSAGE_NOT_FOUND']
    expect(codes).toEqual([...authors, ...refused])
  })
  const single = await world.countQueries(() => send(first.ana, first.conversationId, 'Bye'))
  expect(batched).toBeLessThan(16 * single)
  for (const { ana, ben, conversationId } of pairs) {
    const { items } = await ana.chat.getMessages({ body: { conversationId } })
    const sentFrames = (await ben.frames()).filter(({ name }) => name === 'message.sent')
    expect(items.map(({ seq }) => seq)).toEqual(items.map((_, index) => index + 1))
    expect(sentFrames.map(({ data }) => data['messageId'])).toEqual(items.map(({ id }) => id))
  }
  expect((await stranger.frames()).some(({ name }) => name === 'message.sent')).toBe(false)
})
