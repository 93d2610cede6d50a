import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroupPost, addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { purgePostsJob } from '../moderation/jobs/purgePosts.ts'

const world = await openWorld()
const [ana, ben, cem, dora] = await Promise.all([
  world.person('ana'),
  world.person('ben'),
  world.person('cem'),
  world.person('dora'),
])
const newPost = async (body = {}) => (await ana.content.createPost({ body: { text: 'Tomatoes', ...body } })).id
const commentOn = (person: typeof ana, postId: string, text: string, parentId?: string) =>
  person.content.addComment({ body: { postId, text, ...(parentId ? { parentId } : {}) } })
const read = (person: typeof ana, postId: string, query = {}) =>
  person.content.getComments({ params: { postId }, query })

describe('a comment', () => {
  test('is returned in full, counted, notified to the post’s author and shown on open screens', async () => {
    const postId = await newPost()
    const received: { name: string }[] = []
    const stop = world.app.bus.subscribe('screenChanged', (message) => received.push(message))
    const comment = await commentOn(ben, postId, 'How #red!')
    stop()
    expect(comment).toMatchObject({
      postId,
      parentId: null,
      depth: 0,
      author: { id: ben.id },
      text: 'How #red!',
      removed: null,
      can: { edit: true, delete: true, reply: true, report: false },
    })
    expect(comment.facets).toMatchObject([{ kind: 'HASHTAG', tag: 'red' }])
    expect((await ana.content.getItem({ params: { postId } })).counts.comments).toBe(1)
    expect(received.map(({ name }) => name)).toEqual(['comment.added', 'post.counts'])
    expect(await notifiedAbout(ana.id, postId)).toEqual(['COMMENTED'])
  })

  test('notifies each once: a mention before a reply, a reply before a comment', async () => {
    const postId = await newPost()
    const first = await commentOn(ben, postId, 'First')
    await cem.content.addComment({
      body: { postId, parentId: first.id, text: 'Ben, Dora', mentions: [{ start: 5, end: 9, userId: dora.id }] },
    })
    expect(await notifiedAbout(ben.id, postId)).toEqual(['REPLIED'])
    expect(await notifiedAbout(ana.id, postId)).toEqual(['COMMENTED'])
    const tags = await world.app.db
      .selectFrom('notifications')
      .select('type')
      .where('account_id', '=', dora.id)
      .execute()
    expect(tags).toEqual([{ type: 'COMMENT_TAG' }])
    await ben.content.addComment({ body: { postId, text: 'Ana', mentions: [{ start: 0, end: 3, userId: ana.id }] } })
    const [line] = await world.app.db
      .selectFrom('notifications')
      .select('id')
      .where('account_id', '=', ana.id)
      .where('target_id', '=', postId)
      .execute()
    const commented = await world.app.db
      .selectFrom('notification_actors')
      .select('item_id')
      .where('notification_id', '=', line?.id ?? '')
      .execute()
    expect(commented).toHaveLength(2) // and not the third, which names her
  })

  test('may carry one finished picture of its writer’s own', async () => {
    const postId = await newPost()
    const mediaId = await addPicture(world, ben)
    expect((await ben.content.addComment({ body: { postId, text: 'Look', mediaId } })).image).toMatchObject({
      id: mediaId,
    })
    for (const foreign of [await addPicture(world, cem), await addPicture(world, ben, { status: 'PROCESSING' })]) {
      await expect(ben.content.addComment({ body: { postId, text: 'Look', mediaId: foreign } })).rejects.toMatchObject({
        status: 404,
        body: { code: 'MEDIA_NOT_FOUND' },
      })
    }
  })
})

describe('a thread', () => {
  test('is shown to depth three, then flat, each reply naming its parent', async () => {
    const postId = await newPost()
    const path = [await commentOn(ben, postId, '0')]
    for (let depth = 1; depth < 6; depth += 1) path.push(await commentOn(cem, postId, String(depth), path.at(-1)?.id))
    expect(path.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 3, 3])
    expect(path.map(({ parentId }) => parentId)).toEqual([null, ...path.slice(0, 5).map(({ id }) => id)])
    const flat = await read(ana, postId, { parentId: path[2]?.id })
    expect(flat.items.map(({ text }) => text)).toEqual(['3', '4', '5'])
    const deep = await ana.content.getComment({ params: { id: path[5]?.id ?? '' } })
    expect(deep.ancestors.map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4'])
  })

  test('comes with the first three replies of each and leads to the others', async () => {
    const postId = await newPost()
    const { id } = await commentOn(ben, postId, 'Top')
    for (const text of ['1', '2', '3', '4', '5']) await commentOn(cem, postId, text, id)
    const page = await read(ana, postId)
    const [top] = page.items
    expect(top?.counts.replies).toBe(5)
    expect(top?.replies.items.map(({ text }) => text)).toEqual(['1', '2', '3'])
    const rest = await read(ana, postId, { parentId: id, cursor: top?.replies.nextCursor ?? '' })
    expect(rest).toMatchObject({ items: [{ text: '4' }, { text: '5' }], nextCursor: null })
  })

  test('is sorted by likes, or by time, page by page', async () => {
    const postId = await newPost()
    const made = []
    for (const text of ['a', 'b', 'c']) made.push(await commentOn(ben, postId, text))
    await cem.content.likeComment({ body: { commentId: made[1]?.id ?? '' } })
    const textsOf = async (sort: 'TOP' | 'NEWEST') => {
      const texts: string[] = []
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await read(ana, postId, { sort, limit: 1, ...(cursor ? { cursor } : {}) })
        texts.push(...page.items.map(({ text }) => text))
        cursor = page.nextCursor
      }
      return texts
    }
    expect(await textsOf('TOP')).toEqual(['b', 'c', 'a'])
    expect(await textsOf('NEWEST')).toEqual(['c', 'b', 'a'])
  })

  test('by likes neither repeats nor misses one, however many come and go between the pages', async () => {
    const postId = await newPost()
    const ids = new Map<string, string>()
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) ids.set(text, (await commentOn(ben, postId, text)).id)
    const like = (who: typeof ana, text: string) =>
      who.content.likeComment({ body: { commentId: ids.get(text) ?? '' } })
    const unlike = (who: typeof ana, text: string) =>
      who.content.unlikeComment({ body: { commentId: ids.get(text) ?? '' } })
    for (const [who, texts] of [
      [ana, 'abcd'],
      [ben, 'abc'],
      [cem, 'ab'],
    ] as const)
      for (const text of texts) await like(who, text)
    const between = [
      // Shown comments fall, a comment not shown rises above them, and one rises and falls.
      async () => {
        for (const who of [ana, ben, cem]) await unlike(who, 'b')
        for (const who of [ana, ben, cem, dora]) await like(who, 'e')
        await like(dora, 'f')
        await unlike(dora, 'f')
      },
      // A withdrawn like is given again, and the comment shown next changes as well.
      async () => {
        await unlike(ana, 'd')
        await unlike(ben, 'c')
        await like(ben, 'c')
        await like(ana, 'b')
        await commentOn(dora, postId, 'new')
      },
    ]
    const texts: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await read(ana, postId, { sort: 'TOP', limit: 2, ...(cursor ? { cursor } : {}) })
      texts.push(...page.items.map(({ text }) => text))
      cursor = page.nextCursor
      world.pass(10)
      await between.shift()?.()
      world.pass(10)
    }
    expect(texts.filter((text) => text !== 'new')).toEqual(['b', 'a', 'c', 'd', 'g', 'f', 'e'])
    expect((await read(ana, postId, { sort: 'TOP' })).items.slice(0, 3).map(({ text }) => text)).toEqual([
      'e',
      'a',
      'c',
    ])
  })

  test('hides blocked people from each other', async () => {
    const postId = await newPost()
    const comment = await commentOn(dora, postId, 'Hm')
    const eva = await world.person('eva')
    await eva.users.blockUser({ body: { userId: dora.id } })
    await commentOn(eva, postId, 'Ha')
    expect((await read(eva, postId)).items.map(({ text }) => text)).toEqual(['Ha'])
    expect((await read(dora, postId)).items.map(({ text }) => text)).toEqual(['Hm'])
    await expect(eva.content.getComment({ params: { id: comment.id } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'COMMENT_NOT_FOUND' },
    })
    await expect(eva.content.likeComment({ body: { commentId: comment.id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('removing', () => {
  test('removes the text and leaves the place while there are replies under it', async () => {
    const postId = await newPost()
    const top = await commentOn(ben, postId, 'Rude')
    const answer = await commentOn(cem, postId, 'Why?', top.id)
    expect(await ben.content.deleteComment({ params: { id: top.id } })).toEqual({ ok: true })
    const [left] = (await read(ana, postId)).items
    expect(left).toMatchObject({
      id: top.id,
      text: '',
      removed: 'AUTHOR',
      can: { edit: false, reply: false },
      replies: { items: [{ text: 'Why?' }] },
    })
    expect((await ana.content.getItem({ params: { postId } })).counts.comments).toBe(1)
    await cem.content.deleteComment({ params: { id: answer.id } })
    expect((await read(ana, postId)).items).toEqual([])
    expect((await ana.content.getItem({ params: { postId } })).counts.comments).toBe(0)
    await expect(ben.content.deleteComment({ params: { id: top.id } })).rejects.toMatchObject({ status: 404 })
  })

  test('is for its author, the post’s author, the group’s admins, and moderators', async () => {
    const moderator = await world.person('mod', { roles: ['MODERATOR'] })
    const { groupId } = await addGroup(world, { owner: dora, members: [ana, ben, cem] })
    const postId = await addGroupPost(world, ana, groupId, 'Hi')
    await expect(
      cem.content.deleteComment({ params: { id: (await commentOn(ben, postId, 'x')).id } }),
    ).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
    for (const person of [ben, ana, dora, moderator]) {
      const { id } = await commentOn(ben, postId, 'x')
      expect(await person.content.deleteComment({ params: { id } })).toEqual({ ok: true })
    }
  })
})

test('an edit is for its author, keeps the previous version and notifies only the newly mentioned', async () => {
  const postId = await newPost()
  const { id } = await commentOn(ben, postId, 'Helo')
  const edited = await ben.content.editComment({
    params: { id },
    body: { text: 'Dora!', mentions: [{ start: 0, end: 4, userId: dora.id }] },
  })
  expect(edited).toMatchObject({ text: 'Dora!', facets: [{ kind: 'MENTION' }] })
  expect(edited.editedAt).not.toBeNull()
  expect(
    await world.app.db
      .selectFrom('comment_versions')
      .select(['version', 'text'])
      .where('comment_id', '=', id)
      .execute(),
  ).toEqual([{ version: 1, text: 'Helo' }])
  await expect(ana.content.editComment({ params: { id }, body: { text: 'Mine' } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED' },
  })
  expect(
    await world.app.db
      .selectFrom('notifications')
      .select('reason')
      .where('account_id', '=', dora.id)
      .where('target_id', '=', id)
      .execute(),
  ).toEqual([{ reason: 'MENTIONED' }])
})

describe('likes of comments', () => {
  test('count, are notified, and can be withdrawn', async () => {
    const postId = await newPost()
    const { id } = await commentOn(ben, postId, 'Good')
    expect(await cem.content.likeComment({ body: { commentId: id } })).toEqual({
      counts: { likes: 1, replies: 0 },
      mine: { liked: true },
    })
    expect(
      await world.app.db
        .selectFrom('notifications')
        .select(['reason', 'kind'])
        .where('account_id', '=', ben.id)
        .where('target_id', '=', id)
        .execute(),
    ).toEqual([{ reason: 'COMMENT_LIKED', kind: 'LIKED' }])
    expect((await ana.content.getCommentLikes({ params: { id } })).items.map(({ person }) => person.id)).toEqual([
      cem.id,
    ])
    await cem.content.reactionsAdd({ body: { targetType: 'COMMENT', targetId: id, emoji: '🌱' } })
    expect(await ana.content.reactionsList({ body: { targetType: 'COMMENT', targetId: id } })).toMatchObject({
      total: 2,
    })
    expect(await cem.content.unlikeComment({ body: { commentId: id } })).toMatchObject({
      counts: { likes: 0 },
      mine: { liked: false },
    })
    await Promise.all(Array.from({ length: 20 }, () => cem.content.likeComment({ body: { commentId: id } })))
    expect((await read(ana, postId)).items[0]?.counts.likes).toBe(1)
  })
})

describe('the right to comment', () => {
  test.each([
    ['EVERYONE', 200],
    ['FOLLOWERS', 403],
    ['MENTIONED', 403],
    ['NOBODY', 403],
  ] as const)('is given to a stranger, where %s may: %i', async (commentScope, status) => {
    const postId = await newPost({ commentScope })
    const answer = await dora.send({ method: 'POST', url: '/content/addComment', payload: { postId, text: 'Hello' } })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject(status === 403 ? { code: 'COMMENTS_CLOSED' } : { text: 'Hello' })
    expect((await dora.content.getItem({ params: { postId } })).can.comment).toBe(status === 200)
    expect((await commentOn(ana, postId, 'Mine')).text).toBe('Mine')
  })
  test('is given to followers or mentioned people, if that is required', async () => {
    await cem.users.followUser({ body: { userId: ana.id } })
    expect((await commentOn(cem, await newPost({ commentScope: 'FOLLOWERS' }), 'Hi')).text).toBe('Hi')
    const named = await newPost({
      text: 'Cem?',
      commentScope: 'MENTIONED',
      mentions: [{ start: 0, end: 3, userId: cem.id }],
    })
    expect((await commentOn(cem, named, 'Yes')).text).toBe('Yes')
  })
  test('is given in a group by the group’s scope as well', async () => {
    const { groupId } = await addGroup(world, { owner: ana, members: [ben], comment_scope: 'MEMBERS_ONLY' })
    const postId = await addGroupPost(world, ana, groupId, 'Hi')
    expect((await commentOn(ben, postId, 'In')).text).toBe('In')
    await expect(dora.content.addComment({ body: { postId, text: 'Out' } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'COMMENTS_CLOSED' },
    })
  })
})

test('a comment on a hidden post, on a comment of another post, or crossing a deletion, finds nothing', async () => {
  const [postId, other, hidden] = [await newPost(), await newPost(), await newPost({ audience: 'FOLLOWERS' })]
  const { id: parentId } = await commentOn(ben, other, 'Elsewhere')
  await expect(dora.content.addComment({ body: { postId: hidden, text: 'x' } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'POST_NOT_FOUND' },
  })
  await expect(read(dora, hidden)).rejects.toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } })
  await expect(ben.content.addComment({ body: { postId, parentId, text: 'x' } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'COMMENT_NOT_FOUND' },
  })
  await expect(read(ben, postId, { parentId })).rejects.toMatchObject({
    status: 404,
    body: { code: 'COMMENT_NOT_FOUND' },
  })
  const [, ...comments] = await Promise.allSettled([
    ana.content.deletePost({ body: { postId } }),
    ...Array.from({ length: 10 }, () => commentOn(ben, postId, 'x')),
  ])
  const written = comments.filter(({ status }) => status === 'fulfilled').length
  const rows = await world.app.db.selectFrom('comments').select('id').where('post_id', '=', postId).execute()
  expect(rows).toHaveLength(written)
  for (const { reason } of comments.filter((comment) => comment.status === 'rejected'))
    expect(reason).toMatchObject({ status: 404 })
})

test('an isolated member’s comment is seen only by that member, and counts nowhere', async () => {
  const fay = await world.person('fay')
  await world.app.db
    .updateTable('accounts')
    .set({ isolated_until: new Date(Date.now() + dayMs) })
    .where('id', '=', fay.id)
    .execute()
  const postId = await newPost()
  const { id } = await commentOn(fay, postId, 'Psst')
  expect((await read(fay, postId)).items.map(({ text }) => text)).toEqual(['Psst'])
  expect((await read(ana, postId)).items).toEqual([])
  expect((await ana.content.getItem({ params: { postId } })).counts.comments).toBe(0)
  expect(await notifiedAbout(ana.id, postId)).toEqual([])
  await expect(ana.content.getComment({ params: { id } })).rejects.toMatchObject({ status: 404 })
})

async function notifiedAbout(accountId: string, targetId: string): Promise<string[]> {
  const rows = await world.app.db
    .selectFrom('notifications')
    .select('reason')
    .where('account_id', '=', accountId)
    .where('target_id', '=', targetId)
    .execute()
  return rows.map(({ reason }) => reason)
}

test('withdrawn likes of comments are deleted after a day', async () => {
  const { id: commentId } = await commentOn(ben, await newPost(), 'Hm')
  const noted = async () =>
    (await world.app.db.selectFrom('comment_unlikes').select('at').where('comment_id', '=', commentId).execute()).length
  await ana.content.likeComment({ body: { commentId } })
  await ana.content.unlikeComment({ body: { commentId } })
  await purgePostsJob.perform(world.app, {})
  expect(await noted()).toBe(1)
  world.pass(dayMs + 1000)
  await purgePostsJob.perform(world.app, {})
  expect(await noted()).toBe(0)
})
