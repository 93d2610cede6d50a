import { describe, expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { mailsTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { endFeaturedJob } from '#features/content/feeds/jobs/endFeatured.ts'

const world = await openWorld()
const { app } = world
const mo = await world.person('mo', { roles: ['MODERATOR'] })
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
const refused = (status: number, code: string) => ({ status, body: { code } })
const nothing = app.runtime.id()
const post = async (who: Person, text: string, more: object = {}) =>
  (await who.content.createPost({ body: { text, ...more } })).id
const comment = async (who: Person, postId: string, text: string) =>
  (await who.content.addComment({ body: { postId, text } })).id
const found = async (query: string, filters: object = {}) =>
  (await mo.admin.searchContent({ body: { query, filters } })).items.map(({ post: { id }, state }) => [id, state])
const foundComments = async (query: string, filters: object = {}) =>
  (await mo.admin.searchComments({ body: { query, filters } })).items.map(({ comment: { id }, state }) => [id, state])
const sees = async (who: Person, postId: string) =>
  (await who.send({ method: 'GET', url: `/content/getItem/${postId}` })).status !== 404

describe('staff finds', () => {
  test('public content, including hidden and removed, and other content only with a case', async () => {
    const open = await post(ana, 'Quince jam')
    const inner = await post(ana, 'Quince for followers', { audience: 'FOLLOWERS' })
    const { groupId } = await addGroup(world, { owner: ana, members: [ben], visibility: 'GROUP_MEMBERS' })
    const { id: closed } = await ana.groups.createGroupPost({ body: { groupId, text: 'Quince in the circle' } })
    const own = await post(ana, 'Quince, taken back')
    await ana.content.deletePost({ body: { postId: own } })
    expect(await found('quince')).toEqual([[open, 'PUBLISHED']])
    for (const id of [inner, closed, own])
      await expect(mo.admin.getContentPostPreviewById({ params: { postId: id } })).rejects.toMatchObject(
        refused(404, 'POST_NOT_FOUND'),
      )
    await ben.content.reportContent({ body: { postId: closed, reason: 'SPAM' } })
    expect(await found('quince')).toEqual([
      [closed, 'PUBLISHED'],
      [open, 'PUBLISHED'],
    ])
    const { items } = await mo.admin.searchContent({ body: { query: closed } })
    expect(items).toMatchObject([{ post: { id: closed, text: 'Quince in the circle' }, reports: 1 }])
    expect(await mo.admin.getContentPostPreviewById({ params: { postId: closed } })).toMatchObject({
      state: 'PUBLISHED',
      audience: 'GROUP',
      case: { author: { id: ana.id }, state: 'OPEN' },
    })
    const { id: last } =
      (await mo.admin.searchContent({ body: { query: `http://localhost:4000/p/${open}` } })).items[0]?.post ?? {}
    expect(last).toBe(open)
    const log = await app.db.selectFrom('audit_log').select('action').where('actor_id', '=', mo.id).execute()
    expect(new Set(log.map(({ action }) => action))).toEqual(new Set(['search-content', 'read-content']))
  })

  test('content by author, group, state, kind and time, in pages without a gap', async () => {
    const texts = ['Plum one', 'Plum two', 'Plum three', 'Plum four']
    const ids: string[] = []
    for (const text of texts) ids.unshift(await post(ben, text))
    const { groupId } = await addGroup(world, { owner: ben })
    const { id: inGroup } = await ben.groups.createGroupPost({ body: { groupId, text: 'Plum in a group' } })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await mo.admin.searchContent({ body: { query: 'plum', limit: 2, ...(cursor ? { cursor } : {}) } })
      seen.push(...page.items.map((item) => item.post.id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual([inGroup, ...ids])
    expect(await found('plum', { groupId })).toEqual([[inGroup, 'PUBLISHED']])
    expect(await found('plum', { authorId: ana.id })).toEqual([])
    expect(await found('plum', { states: ['REMOVED'] })).toEqual([])
    expect(await found('plum', { mediaType: 'VIDEO' })).toEqual([])
    expect(await found('plum', { to: '2020-01-01T00:00:00.000Z' })).toEqual([])
    expect(await found('plum', { from: '2020-01-01T00:00:00.000Z' })).toHaveLength(5)
    expect(await found('100%')).toEqual([])
  })

  test('comments by the rules of their posts', async () => {
    const open = await post(ana, 'Medlar')
    const hidden = await post(ana, 'Medlar for followers', { audience: 'FOLLOWERS' })
    await ben.users.followUser({ body: { userId: ana.id } })
    const [one, two] = [await comment(ben, open, 'A medlar a day'), await comment(ben, hidden, 'A medlar a night')]
    expect(await foundComments('medlar')).toEqual([[one, 'PUBLISHED']])
    await ana.content.reportComment({ body: { commentId: two, reason: 'SPAM' } })
    expect(await foundComments('medlar')).toEqual([
      [two, 'PUBLISHED'],
      [one, 'PUBLISHED'],
    ])
    expect(await foundComments('medlar', { postId: open, authorId: ben.id, states: ['PUBLISHED'] })).toEqual([
      [one, 'PUBLISHED'],
    ])
    expect(await foundComments('medlar', { from: '2099-01-01T00:00:00.000Z' })).toEqual([])
    await ben.content.deleteComment({ params: { id: one } })
    expect(await foundComments('medlar day')).toEqual([])
  })
})

describe('a direct removal by staff', () => {
  test('hides the content everywhere, notifies its author, who may appeal, and is undone completely', async () => {
    const postId = await post(ana, 'Sells things')
    const repost = await ben.content.createRepost({ body: { postId } })
    const why = { rule: 'Spam', reason: 'Sells things.', messageToAuthor: 'No shops here.' }
    expect(await mo.admin.deleteContent({ body: { postId, ...why } })).toEqual({ ok: true })
    await world.settle()
    expect([await sees(ben, postId), await sees(ana, postId)]).toEqual([false, false])
    const remaining = await ben.content.getItem({ params: { postId: repost.id } }).catch(() => null)
    expect(remaining === null || (remaining.repostOf !== null && 'gone' in remaining.repostOf)).toBe(true)
    expect(await found('sells things')).toEqual([[postId, 'REMOVED']])
    expect(await mo.admin.getContentPostPreviewById({ params: { postId } })).toMatchObject({
      state: 'REMOVED',
      case: { state: 'CLOSED', decision: { decision: 'REMOVE', rule: 'Spam' } },
    })
    await expect(mo.admin.deleteContent({ body: { postId, ...why } })).rejects.toMatchObject(
      refused(404, 'POST_NOT_FOUND'),
    )
    expect(await mo.admin.unblockContent({ body: { postId, reason: 'A mistake.' } })).toMatchObject({ id: postId })
    await world.settle()
    expect(await sees(ben, postId)).toBe(true)
    await expect(mo.admin.unblockContent({ body: { postId, reason: 'Again.' } })).rejects.toMatchObject(
      refused(409, 'NOT_BLOCKED'),
    )
    expect(await mailsTo(world, mo.email)).toEqual([])
  })

  test('is undone by a colleague, never by its author', async () => {
    const postId = await post(mo, 'My own words')
    const colleague = await world.person('colleague', { roles: ['MODERATOR'] })
    await colleague.admin.deleteContent({ body: { postId, rule: 'Spam', reason: 'x' } })
    const unblock = (by: Person) => by.admin.unblockContent({ body: { postId, reason: 'A mistake.' } })
    await expect(unblock(mo)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    expect(await unblock(colleague)).toMatchObject({ id: postId })
  })

  test('of their own content leaves nothing for colleagues to review', async () => {
    const postId = await post(mo, 'Said in haste')
    const colleague = await world.person('another', { roles: ['MODERATOR'] })
    await mo.admin.deleteContent({ body: { postId, rule: 'Spam', reason: 'My own.' } })
    await world.settle()
    expect(await sees(mo, postId)).toBe(false)
    const { items } = await colleague.admin.flaggedContent({ body: { states: ['OPEN', 'ESCALATED', 'CLOSED'] } })
    expect(items.filter(({ target }) => target.id === postId)).toEqual([])
  })

  test('may concern a comment', async () => {
    const postId = await post(ana, 'Under this')
    const commentId = await comment(ben, postId, 'Rude words')
    await mo.admin.deleteContent({ body: { commentId, rule: 'Rudeness', reason: 'Rude.' } })
    await world.settle()
    expect((await ana.content.getComments({ params: { postId }, query: {} })).items).toEqual([])
    expect(await foundComments('rude words')).toEqual([[commentId, 'REMOVED']])
    expect(await mo.admin.unblockContent({ body: { commentId, reason: 'A mistake.' } })).toMatchObject({
      id: commentId,
      text: 'Rude words',
    })
    await world.settle()
    expect((await ana.content.getComments({ params: { postId }, query: {} })).items).toHaveLength(1)
  })

  test('undone while its author appeals grants the appeal, and notifies them', async () => {
    const postId = await post(ana, 'Said in jest')
    await mo.admin.deleteContent({ body: { postId, rule: 'Spam', reason: 'x' } })
    const { id: caseId } = await app.db
      .selectFrom('moderation_cases')
      .select('id')
      .where('target_id', '=', postId)
      .executeTakeFirstOrThrow()
    await ana.accounts.appeal({ body: { caseId, text: 'It was a joke.' } })
    await mo.admin.unblockContent({ body: { postId, reason: 'It was.' } })
    await world.settle()
    const open = (await mo.admin.appealsList({ body: {} })).items
    expect(open.map((item) => item.case.id)).not.toContain(caseId)
    const { appeal } = await ana.accounts.getDecision({ params: { caseId } })
    expect(appeal).toMatchObject({ state: 'GRANTED' })
    const reasons = (await ana.notifications.getAggregatedNotifications({ body: {} })).items.map(({ reason }) => reason)
    expect(reasons).toContain('APPEAL_DECIDED')
  })

  test('requires content that exists, and that staff may read', async () => {
    const inner = await post(ana, 'For few', { audience: 'FOLLOWERS' })
    const why = { rule: 'Spam', reason: 'x' }
    for (const postId of [nothing, inner]) {
      await expect(mo.admin.deleteContent({ body: { postId, ...why } })).rejects.toMatchObject(
        refused(404, 'POST_NOT_FOUND'),
      )
      await expect(mo.admin.unblockContent({ body: { postId, reason: 'x' } })).rejects.toMatchObject(
        refused(404, 'POST_NOT_FOUND'),
      )
    }
    await expect(mo.admin.deleteContent({ body: { commentId: nothing, ...why } })).rejects.toMatchObject(
      refused(404, 'COMMENT_NOT_FOUND'),
    )
    await expect(mo.admin.unblockContent({ body: { commentId: nothing, reason: 'x' } })).rejects.toMatchObject(
      refused(404, 'COMMENT_NOT_FOUND'),
    )
  })
})

describe('featured posts', () => {
  const feature = async (postId: string, more: object = {}) =>
    (await mo.admin.featureContent({ body: { postId, ...more } })).featured.map(({ id }) => id)
  const shown = async (who: Person) => (await who.content.getFeatured()).items.map(({ id }) => id)

  test('appear in order for everybody who may see them, until removed, over, or gone', async () => {
    const [one, two, three] = [await post(ana, 'First'), await post(ana, 'Second'), await post(ben, 'Third')]
    await feature(one)
    await feature(two)
    expect(await feature(three, { position: 0 })).toEqual([three, one, two])
    expect(await feature(two, { position: 1 })).toEqual([three, two, one])
    expect(await feature(three, { position: 99 })).toEqual([two, one, three])
    expect(await shown(ben)).toEqual([two, one, three])
    expect((await ben.content.getItem({ params: { postId: one } })).featured).toBe(true)
    await ben.users.blockUser({ body: { userId: ana.id } })
    expect(await shown(ben)).toEqual([three])
    await app.db.deleteFrom('blocks').where('blocker_id', '=', ben.id).execute()
    const { featured } = await mo.admin.unfeatureContent({ body: { postId: two } })
    expect(featured.map(({ id }) => id)).toEqual([one, three])
    await ana.content.deletePost({ body: { postId: one } })
    expect(await shown(ben)).toEqual([three])
    await feature(three, { until: new Date(app.runtime.now().getTime() + 60_000).toISOString() })
    world.pass(61_000)
    expect(await shown(ana)).toEqual([])
    await endFeaturedJob.perform(app, {})
    expect((await ana.content.getItem({ params: { postId: three } })).featured).toBe(false)
    expect((await mo.admin.unfeatureContent({ body: { postId: three } })).featured).toEqual([])
  })

  test('keep one order when many are featured at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => post(ana, `At once ${index}`)))
    await Promise.all(ids.map((id) => feature(id, { position: 0 })))
    const order = await shown(ana)
    expect(order.slice(0, 6).sort()).toEqual([...ids].sort())
    expect(new Set(order).size).toBe(order.length)
    const rows = await app.db.selectFrom('featured_posts').select('position').orderBy('position').execute()
    expect(rows.map(({ position }) => position)).toEqual(order.map((_, index) => index))
  })

  test('are public, exist, and are not over before they begin', async () => {
    const inner = await post(ana, 'For some', { audience: 'FOLLOWERS' })
    await expect(feature(inner)).rejects.toMatchObject(refused(422, 'NOT_PUBLIC'))
    await expect(feature(nothing)).rejects.toMatchObject(refused(404, 'POST_NOT_FOUND'))
    await expect(feature(await post(ana, 'Late'), { until: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject(
      refused(400, 'INVALID_PARAMETER'),
    )
    await expect(mo.admin.unfeatureContent({ body: { postId: nothing } })).rejects.toMatchObject(
      refused(404, 'POST_NOT_FOUND'),
    )
  })
})

test('content is found with other spellings: accents, vowel signs and the width of letters make no difference', async () => {
  const postId = await post(ana, 'José pflückt Äpfel')
  const commentId = await comment(ben, postId, 'في الحَدِيقَةِ mit Jürgen')
  for (const query of ['jose', 'JOSÉ', 'pfluckt apfel', 'ｊｏｓｅ', 'pfel'])
    expect(await found(query), query).toEqual([[postId, 'PUBLISHED']])
  for (const query of ['الحديقه', 'jurgen', 'Jürgen', 'urg'])
    expect(await foundComments(query), query).toEqual([[commentId, 'PUBLISHED']])
})
