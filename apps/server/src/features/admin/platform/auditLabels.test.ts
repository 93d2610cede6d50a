import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const mo = await world.person('mo', { roles: ['MODERATOR'] })
const [ana, ben] = [await world.person('ana'), await world.person('ben')]

/** A reported post on whose case a moderator left a note; returns the line of the log. */
async function notedCase(author: typeof ana, text: string) {
  const { id: postId } = await author.content.createPost({ body: { text } })
  await ben.content.reportContent({ body: { postId, reason: 'SPAM' } })
  const [found] = (await mo.admin.find({ body: { query: postId } })).cases
  await mo.admin.flaggedContentNote({ params: { id: found?.id ?? '' }, body: { text: 'I know this one.' } })
  const log = await root.admin.audit({ body: { filters: { targetId: found?.id ?? '', changes: true } } })
  return log.items[0]
}

test('the log names a case by the words that were reported', async () => {
  expect((await notedCase(ana, 'Cheap ladders'))?.target).toMatchObject({ kind: 'CASE', label: 'Cheap ladders' })
  const cut = `${'x'.repeat(59)}…`
  expect((await notedCase(ana, 'x'.repeat(70)))?.target).toMatchObject({ label: cut })
})

test('an administrator does not read in the log what of theirs was reported', async () => {
  expect((await notedCase(root, 'Ropes and pulleys'))?.target).toMatchObject({ kind: 'CASE', label: null })
})
