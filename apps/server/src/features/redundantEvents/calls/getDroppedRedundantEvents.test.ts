import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const ana = await world.person('ana')
const ben = await world.person('ben')

test('a device reads what it missed in order, and after its acknowledgement nothing of it again', async () => {
  await ana.redundantEvents.resetRedundancySession()
  const { id: conversationId } = await ben.chat.createConversation({ body: { userId: ana.id } })
  for (const text of ['One', 'Two']) await ben.chat.sendMessage({ body: { conversationId, clientId: text, text } })
  await world.settle()
  const { items, lastEventId, resyncRequired } = await ana.redundantEvents.getDroppedRedundantEvents()
  const texts = items.filter(({ name }) => name === 'message.sent').map(({ seq }) => seq)
  expect([texts.length, resyncRequired, lastEventId]).toEqual([2, false, items.at(-1)?.id])
  expect(texts.toSorted((a, b) => a - b)).toEqual(texts)
  const eventId = items.at(-1)?.id ?? ''
  expect(await ana.redundantEvents.acknowledgeRedundantEvent({ params: { eventId } })).toEqual({
    acknowledgedUpTo: eventId,
    resyncRequired: false,
  })
  expect((await ana.redundantEvents.getDroppedRedundantEvents()).items).toEqual([])
})
