import { expect, test } from 'vitest'
import { addPicture } from '#test/world/make/content.ts'
import { openWorld } from '#test/world/world.ts'
import { dayMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { addAttachment } from '../store/attachments.ts'

const world = await openWorld()
const { app } = world
const ana = await world.person('ana')
const ben = await world.person('ben')
const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })

const send = (text: string, attachmentIds: string[] = []) =>
  ana.chat.sendMessage({ body: { conversationId, clientId: app.runtime.id(), text, attachmentIds } })

/** A file that is ready to be attached. */
async function ready(kind: 'IMAGE' | 'FILE', name: string): Promise<string> {
  const mediaId = await addPicture(world, ana)
  await app.db.updateTable('media').set({ kind, purpose: 'MESSAGE' }).where('id', '=', mediaId).execute()
  const id = app.runtime.id()
  await app.db
    .transaction()
    .execute((tx) => addAttachment(tx, { id, ownerId: ana.id, mediaId, name, now: app.runtime.now() }))
  return id
}

test('shared files of a conversation are listed by kind, without deleted ones', async () => {
  await send('Nothing but words')
  await send('The beds', [await ready('IMAGE', 'beds.jpg')])
  await send('The minutes', [await ready('FILE', 'minutes.pdf')])
  await send('Seeds: https://seeds.example/beans')
  const regretted = await send('Regretted: https://seeds.example/thistles')
  const list = async (who: Person, having: 'MEDIA' | 'FILES' | 'LINKS') =>
    (await who.chat.getMessages({ body: { conversationId, having } })).items.map(({ text }) => text)

  expect(await list(ben, 'MEDIA')).toEqual(['The beds'])
  expect(await list(ben, 'FILES')).toEqual(['The minutes'])
  expect(await list(ben, 'LINKS')).toEqual([
    'Seeds: https://seeds.example/beans',
    'Regretted: https://seeds.example/thistles',
  ])
  await ana.chat.deleteMessage({ query: { messageId: regretted.id, for: 'ALL' } })
  expect(await list(ben, 'LINKS')).toEqual(['Seeds: https://seeds.example/beans'])
  await expect(list(await world.person('eve'), 'MEDIA')).rejects.toMatchObject({
    status: 404,
    body: { code: 'CONVERSATION_NOT_FOUND' },
  })
})

test('messages are listed around a time: from the first one sent since', async () => {
  const cem = await world.person('cem')
  const { id } = await ana.chat.createConversation({ body: { userId: cem.id } })
  const around = async (at: Date) => {
    const { items } = await cem.chat.getMessages({ body: { conversationId: id, around: at.toISOString(), limit: 2 } })
    return items.map(({ text }) => text)
  }
  const start = app.runtime.now()
  expect(await around(start)).toEqual([])
  for (let day = 1; day <= 9; day += 1) {
    await ana.chat.sendMessage({ body: { conversationId: id, clientId: `day${day}`, text: `Day ${day}` } })
    world.pass(dayMs)
  }
  const daysOn = (days: number) => new Date(+start + days * dayMs)
  expect(await around(daysOn(-100))).toEqual(['Day 1', 'Day 2'])
  expect(await around(daysOn(3))).toEqual(['Day 4', 'Day 5'])
  expect(await around(daysOn(3.5))).toEqual(['Day 5', 'Day 6'])
  expect(await around(daysOn(8))).toEqual(['Day 9'])
  expect(await around(daysOn(100))).toEqual(['Day 9'])
  for (const place of ['2026-13-45T00:00:00Z', 'yesterday'])
    await expect(cem.chat.getMessages({ body: { conversationId: id, around: place } })).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ path: 'around' }] },
    })
})
