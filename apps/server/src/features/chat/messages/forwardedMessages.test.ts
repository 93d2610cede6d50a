import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emit } from '#kernel/work/events.ts'
import { addPicture } from '#test/world/make/content.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { hideMessage, unhideMessage } from '../moderation/hideMessage.ts'

const world = await openWorld()
let met = 0
const person = () => world.person(`person${(met += 1)}`)
let said = 0
const send = (who: Person, conversationId: string, more: object) =>
  who.chat.sendMessage({ body: { conversationId, clientId: `c${(said += 1)}`, ...more } })
const talk = async (...[owner, ...others]: [Person, Person, Person]) =>
  (await owner.chat.createGroupConversation({ body: { participantIds: others.map(({ id }) => id) } })).id
const read = (who: Person, id: string) => who.chat.getMessageById({ params: { id } })

/** Ana wrote to Ben and Cem; Ben also talks to Cem and Dan, who does not know Ana. */
async function talks() {
  const [ana, ben, cem, dan] = [await person(), await person(), await person(), await person()]
  return { ana, ben, cem, dan, first: await talk(ana, ben, cem), second: await talk(ben, cem, dan) }
}

test('a forwarded message has its text and formats, and its author’s name for those who see the original', async () => {
  const { ana, ben, cem, dan, first, second } = await talks()
  const text = `@${ben.username} Bring soup`
  const [start, end] = [text.length - 4, text.length]
  const original = await send(ana, first, {
    text,
    mentions: [{ start: 0, end: ben.username.length + 1, userId: ben.id }],
    formats: [{ kind: 'BOLD', start, end }],
  })
  const { id } = await send(ben, second, { forwardId: original.id })
  const content = { text, facets: [{ kind: 'BOLD', start, end }] }
  expect(await read(cem, id)).toMatchObject({
    ...content,
    author: { id: ben.id },
    forwarded: { author: { id: ana.id } },
  })
  expect(await read(dan, id)).toMatchObject({ ...content, forwarded: { author: null } })
  expect(original).not.toHaveProperty('forwarded')
  await ana.chat.deleteMessage({ query: { messageId: original.id, for: 'ALL' } })
  expect(await read(cem, id)).toMatchObject({ ...content, forwarded: { author: null } })
})

test('one that is forwarded again names the first author', async () => {
  const { ana, ben, cem, dan, first, second } = await talks()
  const original = await send(ana, first, { text: 'Bring soup' })
  const once = await send(ben, second, { forwardId: original.id })
  const third = await talk(dan, cem, ben)
  const { id } = await send(dan, third, { forwardId: once.id })
  expect(await read(cem, id)).toMatchObject({ author: { id: dan.id }, forwarded: { author: { id: ana.id } } })
  expect(await read(dan, id)).toMatchObject({ forwarded: { author: null } })
})

test('its files go with it, to those who see the forwarded message', async () => {
  const { ana, ben, dan, first, second } = await talks()
  const mediaId = await addPicture(world, ana)
  const { id: attachmentId } = await ana.chat.createAttachment({ body: { mediaId, name: 'soup.jpg' } })
  const original = await send(ana, first, { attachmentIds: [attachmentId] })
  const open = (who: Person) => who.content.refreshS3DownloadLink({ params: { id: mediaId } })
  await expect(open(dan)).rejects.toMatchObject({ status: 404 })
  const { id } = await send(ben, second, { forwardId: original.id })
  expect(await read(dan, id)).toMatchObject({ text: '', attachments: [{ kind: 'IMAGE', name: 'soup.jpg' }] })
  expect(await open(dan)).toMatchObject({ id: mediaId })
  await ben.chat.deleteMessage({ query: { messageId: id, for: 'ALL' } })
  await expect(open(dan)).rejects.toMatchObject({ status: 404 })
  expect(await open(ben)).toMatchObject({ id: mediaId })
  expect(await read(dan, id)).not.toHaveProperty('forwarded')
})

test('its files are used where they were forwarded no longer than a message there is stored', async () => {
  const { ana, ben, cem, first, second } = await talks()
  const mediaId = await addPicture(world, ana)
  const { id: attachmentId } = await ana.chat.createAttachment({ body: { mediaId, name: 'soup.jpg' } })
  const { id: forwardId } = await send(ana, first, { attachmentIds: [attachmentId] })
  for (const who of [ben, cem]) await send(who, second, { forwardId })
  const purge = async (who: Person) => {
    await world.inTransaction((tx) => emit(tx, 'account.purged', { accountId: who.id, mode: 'ERASE_ALL' }))
    await world.settle()
    const rows = world.app.db.selectFrom('media_uses').select('target_id').where('media_id', '=', mediaId)
    return new Set((await rows.execute()).map((use) => use.target_id))
  }
  expect(await purge(ben)).toEqual(new Set([first, second]))
  expect(await purge(cem)).toEqual(new Set([first]))
})

test('nobody forwards what they do not see or what was deleted, nor to where they may not write', async () => {
  const { ana, ben, dan, first, second } = await talks()
  const original = await send(ana, first, { text: 'Bring soup' })
  const gone = { status: 404, body: { code: 'MESSAGE_NOT_FOUND' } }
  await expect(send(dan, second, { forwardId: original.id })).rejects.toMatchObject(gone)
  await expect(send(ana, second, { forwardId: original.id })).rejects.toMatchObject({
    body: { code: 'CONVERSATION_NOT_FOUND' },
  })
  await ben.chat.updateConversation({ body: { conversationId: second, locked: true } })
  const quiet = await send(ben, second, { text: 'Quiet' })
  await expect(send(dan, second, { forwardId: quiet.id })).rejects.toMatchObject({
    body: { code: 'MESSAGES_NOT_ALLOWED' },
  })
  await ana.chat.deleteMessage({ query: { messageId: original.id, for: 'ALL' } })
  await expect(send(ben, second, { forwardId: original.id })).rejects.toMatchObject(gone)
})

const hide = async (id: string, how: 'HIDDEN' | 'REMOVED', level: 'GROUP' | 'PLATFORM' = 'PLATFORM') => {
  await world.inTransaction((tx) => hideMessage(tx, world.app, id, { how, level }))
  await world.settle()
}
const unhide = async (id: string) => {
  await world.inTransaction((tx) => unhideMessage(tx, world.app, id))
  await world.settle()
}

test('what moderators hide is hidden wherever it was forwarded, and comes back with it', async () => {
  const { ana, ben, cem, dan, first, second } = await talks()
  const mediaId = await addPicture(world, ana)
  const { id: attachmentId } = await ana.chat.createAttachment({ body: { mediaId, name: 'soup.jpg' } })
  const { id: originalId } = await send(ana, first, { text: 'Bring soup', attachmentIds: [attachmentId] })
  const { id: copyId } = await send(ben, second, { forwardId: originalId })
  const third = await talk(dan, cem, ben)
  const { id: againId } = await send(dan, third, { forwardId: copyId })
  const shown = async () =>
    Promise.all([originalId, copyId, againId].map(async (id) => (await read(cem, id)).attachments.length))
  // Forwarding may be all that was wrong.
  await hide(copyId, 'REMOVED')
  expect(await shown()).toEqual([1, 0, 1])
  await hide(originalId, 'HIDDEN')
  await hide(originalId, 'REMOVED')
  expect(await shown()).toEqual([0, 0, 0])
  expect((await dan.frames()).at(-1)).toMatchObject({ name: 'message.deleted', data: { messageId: againId } })
  await unhide(againId)
  expect(await shown()).toEqual([0, 0, 0])
  await unhide(originalId)
  expect(await shown()).toEqual([1, 0, 1])
  // The author’s own deletion leaves copies; a decision about it does not.
  await ana.chat.deleteMessage({ query: { messageId: originalId, for: 'ALL' } })
  expect(await shown()).toEqual([0, 0, 1])
  await hide(originalId, 'REMOVED')
  expect(await shown()).toEqual([0, 0, 0])
})

test('a group hides what forwarded a message in its own conversation, and the platform everything', async () => {
  const { ana, ben, cem, first, second } = await talks()
  const { id: originalId } = await send(ana, first, { text: 'Bring soup' })
  const { id: hereId } = await send(ben, first, { forwardId: originalId })
  const { id: thereId } = await send(ben, second, { forwardId: originalId })
  const hidden = async () => Promise.all([originalId, hereId, thereId].map(async (id) => (await read(cem, id)).deleted))
  await hide(originalId, 'HIDDEN')
  expect(await hidden()).toEqual([true, true, true])
  await hide(originalId, 'REMOVED', 'GROUP')
  expect(await hidden()).toEqual([true, true, false])
  await hide(originalId, 'REMOVED')
  expect(await hidden()).toEqual([true, true, true])
})

test('a message that is hidden for itself stays so with the removed one that it forwards, when it is restored', async () => {
  const { ana, ben, cem, first, second } = await talks()
  const { id: originalId } = await send(ana, first, { text: 'Bring soup' })
  const { id: copyId } = await send(ben, second, { forwardId: originalId })
  const isHidden = async () => (await read(cem, copyId)).deleted
  await hide(copyId, 'HIDDEN')
  await hide(originalId, 'REMOVED')
  await unhide(copyId)
  expect(await isHidden()).toBe(true)
  await unhide(originalId)
  expect(await isHidden()).toBe(false)
})

test('more forwarded messages than one job hides are hidden', async () => {
  const { ana, ben, cem, first, second } = await talks()
  const { id: originalId } = await send(ana, first, { text: 'Bring soup' })
  const { id: copyId } = await send(ben, second, { forwardId: originalId })
  await sql`
    insert into messages (id, conversation_id, seq, author_id, client_id, text, forwarded_from_id, created_at)
    select gen_random_uuid(), conversation_id, seq + n, author_id, client_id || '-' || n, text, forwarded_from_id, created_at
    from messages, generate_series(1, 120) n where id = ${copyId}`.execute(world.app.db)
  await hide(originalId, 'REMOVED')
  const { rows } = await sql<{ shown: number }>`
    select count(*)::int as shown from messages where forwarded_from_id = ${originalId} and deleted_at is null`.execute(
    world.app.db,
  )
  expect(rows).toEqual([{ shown: 0 }])
  expect((await read(cem, copyId)).deleted).toBe(true)
})

test('a forwarded message has no words of its own, and cannot be edited', async () => {
  const { ana, ben, first, second } = await talks()
  const { id: forwardId } = await send(ana, first, { text: 'Bring soup' })
  await expect(send(ben, second, { forwardId, text: 'See' })).rejects.toMatchObject({ status: 400 })
  const { id: messageId } = await send(ben, second, { forwardId })
  await expect(ben.chat.editMessage({ body: { messageId, text: 'Bring cake' } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
})

test('however often a file was forwarded elsewhere, whether somebody sees it takes as long', async () => {
  const { ana, ben, dan, first } = await talks()
  const eve = await person()
  const mediaId = await addPicture(world, ana)
  const { id: attachmentId } = await ana.chat.createAttachment({ body: { mediaId, name: 'soup.jpg' } })
  const { id: forwardId } = await send(ana, first, { attachmentIds: [attachmentId] })
  const elsewhere = [await talk(ben, ana, dan), await talk(ben, ana, dan)]
  await send(ben, await talk(ben, ana, eve), { forwardId })
  const open = () => world.countQueries(() => eve.content.refreshS3DownloadLink({ params: { id: mediaId } }))
  const queryCount = await open()
  for (const conversationId of elsewhere) await send(ben, conversationId, { forwardId })
  expect(await open()).toBe(queryCount)
})
