import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { uploadPicture } from '#test/world/make/uploads.ts'
import { openWorld } from '#test/world/world.ts'
import { sweepMedia } from '#features/media/jobs/sweepMedia.ts'
import { unhideMessage, hideMessage } from '../hideMessage.ts'
import { purgeMessagesJob } from './purgeMessages.ts'

const world = await openWorld()
const { app } = world
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
async function sendPicture(text: string) {
  const mediaId = await uploadPicture(world, ana)
  const { id } = await ana.chat.createAttachment({ body: { mediaId } })
  const message = await ana.chat.sendMessage({
    body: { conversationId, clientId: app.runtime.id(), text, attachmentIds: [id] },
  })
  return { mediaId, id: message.id }
}
/** Some nights later, as far as what was deleted is concerned: sessions would not last. */
async function nightAfter(days: number) {
  const was = sql<Date>`deleted_at - make_interval(days => ${days})`
  await app.db.updateTable('messages').set({ deleted_at: was }).where('deleted_at', 'is not', null).execute()
  world.pass(2 * dayMs)
  for (const job of [purgeMessagesJob, sweepMedia]) await job.perform(app, {})
}
async function isStored({ id, mediaId }: { id: string; mediaId: string }) {
  const message = await app.db.selectFrom('messages').select('text').where('id', '=', id).executeTakeFirst()
  const file = await app.db.selectFrom('media').select('id').where('id', '=', mediaId).executeTakeFirst()
  return { text: message?.text, file: file !== undefined }
}

test('a message deleted for everybody is erased with its files after thirty days; its place stays', async () => {
  const [deleted, other] = [await sendPicture('Regretted'), await sendPicture('Meant')]
  await ana.chat.deleteMessage({ query: { messageId: deleted.id, for: 'ALL' } })
  await nightAfter(27)
  expect(await isStored(deleted)).toEqual({ text: 'Regretted', file: true })
  await nightAfter(2)
  expect(await isStored(deleted)).toEqual({ text: '', file: false })
  expect(await isStored(other)).toEqual({ text: 'Meant', file: true })
  const { items } = await ben.chat.getMessages({ body: { conversationId } })
  expect(items.map(({ deleted: isDeleted, text }) => [isDeleted, text])).toEqual([
    [true, ''],
    [false, 'Meant'],
  ])
})

test('a deleted picture is visible to nobody while it is stored', async () => {
  const { id, mediaId } = await sendPicture('Look')
  const message = await ben.chat.getMessageById({ params: { id } })
  const url = message.attachments[0]?.url ?? ''
  const fetched = async () => (await ben.send({ method: 'GET', url })).status
  expect(await fetched()).toBe(200)
  await ana.chat.deleteMessage({ query: { messageId: id, for: 'ALL' } })
  expect(await fetched()).toBe(404)
  expect(await isStored({ id, mediaId })).toMatchObject({ file: true })
  const again = await ana.chat.createAttachment({ body: { mediaId } })
  await ana.chat.sendMessage({ body: { conversationId, clientId: 'again', attachmentIds: [again.id] } })
  expect(await fetched()).toBe(200)
})

test('a message hidden by moderators is stored during the review, and can be restored until its end', async () => {
  const { id, mediaId } = await sendPicture('Doubtful')
  await world.inTransaction((tx) => hideMessage(tx, app, id, { how: 'HIDDEN', level: 'PLATFORM' }))
  await nightAfter(31)
  expect(await isStored({ id, mediaId })).toEqual({ text: 'Doubtful', file: true })
  await world.inTransaction((tx) => hideMessage(tx, app, id, { how: 'REMOVED', level: 'PLATFORM' }))
  await nightAfter(0)
  expect(await isStored({ id, mediaId })).toEqual({ text: 'Doubtful', file: true })
  await nightAfter(31)
  expect(await isStored({ id, mediaId })).toEqual({ text: '', file: false })
  await world.inTransaction((tx) => unhideMessage(tx, app, id))
  expect(await ben.chat.getMessageById({ params: { id } })).toMatchObject({ deleted: true, text: '' })
})

test('unhiding a message does not restore one that its author deleted meanwhile', async () => {
  const { id } = await sendPicture('Regretted, too')
  await world.inTransaction((tx) => hideMessage(tx, app, id, { how: 'HIDDEN', level: 'PLATFORM' }))
  await ana.chat.deleteMessage({ query: { messageId: id, for: 'ALL' } })
  await world.inTransaction((tx) => unhideMessage(tx, app, id))
  const shown = { deleted: true, text: '', attachments: [] }
  for (const reader of [ana, ben]) expect(await reader.chat.getMessageById({ params: { id } })).toMatchObject(shown)
})
