import { beforeAll, describe, expect, test } from 'vitest'
import { addGroupPost, createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { maxFanOut } from '../store/fanOut.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
const post = async (person: Person, text: string, body = {}) =>
  (await person.content.createPost({ body: { text, ...body } })).id
const postIn = (groupId: string, person: Person, text: string) => addGroupPost(world, person, groupId, text)
const feed = (person: Person, body = {}) => person.content.getFeed({ body: { kind: 'FOLLOWING', ...body } })
const idsIn = async (person: Person, body = {}) => (await feed(person, body)).items.map(({ id }) => id)
/** The page without the posts that fill it for a member who follows nobody. */
const chosenIn = async (person: Person) =>
  (await feed(person)).items
    .filter(({ reason }) => reason === null || reason.kind === 'FOLLOWING' || reason.kind === 'GROUP')
    .map(({ id }) => id)

describe('what enters a feed', () => {
  test('takes the author’s own posts at once, followers’ feeds right after, with the reason and the frame', async () => {
    await createFollow(world, ben, ana)
    await ben.listens()
    const id = await post(ana, 'Hello followers')
    expect(await idsIn(ana)).toEqual([id])
    await world.settle()
    const [first] = (await feed(ben)).items
    expect(first).toMatchObject({ id, reason: { kind: 'FOLLOWING', text: 'You follow Ana.' } })
    expect(await chosenIn(cem)).toEqual([])
    const data = { postId: id, authorId: ana.id, groupId: null, eventId: null, mediaType: 'TEXT' }
    expect((await ben.frames()).filter(({ name }) => name === 'post.published')).toMatchObject([{ data }])
    expect((await ana.frames()).filter(({ name }) => name === 'post.published')).toMatchObject([{ data }])
  })

  test('takes posts of a person followed just before, whether the follow or the post filled the feed', async () => {
    const [eva, finn] = [await world.person('eva'), await world.person('finn')]
    await finn.listens()
    await finn.users.followUser({ body: { userId: eva.id } })
    const { id: postId } = await eva.content.createPost({ body: { text: 'Just now' } })
    await world.settle()
    expect((await finn.frames()).filter(({ name }) => name === 'post.published')).toMatchObject([{ data: { postId } }])
  })

  test('takes posts in joined groups, to their members, and alone if groups are requested', async () => {
    const { groupId } = await addGroup(world, { owner: ana, members: [cem] })
    const id = await postIn(groupId, ana, 'Dear members')
    const own = await post(ana, 'Dear followers')
    await world.settle()
    expect((await feed(cem)).items[0]).toMatchObject({
      id,
      group: { id: groupId },
      reason: { kind: 'GROUP', text: 'You are in Garden Club.' },
    })
    expect(await chosenIn(cem)).toEqual([id])
    expect(await idsIn(ben)).toContain(own)
    expect(await idsIn(ben)).not.toContain(id)
    expect((await feed(ana, { kind: 'GROUPS' })).items[0]).toMatchObject({ id })
    expect((await feed(ana, { kind: 'GROUPS' })).items.map((item) => item.id)).not.toContain(own)
  })

  test('takes older posts of a newly followed person and a newly joined group; they leave with the follow and the group', async () => {
    const dora = await world.person('dora')
    const id = await post(ana, 'From before')
    const { groupId } = await addGroup(world, { owner: ben })
    const inGroup = await postIn(groupId, ben, 'From before, in the group')
    await createFollow(world, dora, ana)
    await dora.groups.joinGroup({ body: { groupId } })
    await world.settle()
    expect(await idsIn(dora)).toEqual(expect.arrayContaining([id, inGroup]))
    await dora.users.unfollowUser({ body: { userId: ana.id } })
    await dora.groups.leaveGroup({ body: { groupId } })
    await world.settle()
    expect(await chosenIn(dora)).toEqual([])
  })

  test('takes a plain repost only if the original is not among the newest; a quote always', async () => {
    const [eva, fay] = [await world.person('eva'), await world.person('fay')]
    await createFollow(world, eva, ana)
    await createFollow(world, eva, fay)
    const id = await post(ana, 'Often told')
    await world.settle()
    const plain = (await fay.content.createRepost({ body: { postId: id } })).id
    const quote = (await fay.content.createRepost({ body: { postId: id, text: 'Indeed' } })).id
    await world.settle()
    const ids = await idsIn(eva)
    expect(ids).toContain(quote)
    expect(ids).not.toContain(plain)
  })

  test('takes one of several plain reposts that appear together', async () => {
    const [eli, fen, gil, hugo] = await Promise.all(['eli', 'fen', 'gil', 'hugo'].map((name) => world.person(name)))
    if (!eli || !fen || !gil || !hugo) throw new Error('Somebody is missing.')
    for (const author of [fen, gil, hugo]) await createFollow(world, eli, author)
    const [byAuthor, untold] = [await post(hugo, 'Told by its author'), await post(cem, 'Told by others')]
    const reposts: string[] = []
    for (const [who, postId] of [
      [fen, byAuthor],
      [fen, untold],
      [gil, untold],
    ] as const)
      reposts.push((await who.content.createRepost({ body: { postId } })).id)
    await world.settle()
    expect(await idsIn(eli)).toEqual([reposts[1], byAuthor])
  })

  test('takes of a newly followed person nothing that is in the feed already', async () => {
    const [gus, hedi] = [await world.person('gus'), await world.person('hedi')]
    await createFollow(world, gus, ana)
    const [known, unknown] = [await post(ana, 'In the feed'), await post(cem, 'Not in the feed')]
    const [again, fresh] = [
      (await hedi.content.createRepost({ body: { postId: known } })).id,
      (await hedi.content.createRepost({ body: { postId: unknown } })).id,
    ]
    await world.settle()
    await gus.users.followUser({ body: { userId: hedi.id } })
    await world.settle()
    const ids = await idsIn(gus)
    expect(ids).toEqual(expect.arrayContaining([known, fresh]))
    expect(ids).not.toContain(again)
  })
})

describe('a member who follows nobody yet', () => {
  test('reads public new posts on the first page of every feed, which says so, until they follow a person', async () => {
    const [lou, maya] = [await world.person('lou'), await world.person('maya')]
    const { groupId } = await addGroup(world, { owner: maya, visibility: 'GROUP_MEMBERS' })
    const hidden = [
      await postIn(groupId, maya, 'For members'),
      await post(maya, 'For followers', { audience: 'FOLLOWERS' }),
      await post(await world.person('shy', { isPrivate: true }), 'Of a closed profile'),
    ]
    const id = await post(maya, 'For everybody')
    for (const kind of ['FOLLOWING', 'GROUPS'] as const) {
      const page = await feed(lou, { kind, limit: 10 })
      expect(page).toMatchObject({ filledWith: 'FOR_YOU', nextCursor: null, newCount: 0 })
      expect(page.items.find((item) => item.id === id)?.reason).toEqual({ kind: 'RECENT', text: 'New in this place.' })
      for (const not of hidden) expect(page.items.map((item) => item.id)).not.toContain(not)
    }
    const home = await lou.facade.combinedFeed({ query: {} })
    expect(home).toMatchObject({ filledWith: 'FOR_YOU' })
    expect(home.items.flatMap((item) => (item.kind === 'POST' ? [item.post.id] : []))).toContain(id)
    expect(await idsIn(lou, { kind: 'FOR_YOU' })).toContain(id)
    // Their own posts, and those of their groups, come first.
    const own = await post(lou, 'Hello')
    const mixed = await feed(lou, { limit: 2 })
    expect(mixed).toMatchObject({
      filledWith: 'FOR_YOU',
      items: [{ id: own, reason: null }, { reason: { kind: 'RECENT' } }],
    })
    await createFollow(world, lou, cem)
    expect(await feed(lou)).toMatchObject({ filledWith: null })
    expect(await idsIn(lou)).not.toContain(id)
    expect((await lou.facade.combinedFeed({ query: {} })).filledWith).toBeNull()
  })

  test('is not shown posts they muted or asked not to see', async () => {
    const [kim, loud, quiet] = [await world.person('kim'), await world.person('loud'), await world.person('quiet')]
    const muted = await post(loud, 'Muted')
    const unwanted = await post(quiet, 'Unwanted')
    await kim.users.setMute({ body: { userId: loud.id } })
    await kim.content.feedFeedback({ body: { postId: unwanted, lessOf: 'POST' } })
    for (const id of [muted, unwanted]) expect(await idsIn(kim)).not.toContain(id)
  })
})

describe('a feed never shows', () => {
  test.each([
    ['a deleted post', (id: string) => ana.content.deletePost({ body: { postId: id } })],
    [
      'an author whom the reader blocks',
      (_: string, reader: Person) => reader.users.blockUser({ body: { userId: ana.id } }),
    ],
    [
      'an author who blocks the reader',
      (_: string, reader: Person) => ana.users.blockUser({ body: { userId: reader.id } }),
    ],
    ['a muted author', (_: string, reader: Person) => mute(reader, ana)],
    [
      'a banned author',
      () => world.app.db.updateTable('accounts').set({ status: 'BANNED' }).where('id', '=', ana.id).execute(),
    ],
    [
      'an isolated author',
      () =>
        world.app.db
          .updateTable('accounts')
          .set({ status: 'ACTIVE', isolated_until: new Date(Date.now() + 1e8) })
          .where('id', '=', ana.id)
          .execute(),
    ],
  ])('%s, at once and in the count of new posts', async (name, act) => {
    await world.app.db
      .updateTable('accounts')
      .set({ status: 'ACTIVE', isolated_until: null })
      .where('id', '=', ana.id)
      .execute()
    const reader = await world.person(`of.${name.replaceAll(' ', '.')}`)
    await createFollow(world, reader, ana)
    const since = await post(ana, 'Known')
    const id = await post(ana, 'New')
    await world.settle()
    expect(await feed(reader, { since })).toMatchObject({ newCount: 1 })
    await act(id, reader)
    expect(await idsIn(reader)).not.toContain(id)
    expect((await feed(reader, { since })).newCount).toBe(0)
    await world.app.db
      .updateTable('accounts')
      .set({ status: 'ACTIVE', isolated_until: null })
      .where('id', '=', ana.id)
      .execute()
  })

  test('posts of a private author whose follow was ended, before follow-ups run', async () => {
    const priv = await world.person('priv', { isPrivate: true })
    const reader = await world.person('reader.private')
    await reader.users.followUser({ body: { userId: priv.id } })
    await priv.users.acceptFollowRequest({ body: { userId: reader.id } })
    const id = await post(priv, 'Among us')
    await world.settle()
    expect(await idsIn(reader)).toEqual([id])
    await priv.users.removeFollower({ body: { userId: reader.id } })
    expect(await idsIn(reader)).not.toContain(id)
  })

  test('posts of a closed group to a removed member, frames included', async () => {
    const reader = await world.person('reader.group')
    const { groupId } = await addGroup(world, { owner: ben, members: [reader], visibility: 'GROUP_MEMBERS' })
    await reader.listens()
    const id = await postIn(groupId, ben, 'Members only')
    await world.settle()
    expect(await chosenIn(reader)).toEqual([id])
    expect((await reader.frames()).map(({ name }) => name)).toContain('post.published')
    await ben.groups.removeGroupUser({ body: { groupId, userId: reader.id } })
    expect(await idsIn(reader)).not.toContain(id)
    expect((await reader.frames()).map(({ name }) => name)).not.toContain('post.published')
    await expect(reader.content.getItem({ params: { postId: id } })).rejects.toMatchObject({ status: 404 })
  })
})

test('paging loses and repeats nothing while posts arrive', async () => {
  const [gus, hal] = [await world.person('gus'), await world.person('hal')]
  await createFollow(world, hal, gus)
  const made: string[] = []
  for (let index = 0; index < 25; index += 1) made.push(await post(gus, `Number ${index}`))
  await world.settle()
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await feed(hal, { limit: 7, ...(cursor ? { cursor } : {}) })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
    await post(gus, 'In between')
    await world.settle()
  }
  expect(seen).toEqual(made.toReversed())
  expect((await feed(hal, { since: made.at(-1) })).newCount).toBe(4)
  await expect(feed(gus, { cursor: (await feed(hal, { limit: 1 })).nextCursor })).rejects.toMatchObject({ status: 400 })
})

test('a media type can be requested', async () => {
  expect((await feed(ben, { mediaType: 'VIDEO' })).items).toEqual([])
})

describe('an author with too many followers to write to', () => {
  let [star, fan] = [ana, ben]
  let [before, after] = ['', '']
  beforeAll(async () => {
    ;[star, fan] = [await world.person('star'), await world.person('fan')]
    await createFollow(world, fan, star)
    await fan.redundantEvents.resetRedundancySession()
    before = await post(star, 'While few listened')
    await world.settle()
    await world.app.db
      .updateTable('accounts')
      .set({ follower_count: maxFanOut + 1 })
      .where('id', '=', star.id)
      .execute()
    after = await post(star, 'Now many listen')
    await world.settle()
  })
  test('is found when feeds are read, in order, and announced', async () => {
    expect(await idsIn(fan)).toEqual([after, before])
    expect(await idsIn(fan, { limit: 1 })).toEqual([after])
    expect(
      await world.app.db.selectFrom('feed_entries').select('account_id').where('post_id', '=', after).execute(),
    ).toEqual([{ account_id: star.id }])
    expect((await fan.frames()).filter(({ name }) => name === 'post.published')).toHaveLength(2)
    expect((await feed(fan, { since: before })).newCount).toBe(1)
  })
  test('is in no feed of a member who does not follow, and once in the author’s own', async () => {
    expect(await chosenIn(cem)).not.toContain(after)
    expect((await idsIn(star)).filter((id) => id === after)).toEqual([after])
  })
})

test('while several write at once, every reader of the pages gets all earlier posts, in order and once', async () => {
  const reader = await world.person('reader.storm')
  const authors = await Promise.all(['kay', 'lea', 'max', 'nia'].map((name) => world.person(name)))
  for (const author of authors) await createFollow(world, reader, author)
  const before: string[] = []
  for (const author of authors)
    for (let index = 0; index < 4; index += 1) before.push(await post(author, `Before ${index}`))
  await world.settle()
  let isWriting = true
  const writing = Promise.all(
    authors.map(async (author) => {
      for (let index = 0; index < 6; index += 1) {
        const id = await post(author, `Meanwhile ${index}`)
        if (index % 3 === 2) await author.content.deletePost({ body: { postId: id } })
      }
    }),
  ).finally(() => {
    isWriting = false
  })
  const pages: string[][] = []
  do {
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await feed(reader, { limit: 5, ...(cursor ? { cursor } : {}) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
      await world.settle()
    }
    pages.push(seen)
  } while (isWriting)
  await writing
  await world.settle()
  pages.push(await idsIn(reader, { limit: 100 }))
  for (const seen of pages) {
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => before.includes(id))).toEqual(before.toReversed())
  }
  expect(pages.at(-1)).toHaveLength(before.length + authors.length * 4)
})

test('a page of thirty posts takes few queries, however many authors and groups', async () => {
  const jim = await world.person('jim')
  for (let index = 0; index < 10; index += 1) {
    const author = await world.person(`author${index}`)
    await createFollow(world, jim, author)
    const { groupId } = await addGroup(world, { owner: author, members: [jim] })
    await postIn(groupId, author, 'In the group')
    for (const text of ['one', 'two']) await post(author, text)
  }
  await world.settle()
  let items: unknown[] = []
  const queries = await world.countQueries(async () => {
    items = (await feed(jim, { limit: 30 })).items
  })
  expect(items).toHaveLength(30)
  expect(queries).toBeLessThanOrEqual(5)
})

async function mute(muter: Person, muted: Person): Promise<void> {
  await world.app.db
    .insertInto('mutes')
    .values({ muter_id: muter.id, muted_id: muted.id, until: null, created_at: world.app.runtime.now() })
    .execute()
}
