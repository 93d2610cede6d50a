import { afterAll, beforeEach, expect, test } from 'vitest'
import { emit } from '#kernel/work/events.ts'
import { openPageWorld, threePages } from '#test/world/pageWorld.ts'

const { world, internet } = await openPageWorld(await threePages())
afterAll(() => internet.close())
beforeEach(() => void (internet.seen.length = 0))
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
await ben.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'EVERYONE' } } })
const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
let sent = 0
const send = async (text: string) => {
  const message = await ana.chat.sendMessage({
    body: { conversationId, clientId: `client-${(sent += 1)}`, text },
  })
  await world.settle()
  return message.id
}
const read = (id: string) => ben.chat.getMessageById({ params: { id } })
const pictures = async (id: string) =>
  (await world.app.db.selectFrom('media_uses').select('media_id').where('target_id', '=', id).execute()).length

test('a linked page is shown with the message once it was read, and both devices are updated', async () => {
  const id = await send('Look: http://site.example/garden and http://site.example/pond')
  expect(await read(id)).toMatchObject({
    linkPreview: { url: 'http://site.example/garden', title: 'A garden', image: { width: 900 } },
    editedAt: null,
  })
  for (const who of [ana, ben])
    expect(
      (await who.frames()).filter(({ name, data }) => name === 'message.edited' && data['messageId'] === id),
    ).toHaveLength(1)
})

test('a page that must not be fetched, or cannot be, is only a link', async () => {
  for (const url of ['http://inner.example/garden', 'http://site.example/nothing']) {
    const id = await send(`Look: ${url}`)
    expect(await read(id)).toMatchObject({ linkPreview: null })
  }
})

test('the preview follows the text, and goes with the message', async () => {
  const id = await send('http://site.example/garden')
  expect(await pictures(id)).toBe(1)
  const edited = await ana.chat.editMessage({ body: { messageId: id, text: 'http://site.example/pond' } })
  expect(edited.linkPreview).toBeNull()
  await world.settle()
  expect(await read(id)).toMatchObject({ linkPreview: { title: 'A pond', image: null } })
  expect(await pictures(id)).toBe(0)
  await ana.chat.editMessage({ body: { messageId: id, text: 'http://site.example/garden' } })
  await world.settle()
  expect(await pictures(id)).toBe(1)
  await ana.chat.deleteMessage({ query: { messageId: id, for: 'ALL' } })
  expect(await read(id)).toMatchObject({ deleted: true, linkPreview: null })
  expect(await pictures(id)).toBe(0)
})

test('no links are fetched for a member who switched that off', async () => {
  await ana.accounts.setPreferences({ body: { preferences: { linkPreviews: false } } })
  const id = await send('http://site.example/shed')
  expect(await read(id)).toMatchObject({ linkPreview: null })
  expect(internet.seen).toEqual([])
  await ana.accounts.setPreferences({ body: { preferences: { linkPreviews: true } } })
  expect(await read(await send('http://site.example/shed'))).toMatchObject({ linkPreview: { title: 'A shed' } })
})

test('the links of an erased member leave nothing behind', async () => {
  const id = await send('http://site.example/garden')
  await world.inTransaction((tx) => emit(tx, 'account.purged', { accountId: ana.id, mode: 'ERASE_ALL' }))
  await world.settle()
  expect(await pictures(id)).toBe(0)
})
