import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addPicture } from '#test/world/make/content.ts'
import { openWorld } from '#test/world/world.ts'
import { sweepMedia } from '#features/media/jobs/sweepMedia.ts'
import { hideComment, unhideComment } from '../../moderation/hideContent.ts'
import { purgeCommentsJob } from './purgeComments.ts'

const world = await openWorld()
const { app } = world
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
const { id: postId } = await ana.content.createPost({ body: { text: 'What do you think?' } })

async function addComment(text: string) {
  const mediaId = await addPicture(world, ben)
  const { id } = await ben.content.addComment({ body: { postId, text, mediaId } })
  await ben.content.editComment({ params: { id }, body: { text: `${text}!` } })
  return { id, mediaId }
}
/** Some nights later, as far as what was removed is concerned: sessions would not last. */
async function nightAfter(days: number) {
  const was = sql<Date>`removed_at - make_interval(days => ${days})`
  await app.db.updateTable('comments').set({ removed_at: was }).where('removed_at', 'is not', null).execute()
  world.pass(2 * dayMs)
  for (const job of [purgeCommentsJob, sweepMedia]) await job.perform(app, {})
}
async function isStored({ id, mediaId }: { id: string; mediaId: string }) {
  const { text } = await app.db.selectFrom('comments').select('text').where('id', '=', id).executeTakeFirstOrThrow()
  const versions = await app.db.selectFrom('comment_versions').select('text').where('comment_id', '=', id).execute()
  const file = await app.db.selectFrom('media').select('id').where('id', '=', mediaId).executeTakeFirst()
  return { texts: [text, ...versions.map((version) => version.text)], file: file !== undefined }
}

test('the text of a removed comment is erased after thirty days with its earlier versions; its place stays', async () => {
  const [removed, other] = [await addComment('Regretted'), await addComment('Meant')]
  await ana.content.addComment({ body: { postId, parentId: removed.id, text: 'Why?' } })
  await ben.content.deleteComment({ params: { id: removed.id } })
  await nightAfter(27)
  expect((await isStored(removed)).texts).toEqual(['Regretted!', 'Regretted'])
  await nightAfter(2)
  expect(await isStored(removed)).toEqual({ texts: [''], file: false })
  expect(await isStored(other)).toEqual({ texts: ['Meant!', 'Meant'], file: true })
  const { items } = await ana.content.getComments({ params: { postId }, query: { sort: 'NEWEST' } })
  expect(items).toMatchObject([
    { id: other.id, text: 'Meant!', removed: null },
    { id: removed.id, text: '', removed: 'AUTHOR', replies: { items: [{ text: 'Why?' }] } },
  ])
})

test('a comment hidden by moderators is stored during the review, and can be restored until it is erased', async () => {
  const comment = await addComment('Doubtful')
  const asItWas = { texts: ['Doubtful!', 'Doubtful'], file: true }
  await world.inTransaction((tx) => hideComment(tx, app, comment.id))
  await nightAfter(31)
  expect(await isStored(comment)).toEqual(asItWas)
  await world.inTransaction((tx) => hideComment(tx, app, comment.id, 'REMOVED'))
  await nightAfter(0)
  expect(await isStored(comment)).toEqual(asItWas)
  await world.inTransaction((tx) => unhideComment(tx, comment.id))
  await nightAfter(31)
  expect(await isStored(comment)).toEqual(asItWas)
  await world.inTransaction((tx) => hideComment(tx, app, comment.id, 'REMOVED'))
  await nightAfter(31)
  expect(await isStored(comment)).toEqual({ texts: [''], file: false })
  expect(await world.inTransaction((tx) => unhideComment(tx, comment.id))).toBe(false)
})
