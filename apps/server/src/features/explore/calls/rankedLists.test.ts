import { beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { addPicture } from '#test/world/make/content.ts'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { newPosts } from '#features/content/index.ts'
import { rankListsJob } from '../jobs/rankLists.ts'

const world = await openWorld()
const people = await Promise.all(['ana', 'ben', 'cem', 'dora', 'eva', 'fay', 'gil'].map((name) => world.person(name)))
const [ana, ben, cem, dora, eva, fay, gil] = people as [Person, Person, Person, Person, Person, Person, Person]
const post = async (person: Person, text: string, body = {}) =>
  (await person.content.createPost({ body: { text, ...body } })).id
const like = async (postId: string, likers: readonly Person[]) => {
  for (const person of likers) await person.content.likePost({ body: { postId } })
}
const rank = async () => {
  world.pass(1000)
  await rankListsJob.perform(world.app, {})
}
const trending = async (person: Person, body = {}) =>
  (await person.content.getTrendingFeed({ body })).items.map(({ id }) => id)
const explored = async (person: Person, category: string, query = {}) =>
  (await person.content.getExplore({ params: { category }, query })).items.map(({ id }) => id)

describe('a trending post', () => {
  let loud = ''
  let second = ''
  let other = ''
  beforeAll(async () => {
    loud = await post(ana, 'The loudest')
    second = await post(ana, 'The second of the same author')
    other = await post(ben, 'Somebody else')
    await like(loud, people.slice(1))
    await like(second, people.slice(1))
    await like(other, [...people.slice(0, 1), ...people.slice(2, 6)])
  })

  test('is one that many different people respond to; authors take turns', async () => {
    const fewer = await post(cem, 'Two people like it')
    await like(fewer, people.slice(5))
    await rank()
    expect(await trending(cem)).toEqual([second, other, loud])
    const { items } = await cem.content.getTrendingFeed({ body: {} })
    expect(items[0]?.reason).toEqual({ kind: 'TRENDING', text: 'Popular now.' })
  })

  test('is none for followers, of a closed group, or marked as sensitive', async () => {
    const { groupId } = await addGroup(world, { owner: ana, members: people.slice(1), visibility: 'GROUP_MEMBERS' })
    const inside = await world.inTransaction(
      async (tx) =>
        (
          await newPosts.publishPost(tx, world.app, {
            author: { id: ana.id, isIsolated: false },
            draft: { text: 'Inside' },
            groupId,
          })
        ).postId,
    )
    const warned = await post(ana, 'Covered', { sensitive: { cover: true, note: '' } })
    for (const id of [inside, warned]) await like(id, people.slice(1))
    await rank()
    for (const id of [inside, warned]) expect(await trending(ben)).not.toContain(id)
  })

  test('is none by blocked or muted people, nor one the viewer asked not to see', async () => {
    await dora.users.blockUser({ body: { userId: ana.id } })
    expect(await trending(dora)).toEqual([other])
    await world.inTransaction((tx) =>
      tx
        .insertInto('mutes')
        .values({ muter_id: eva.id, muted_id: ben.id, until: null, created_at: world.app.runtime.now() })
        .execute(),
    )
    expect(await trending(eva)).toEqual([second, loud])
    await fay.content.feedFeedback({ body: { postId: loud, lessOf: 'POST' } })
    expect(await trending(fay)).toEqual([second, other])
    await expect(trending(fay, { language: 'de' })).resolves.toEqual([])
  })

  test('is in the viewer’s own language first, page by page, and only in a requested one', async () => {
    const german = await post(cem, 'Auf Deutsch', { language: 'de-AT' })
    await like(
      german,
      people.filter((person) => person !== cem && person !== gil),
    )
    await rank()
    await gil.accounts.setLanguage({ body: { language: 'de' } })
    const all = await trending(gil)
    expect(all[0]).toBe(german)
    expect(all).toEqual(expect.arrayContaining([second, other, loud]))
    expect(await trending(cem)).toEqual([...all.slice(1), german])
    expect(await trending(gil, { language: 'de' })).toEqual([german])
    const paged: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await gil.content.getTrendingFeed({ body: { limit: 1, ...(cursor ? { cursor } : {}) } })
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(paged).toEqual(all)
    await cem.content.deletePost({ body: { postId: german } })
  })

  test('is none in an event, whose posts appear only there', async () => {
    const { groupId } = await addGroup(world, { owner: cem })
    const { eventId } = await addEvent(world, { groupId, by: cem })
    const { id: said } = await cem.groups.createPost({ body: { eventId, text: 'Who brings soup? #gardening' } })
    await like(said, [ana, ben, ...people.slice(3)])
    await rank()
    expect(await trending(gil)).not.toContain(said)
    expect(await explored(gil, 'gardening')).not.toContain(said)
    expect((await gil.content.getItem({ params: { postId: said } })).id).toBe(said)
  })

  test('fades, and pages of a run that was begun fit together during the next ranking', async () => {
    const first = await ben.content.getTrendingFeed({ body: { limit: 1 } })
    const riser = await post(cem, 'Risen since')
    await like(riser, [ana, ben, ...people.slice(3)])
    await rank()
    const next = await ben.content.getTrendingFeed({ body: { limit: 5, cursor: first.nextCursor ?? '' } })
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual([second, other, loud])
    expect(await trending(ben)).toContain(riser)
    // A reader who goes on for hours continues in the present list.
    world.pass(3 * hourMs)
    await rank()
    const late = await ben.content.getTrendingFeed({ body: { limit: 5, cursor: first.nextCursor ?? '' } })
    expect(late.items.map(({ id }) => id)).toEqual((await trending(ben)).slice(1))
  })

  test('is one that rose in the past month, after those rising now, where there are few', async () => {
    world.pass(24 * hourMs)
    await rank()
    const past = await trending(ben)
    expect(past).toEqual(expect.arrayContaining([loud, second, other]))
    const now = await post(ana, 'Rising now')
    await like(now, [ben, cem, eva, fay, gil])
    const few = await post(gil, 'Three people like it')
    await like(few, [ana, ben, cem])
    await rank()
    const all = await trending(ben)
    expect(all[0]).toBe(now)
    expect(all).toEqual(expect.arrayContaining([...past, few]))
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('categories', () => {
  test('hold public posts by hashtag and group, including subtopics, those with the best response first', async () => {
    const [garden] = await world.app.db.selectFrom('interests').select('id').where('name', '=', 'Gardening').execute()
    const tagged = await post(ana, 'Beans #gardening')
    const { groupId } = await addGroup(world, { owner: ben, interest_ids: [garden?.id ?? ''] })
    const grouped = await world.inTransaction(
      async (tx) =>
        (
          await newPosts.publishPost(tx, world.app, {
            author: { id: ben.id, isIsolated: false },
            draft: { text: 'Peas' },
            groupId,
          })
        ).postId,
    )
    const narrow = await post(ana, 'Secret beans #gardening', { audience: 'FOLLOWERS' })
    await like(grouped, people.slice(2))
    await rank()
    expect(await explored(cem, 'gardening')).toEqual([grouped, tagged])
    expect(await explored(cem, 'family-and-home')).toEqual([grouped, tagged])
    expect(await explored(cem, 'gardening', { mediaType: 'IMAGE' })).toEqual([])
    expect(await explored(ana, 'gardening')).not.toContain(narrow)
    const one = await cem.content.getExplore({ params: { category: 'gardening' }, query: { limit: 1 } })
    const two = await cem.content.getExplore({
      params: { category: 'gardening' },
      query: { limit: 1, cursor: one.nextCursor ?? '' },
    })
    expect([...one.items, ...two.items].map(({ id }) => id)).toEqual([grouped, tagged])
  })

  test('hold posts tagged with their name in any language', async () => {
    const spanish = await post(ana, 'El concierto #fotografía')
    const plain = await post(fay, 'Bilder vom Fest #Fotografie')
    const joined = await post(cem, '#booksAndWriting')
    await rank()
    expect((await explored(gil, 'photography')).toSorted()).toEqual([spanish, plain].toSorted())
    expect(await explored(gil, 'books-and-writing')).toEqual([joined])
    for (const [person, postId] of [
      [ana, spanish],
      [fay, plain],
      [cem, joined],
    ] as const)
      await person.content.deletePost({ body: { postId } })
  })

  test('are listed with the viewer’s interests first, their counts, and a visible picture', async () => {
    const mediaId = await addPicture(world, ana)
    await post(ana, 'Roses #gardening', { mediaIds: [mediaId] })
    await rank()
    const before = await cem.content.getExploreCategories()
    expect(before.items.find(({ category }) => category === 'gardening')).toMatchObject({
      title: 'Gardening',
      postCount: 3,
      image: { id: mediaId },
    })
    expect(before.items.some(({ category }) => category === 'technology')).toBe(false)
    const [technology] = await world.app.db
      .selectFrom('interests')
      .select('id')
      .where('name', '=', 'Technology')
      .execute()
    await world.inTransaction((tx) =>
      tx
        .insertInto('account_interests')
        .values({
          account_id: cem.id,
          interest_id: technology?.id ?? '',
          source: 'SETTINGS',
          created_at: world.app.runtime.now(),
        })
        .execute(),
    )
    const after = await cem.content.getExploreCategories()
    expect(
      after.items
        .slice(0, 2)
        .map(({ category }) => category)
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['learning', 'technology'])
  })

  test('have another picture for viewers from whom the best one is hidden', async () => {
    const pictureFor = async (person: Person) =>
      (await person.content.getExploreCategories()).items.find(({ category }) => category === 'gardening')?.image?.id
    const [best, second] = [await addPicture(world, eva), await addPicture(world, fay)]
    const liked = await post(eva, 'The finest roses #gardening', { mediaIds: [best] })
    await post(fay, 'Tulips #gardening', { mediaIds: [second] })
    await like(liked, [ana, ben, cem])
    await rank()
    expect(await pictureFor(ben)).toBe(best)
    await eva.users.blockUser({ body: { userId: ben.id } })
    const another = await pictureFor(ben)
    expect(another).toBeDefined()
    expect(another).not.toBe(best)
  })

  test('that do not exist are not found', async () => {
    await expect(explored(ana, 'no-such-thing')).rejects.toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})
