import { afterAll, expect, test } from 'vitest'
import { emit } from '#kernel/work/events.ts'
import { openPageWorld, threePages } from '#test/world/pageWorld.ts'

const { world, internet } = await openPageWorld(await threePages())
afterAll(() => internet.close())
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])
const { id: postId } = await ben.content.createPost({ body: { text: 'Where do you go?' } })
const garden = 'http://site.example/garden'
const pond = 'http://site.example/pond'

const comment = async (text: string, given: object = {}) => {
  const { id } = await ana.content.addComment({ body: { postId, text, ...given } })
  await world.settle()
  return id
}
const read = (id: string) => ben.content.getComment({ params: { id } })
const pictures = async (id: string) =>
  (await world.app.db.selectFrom('media_uses').select('media_id').where('target_id', '=', id).execute()).length

test('the first page that a comment links to is shown with it once it was read, and again at once', async () => {
  const id = await comment(`See ${garden} and ${pond}`)
  const shown = { url: garden, title: 'A garden', image: { width: 900 } }
  expect(await read(id)).toMatchObject({ linkPreview: shown, editedAt: null })
  const again = await ana.content.addComment({ body: { postId, text: garden } })
  expect(again.linkPreview).toMatchObject(shown)
  expect(internet.seen.filter((page) => page === 'site.example/garden')).toHaveLength(1)
  const { items } = await ben.content.getComments({ params: { postId }, query: {} })
  expect(items.find((one) => one.id === id)?.linkPreview).toMatchObject(shown)
})

test('a page that must not be fetched, or cannot be, is only a link', async () => {
  for (const url of ['http://inner.example/garden', 'http://site.example/nothing']) {
    const id = await comment(url)
    expect(await read(id)).toMatchObject({ linkPreview: { url, title: null, image: null } })
  }
  expect(await read(await comment('No link at all'))).toMatchObject({ linkPreview: null })
})

test('the preview follows the text', async () => {
  const id = await comment(garden)
  expect(await pictures(id)).toBe(1)
  await ana.content.editComment({ params: { id }, body: { text: `Rather ${pond}` } })
  await world.settle()
  expect(await read(id)).toMatchObject({ linkPreview: { title: 'A pond', image: null } })
  expect(await pictures(id)).toBe(0)
  const { linkPreview } = await ana.content.editComment({ params: { id }, body: { text: 'Nowhere' } })
  expect(linkPreview).toBeNull()
})

test('an author removes the preview, which stays away while the text has that link, and is no edit', async () => {
  const id = await comment(garden)
  const remove = { params: { id }, body: { linkUrl: null } }
  await expect(ben.content.editComment(remove)).rejects.toMatchObject({ status: 403 })
  expect(await ana.content.editComment(remove)).toMatchObject({ linkPreview: null, text: garden, editedAt: null })
  expect(await pictures(id)).toBe(0)
  await ana.content.editComment({ params: { id }, body: { text: `Go to ${garden}` } })
  await world.settle()
  expect((await read(id)).linkPreview).toBeNull()
  await ana.content.editComment({ params: { id }, body: { text: pond } })
  await world.settle()
  expect(await read(id)).toMatchObject({ linkPreview: { title: 'A pond' } })
  expect((await read(await comment(garden, { linkUrl: null }))).linkPreview).toBeNull()
})

test('an edit needs a text, or the wish to show no page', async () => {
  const id = await comment('Words')
  for (const body of [{}, { formats: [], linkUrl: null }])
    await expect(ana.content.editComment({ params: { id }, body })).rejects.toMatchObject({
      status: 400,
      body: { code: 'INVALID_PARAMETER' },
    })
})

test('no links are fetched for a member who switched that off', async () => {
  const set = (linkPreviews: boolean) => ana.accounts.setPreferences({ body: { preferences: { linkPreviews } } })
  await set(false)
  expect((await read(await comment('http://site.example/shed'))).linkPreview).toBeNull()
  expect(internet.seen.filter((page) => page === 'site.example/shed')).toEqual([])
  await set(true)
})

test('a removed comment shows no page, and the links of an erased member leave nothing behind', async () => {
  const [removed, erased] = [await comment(garden), await comment(garden)]
  await ana.content.addComment({ body: { postId, parentId: removed, text: 'Why?' } })
  await ana.content.deleteComment({ params: { id: removed } })
  const { items } = await ben.content.getComments({ params: { postId }, query: {} })
  expect(items.find(({ id }) => id === removed)).toMatchObject({ removed: 'AUTHOR', linkPreview: null })
  await world.inTransaction((tx) => emit(tx, 'account.purged', { accountId: ana.id, mode: 'ERASE_ALL' }))
  await world.settle()
  expect([await pictures(removed), await pictures(erased)]).toEqual([0, 0])
})
