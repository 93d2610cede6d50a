import { expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
const mo = await world.person('mo', { roles: ['MODERATOR'] })

const write = async (who: Person, text: string) => (await who.content.createPost({ body: { text } })).id
const comment = async (who: Person, postId: string, text: string, parentId?: string) =>
  who.content.addComment({ body: { postId, text, ...(parentId === undefined ? {} : { parentId }) } })
async function caseAbout(targetId: string) {
  const { items } = await mo.admin.flaggedContent({ body: {} })
  const found = items.find(({ target }) => target.id === targetId)
  return mo.admin.getFlaggedContent({ params: { id: found?.id ?? '' } })
}

test('names the reasons of its reports, the most frequent first', async () => {
  const postId = await write(ana, 'Debated')
  await ben.content.reportContent({ body: { postId, reason: 'HATE' } })
  await cem.content.reportContent({ body: { postId, reason: 'SPAM' } })
  await mo.content.reportContent({ body: { postId, reason: 'SPAM' } })
  const { items } = await mo.admin.flaggedContent({ body: {} })
  expect(items.find(({ target }) => target.id === postId)?.reasons).toEqual([
    { reason: 'SPAM', count: 2 },
    { reason: 'HATE', count: 1 },
  ])
})

test('shows a comment below its post and between its neighbours, without those that are gone', async () => {
  const postId = await write(ana, 'The beds are open')
  const first = await comment(ana, postId, 'Before it')
  const gone = await comment(ana, postId, 'Taken back')
  const said = await comment(ben, postId, 'In the middle')
  const reply = await comment(cem, postId, 'A reply', said.id)
  const last = await comment(ana, postId, 'After it')
  await ana.content.deleteComment({ params: { id: gone.id } })
  await ana.content.reportComment({ body: { commentId: said.id, reason: 'HATE' } })
  const { context, hiddenAt } = await caseAbout(said.id)
  expect(context).toMatchObject({
    group: null,
    saidAt: said.createdAt,
    editedAt: null,
    post: { id: postId, text: 'The beds are open', author: { id: ana.id } },
    before: [{ id: first.id, text: 'Before it', author: { id: ana.id } }],
    after: [{ id: last.id }],
  })
  expect(hiddenAt).toBeNull()
  await cem.content.reportContent({ body: { postId, reason: 'SPAM' } })
  const { context: ofPost } = await caseAbout(postId)
  expect(ofPost).toMatchObject({ post: null, before: [], after: [{ id: first.id }, { id: said.id }] })
  expect(JSON.stringify(ofPost)).not.toContain(reply.id)
})

test('counts what was decided about its author before', async () => {
  const postId = await write(cem, 'Sold out')
  await ana.content.reportContent({ body: { postId, reason: 'SPAM' } })
  const { id, version, authorRecord: before } = await caseAbout(postId)
  expect(before).toMatchObject({ removed: 0, lastRemovedAt: null, reports: 0, upheld: 0, bans: 0 })
  await mo.admin.flaggedContentRemove({ params: { id }, body: { version, rule: 'No spam, no scams' } })
  const { authorRecord } = await mo.admin.getFlaggedContent({ params: { id } })
  expect(authorRecord).toMatchObject({
    removed: 1,
    lastRemovedAt: expect.anything(),
    reports: 1,
    upheld: 1,
  })
})
