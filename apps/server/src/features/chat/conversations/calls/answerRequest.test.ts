import { expect, test } from 'vitest'
import { addPicture } from '#test/world/make/content.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
let met = 0
/** A stranger, with no group in common, writes to a person. */
async function strangerWrites(text: string) {
  met += 1
  const [ana, stranger] = [await world.person(`ana${met}`), await world.person(`stranger${met}`)]
  await ana.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'GROUP_MEMBERS' } } })
  const { id: conversationId } = await stranger.chat.createConversation({ body: { userId: ana.id } })
  const { id: messageId } = await stranger.chat.sendMessage({ body: { conversationId, clientId: 'first', text } })
  return { ana, stranger, conversationId, messageId }
}
const reports = () =>
  world.app.db
    .selectFrom('reports')
    .innerJoin('moderation_cases', 'moderation_cases.id', 'reports.case_id')
    .select(['reports.target_kind', 'reports.target_id', 'reporter_id', 'reason', 'preview'])
    .execute()

test('reporting a stranger’s request declines it and passes the message to the moderators', async () => {
  const { ana, stranger, conversationId, messageId } = await strangerWrites('Buy my cheap watches')
  expect(await ana.chat.answerRequest({ body: { conversationId, action: 'REPORT' } })).toMatchObject({
    request: { state: 'DECLINED' },
  })
  expect(await reports()).toEqual([
    {
      target_kind: 'MESSAGE',
      target_id: messageId,
      reporter_id: ana.id,
      reason: 'SPAM',
      preview: expect.objectContaining({ text: 'Buy my cheap watches' }),
    },
  ])
  const again = { body: { conversationId, clientId: 'second', text: 'Still there?' } }
  await expect(stranger.chat.sendMessage(again)).rejects.toMatchObject({ body: { code: 'MESSAGES_NOT_ALLOWED' } })
})

test('a picture that a stranger sent is passed on, too', async () => {
  const [ana, stranger] = [await world.person('receiver'), await world.person('sender')]
  await ana.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'GROUP_MEMBERS' } } })
  const { id: conversationId } = await stranger.chat.createConversation({ body: { userId: ana.id } })
  const mediaId = await addPicture(world, stranger)
  const { id } = await stranger.chat.createAttachment({ body: { mediaId } })
  await stranger.chat.sendMessage({ body: { conversationId, clientId: 'picture', attachmentIds: [id] } })
  await ana.chat.answerRequest({ body: { conversationId, action: 'REPORT' } })
  expect((await reports()).at(-1)?.preview.mediaIds).toEqual([mediaId])
})

test.each(['ACCEPT', 'DECLINE'] as const)('to %s a request reports nobody', async (action) => {
  const before = (await reports()).length
  const { ana, conversationId } = await strangerWrites('Hello')
  await ana.chat.answerRequest({ body: { conversationId, action } })
  expect((await reports()).length).toBe(before)
})
