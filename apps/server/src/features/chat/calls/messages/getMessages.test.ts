import { expect, test } from 'vitest'
import { addPicture } from '../../../../../test/world/content.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import type { Person } from '../../../../../test/world/people.ts'
import { addAttachment } from '../../store/attachments.ts'

const world = await openWorld()
const { app } = world
const ana = await world.person('ana')
const ben = await world.person('ben')
const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })

const send = (text: string, attachmentIds: string[] = []) =>
  ana.chat.sendMessage({ body: { conversationId, clientId: app.seams.id(), text, attachmentIds } })

/** A file that is ready to be attached. */
async function ready(kind: 'IMAGE' | 'FILE', name: string): Promise<string> {
  const mediaId = await addPicture(world, ana)
  await app.db.updateTable('media').set({ kind, purpose: 'MESSAGE' }).where('id', '=', mediaId).execute()
  const id = app.seams.id()
  await app.db
    .transaction()
    .execute((tx) => addAttachment(tx, { id, ownerId: ana.id, mediaId, name, now: app.seams.now() }))
  return id
}

test('what was shared in a conversation is listed by its kind, without what was deleted', async () => {
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
