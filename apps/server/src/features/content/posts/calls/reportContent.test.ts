import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { repairAuthors, repairComments, repairPosts } from '../../counters/store/counters.ts'
import { hideComment, unhideComment, unhidePost } from '../../moderation/hideContent.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
const staff = await world.person('moira', { roles: ['MODERATOR'] })
const crowd = await Promise.all(Array.from({ length: 13 }, (_, index) => world.person(`neighbour${index}`)))
const write = async (text = 'A post') => (await ana.content.createPost({ body: { text } })).id
const report = (who: Person, postId: string, reason: 'SPAM' | 'VIOLENCE' = 'SPAM') =>
  who.content.reportContent({ body: { postId, reason, text: 'Look at this' } })
const caseOf = (targetId: string) =>
  world.app.db.selectFrom('moderation_cases').selectAll().where('target_id', '=', targetId).executeTakeFirstOrThrow()
const gone = { status: 404, body: { code: 'POST_NOT_FOUND' } }

test('a report opens the case of a post, with the post as it was', async () => {
  const postId = await write('As it was')
  const receipt = await report(ben, postId)
  expect(receipt.next).not.toBe('')
  await ana.content.editPost({ body: { postId, version: 1, text: 'As it is' } })
  expect(await caseOf(postId)).toMatchObject({
    target_kind: 'POST',
    author_id: ana.id,
    state: 'OPEN',
    report_count: 1,
    score: 1,
    preview: { title: null, text: 'As it was', mediaIds: [], link: `/p/${postId}` },
  })
  const row = await world.app.db.selectFrom('reports').selectAll().where('id', '=', receipt.reportId).executeTakeFirst()
  expect(row).toMatchObject({ reporter_id: ben.id, reason: 'SPAM', text: 'Look at this', outcome: null })
})

test('one open report per member and post: twenty at once are one', async () => {
  const postId = await write()
  const receipts = await Promise.all(Array.from({ length: 20 }, () => report(ben, postId)))
  expect(new Set(receipts.map(({ reportId }) => reportId)).size).toBe(1)
  expect(await caseOf(postId)).toMatchObject({ report_count: 1, score: 1 })
})

test('a second report is answered like the first, and the new text is added to it, once', async () => {
  const postId = await write()
  const first = await report(ben, postId)
  const again = { postId, reason: 'SPAM' as const, text: 'And at this too' }
  const second = await ben.content.reportContent({ body: again })
  await ben.content.reportContent({ body: again })
  const third = await ben.content.reportContent({ body: { postId, reason: 'SPAM' } })
  expect([first, second, third].map((receipt) => receipt.again)).toEqual([false, true, true])
  expect(second.reportId).toBe(first.reportId)
  const rows = await world.app.db.selectFrom('reports').select('text').where('target_id', '=', postId).execute()
  expect(rows).toEqual([{ text: 'Look at this\n\nAnd at this too' }])
  expect((await report(cem, postId)).again).toBe(false)
})

test('a more serious later reason replaces the first and its weight, a less serious one does not', async () => {
  const postId = await write()
  for (const reason of ['SPAM', 'VIOLENCE', 'HARASSMENT', 'SELF_HARM', 'SELF_HARM'] as const)
    await ben.content.reportContent({ body: { postId, reason } })
  const rows = await world.app.db
    .selectFrom('reports')
    .select(['reason', 'weight'])
    .where('target_id', '=', postId)
    .execute()
  expect(rows).toEqual([{ reason: 'SELF_HARM', weight: 2 }])
  expect(await caseOf(postId)).toMatchObject({ report_count: 1, score: 2, severity: 2 })
})

test('a post is hidden when reporters of a nuisance change their reason to danger', async () => {
  const postId = await write()
  const few = crowd.slice(0, 3)
  for (const who of few) await report(who, postId)
  expect((await caseOf(postId)).hidden_at).toBeNull()
  for (const who of few) await report(who, postId, 'VIOLENCE')
  await world.settle()
  expect((await caseOf(postId)).hidden_at).not.toBeNull()
  await expect(cem.content.getItem({ params: { postId } })).rejects.toMatchObject(gone)
})

test('its author receives no frame and no notification', async () => {
  const postId = await write()
  const before = (await ana.frames()).length
  await report(ben, postId)
  await world.settle()
  expect((await ana.frames()).slice(before)).toEqual([])
})

test('the reporter’s own content cannot be reported', async () => {
  const postId = await write()
  const { id: commentId } = await ana.content.addComment({ body: { postId, text: 'Mine' } })
  const refused = { status: 422, body: { code: 'OWN_CONTENT' } }
  await expect(report(ana, postId)).rejects.toMatchObject(refused)
  await expect(ana.content.reportComment({ body: { commentId, reason: 'SPAM' } })).rejects.toMatchObject(refused)
})

test('the author can be blocked along with it', async () => {
  const dora = await world.person('dora')
  const postId = await write()
  await dora.content.reportContent({ body: { postId, reason: 'HARASSMENT', alsoBlock: true } })
  await expect(dora.content.getItem({ params: { postId } })).rejects.toMatchObject(gone)
  await expect(ana.users.getProfile({ params: { userId: dora.id } })).rejects.toMatchObject({ status: 404 })
})

test('enough reports of danger hide a post from everybody but its author, until it is unhidden', async () => {
  const postId = await write('Dangerous')
  await ben.users.followUser({ body: { userId: ana.id } })
  await world.settle()
  await Promise.all(crowd.slice(0, 2).map((who) => report(who, postId, 'VIOLENCE')))
  await world.settle()
  expect((await ben.content.getItem({ params: { postId } })).status).toBe('PUBLISHED')
  await report(crowd[2] ?? ben, postId, 'VIOLENCE')
  await world.settle()
  expect((await caseOf(postId)).hidden_at).not.toBeNull()
  await expect(ben.content.getItem({ params: { postId } })).rejects.toMatchObject(gone)
  expect(await ana.content.getItem({ params: { postId } })).toMatchObject({ status: 'HIDDEN' })
  const inFeed = async () =>
    (await ben.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.some(({ id }) => id === postId)
  expect(await inFeed()).toBe(false)
  expect(await world.inTransaction(repairAuthors)).toEqual([])
  await world.inTransaction((tx) => unhidePost(tx, world.app, postId))
  await world.settle()
  expect(await inFeed()).toBe(true)
  expect((await ben.content.getItem({ params: { postId } })).status).toBe('PUBLISHED')
  expect(await world.inTransaction(repairAuthors)).toEqual([])
  expect(await world.inTransaction(repairPosts)).toEqual([])
})

test('a nuisance takes more than a dozen members, or a moderator among them', async () => {
  const [one, other] = [await write(), await write()]
  for (const who of crowd.slice(0, 12)) await report(who, one)
  await world.settle()
  expect((await caseOf(one)).hidden_at).toBeNull()
  await report(crowd[12] ?? ben, one)
  await world.settle()
  expect((await caseOf(one)).hidden_at).not.toBeNull()
  for (const who of [staff, ...crowd.slice(0, 7)]) await report(who, other)
  await world.settle()
  expect((await caseOf(other)).hidden_at).not.toBeNull()
})

test('an isolated member’s report reaches moderators and carries no weight', async () => {
  const postId = await write()
  const ida = await world.person('ida')
  await world.app.db
    .updateTable('accounts')
    .set({ isolated_until: new Date(world.app.runtime.now().getTime() + dayMs) })
    .where('id', '=', ida.id)
    .execute()
  await report(ida, postId, 'VIOLENCE')
  expect(await caseOf(postId)).toMatchObject({ report_count: 1, score: 0, severity: 0 })
})

test('a closed case opens again from zero', async () => {
  const postId = await write()
  await report(ben, postId, 'VIOLENCE')
  const now = world.app.runtime.now()
  await world.app.db.updateTable('moderation_cases').set({ state: 'CLOSED' }).where('target_id', '=', postId).execute()
  await world.app.db
    .updateTable('reports')
    .set({ outcome: 'DISMISSED', closed_at: now })
    .where('target_id', '=', postId)
    .execute()
  const [first, again] = [await report(cem, postId), await report(ben, postId)]
  expect(first.reportId).not.toBe(again.reportId)
  expect(await caseOf(postId)).toMatchObject({ state: 'OPEN', score: 2, severity: 0 })
})

test('a comment is reported, hidden and unhidden like a post, and counted right', async () => {
  const postId = await write()
  const { id: commentId } = await ana.content.addComment({ body: { postId, text: 'Bad words' } })
  const reportIt = (who: Person) => who.content.reportComment({ body: { commentId, reason: 'SELF_HARM' } })
  await Promise.all(crowd.slice(0, 3).map(reportIt))
  expect((await caseOf(commentId)).preview).toMatchObject({ text: 'Bad words', link: `/p/${postId}#c-${commentId}` })
  await world.settle()
  await expect(ben.content.getComment({ params: { id: commentId } })).rejects.toMatchObject({ status: 404 })
  await expect(reportIt(ben)).rejects.toMatchObject({ status: 404, body: { code: 'COMMENT_NOT_FOUND' } })
  expect((await ben.content.getItem({ params: { postId } })).counts.comments).toBe(0)
  await world.inTransaction((tx) => unhideComment(tx, commentId))
  expect((await ben.content.getComment({ params: { id: commentId } })).text).toBe('Bad words')
  expect((await ben.content.getItem({ params: { postId } })).counts.comments).toBe(1)
  expect(await world.inTransaction(repairComments)).toEqual([])
  await ana.content.deleteComment({ params: { id: commentId } })
  expect(await world.inTransaction((tx) => hideComment(tx, world.app, commentId))).toBe(false)
  expect(await world.inTransaction((tx) => unhideComment(tx, commentId))).toBe(false)
})

test('a person who blocks is not found by the blocked person, even for a report', async () => {
  const eve = await world.person('eve')
  const postId = await write()
  const { id: commentId } = await ana.content.addComment({ body: { postId, text: 'Hi' } })
  await ana.users.blockUser({ body: { userId: eve.id } })
  await expect(report(eve, postId)).rejects.toMatchObject(gone)
  await expect(eve.content.reportComment({ body: { commentId, reason: 'SPAM' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('fifty reports a day are enough', async () => {
  const max = await world.person('max')
  const posts = await Promise.all(Array.from({ length: 51 }, (_, index) => write(`Post ${index}`)))
  for (const postId of posts.slice(0, 50)) await report(max, postId)
  await expect(report(max, posts[50] ?? '')).rejects.toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
})
