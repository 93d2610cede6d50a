import { expect, test } from 'vitest'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, olga] = await Promise.all([world.person('ana'), world.person('ben'), world.person('olga')])
const closed = { status: 403, body: { code: 'COMMENTS_CLOSED' } }

test('a member who may no longer comment cannot extend an old comment, but may remove it', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'What grows?' } })
  const { id } = await ben.content.addComment({ body: { postId, text: 'Beans' } })
  const edit = (text: string) => ben.content.editComment({ params: { id }, body: { text } })
  expect(await edit('Green beans')).toMatchObject({ text: 'Green beans', can: { edit: true } })
  const close = (comment_scope: 'ADMINS_ONLY' | 'ALL') =>
    world.app.db.updateTable('groups').set({ comment_scope }).where('id', '=', groupId).execute()
  await close('ADMINS_ONLY')
  await expect(edit('Vote for me')).rejects.toMatchObject(closed)
  expect(await ben.content.getComment({ params: { id } })).toMatchObject({
    text: 'Green beans',
    can: { edit: false, delete: true },
  })
  await close('ALL')
  expect((await edit('Beans again')).text).toBe('Beans again')
  const { versions } = await ana.content.getItem({ params: { postId } })
  await ana.content.editPost({ body: { postId, version: versions, commentScope: 'NOBODY' } })
  await expect(edit('The last word')).rejects.toMatchObject(closed)
  expect(await ben.content.deleteComment({ params: { id } })).toEqual({ ok: true })
})

test('a picture of two comments is seen until the last of them is gone', async () => {
  const { id: postId } = await ana.content.createPost({ body: { text: 'Show me' } })
  const mediaId = await addPicture(world, ben)
  const show = async (text: string) => (await ben.content.addComment({ body: { postId, text, mediaId } })).id
  const [one, two] = [await show('Look'), await show('Look again')]
  const seen = () => ana.content.refreshS3DownloadLink({ params: { id: mediaId } })
  await ben.content.deleteComment({ params: { id: one } })
  expect(await seen()).toMatchObject({ id: mediaId })
  await ben.content.deleteComment({ params: { id: two } })
  await expect(seen()).rejects.toMatchObject({ status: 404, body: { code: 'MEDIA_NOT_FOUND' } })
})
