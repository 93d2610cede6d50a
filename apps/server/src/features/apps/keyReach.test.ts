import type { Scope } from '@koinon/contract/kernel'
import { beforeAll, describe, expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { type Person, type Visitor, visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const missing = (scope: Scope) => ({ status: 403, body: { code: 'SCOPE_MISSING', scope } })

let ana: Person
let lark: Person
beforeAll(async () => {
  ana = await world.person('ana', { fresh: true })
  lark = await world.person('lark', { displayName: 'Meadow Lark' })
  await addGroup(world, { owner: ana, name: 'Meadow keepers', members: [lark] })
  await lark.content.createPost({ body: { text: 'A meadow in June #meadow' } })
  await ana.accounts.searchHistoryQuery({ body: { query: 'meadow' } })
  await world.settle()
})
/** A program with a key of Ana's. */
async function program(...scopes: Scope[]): Promise<Visitor> {
  const { token } = await ana.apps.createKey({ body: { name: 'Robot', scopes } })
  return visitorOf(world.running, token)
}

describe('a key finds what it may read', () => {
  test('in a search of everything', async () => {
    const kindsOf = async (who: Visitor) => {
      const [{ items }, lists] = await Promise.all([
        who.content.searchV3({ body: { query: 'meadow' } }),
        who.content.searchV2({ body: { query: 'meadow' } }),
      ])
      const found = ['posts', 'people', 'groups', 'events'] as const
      return [new Set(items.map(({ kind }) => kind)), found.filter((kind) => lists[kind].items.length > 0)]
    }
    expect(await kindsOf(ana)).toEqual([new Set(['POST', 'PERSON', 'GROUP', 'HASHTAG']), ['posts', 'people', 'groups']])
    expect(await kindsOf(await program('posts:read'))).toEqual([new Set(['POST', 'HASHTAG']), ['posts']])
    expect(await kindsOf(await program('posts:read', 'groups:read'))).toEqual([
      new Set(['POST', 'HASHTAG', 'GROUP']),
      ['posts', 'groups'],
    ])
  })

  test('and is refused what it names and may not read', async () => {
    const robot = await program('posts:read')
    for (const search of [robot.content.searchV2, robot.content.searchV3])
      await expect(search({ body: { query: 'meadow', types: ['POST', 'PERSON'] } })).rejects.toMatchObject(
        missing('people:read'),
      )
  })

  test('in what completes a word', async () => {
    const kindsOf = async (who: Visitor) =>
      new Set(
        (await who.accounts.searchAutocompletionQuery({ body: { text: 'meadow' } })).items.map(({ kind }) => kind),
      )
    expect(await kindsOf(ana)).toEqual(new Set(['QUERY', 'PERSON', 'GROUP', 'HASHTAG']))
    expect(await kindsOf(await program('profile:read'))).toEqual(new Set(['QUERY']))
  })
})

test('a key for the profile sees of saved things, and of the history, what its scopes read', async () => {
  const post = await lark.content.createPost({ body: { text: 'Saved by Ana' } })
  for (const [kind, entityId] of [
    ['POST', post.id],
    ['USER', lark.id],
  ] as const)
    await ana.users.addFavoriteEntity({ body: { kind, entityId } })
  await ana.accounts.searchHistoryEntity({ body: { kind: 'POST', entityId: post.id } })
  const listedFor = async (who: Visitor) => [
    (await who.users.listFavoriteEntities({ body: {} })).items.map(({ kind }) => kind),
    (await who.accounts.getSearchHistory({ query: {} })).items.map(({ kind }) => kind),
  ]
  expect(await listedFor(ana)).toEqual([
    ['USER', 'POST'],
    ['ENTITY', 'QUERY'],
  ])
  const robot = await program('profile:read', 'profile:write', 'people:read')
  expect(await listedFor(robot)).toEqual([['USER'], ['QUERY']])
  const entity = { kind: 'POST' as const, entityId: post.id }
  for (const attempt of [
    () => robot.users.listFavoriteEntities({ body: { kind: 'POST' } }),
    () => robot.users.addFavoriteEntity({ body: entity }),
    () => robot.accounts.searchHistoryEntity({ body: entity }),
  ])
    await expect(attempt()).rejects.toMatchObject(missing('posts:read'))
})

test('a key for people reads no posts, and one for posts no whole profile', async () => {
  const params = { userId: lark.id }
  const [people, posts] = [await program('people:read'), await program('posts:read')]
  const reads = (who: Visitor) => [
    () => who.users.getPopularPosts({ params, query: {} }),
    () => who.users.getVideoPosts({ body: params, query: {} }),
    () => who.users.getTaggedPosts({ body: params, query: {} }),
  ]
  for (const read of reads(people)) await expect(read()).rejects.toMatchObject(missing('posts:read'))
  for (const read of reads(posts)) expect((await read()).items).toBeInstanceOf(Array)
  const whole = (who: Visitor) => who.users.getProfileWithContent({ params, query: {} })
  await expect(whole(people)).rejects.toMatchObject(missing('posts:read'))
  await expect(whole(posts)).rejects.toMatchObject(missing('people:read'))
  expect((await whole(await program('people:read', 'posts:read'))).posts.items).not.toEqual([])
})

test('a key reads what others did by the scope of notifications, under either address', async () => {
  const robot = await program('profile:read')
  for (const read of [robot.users.getActivityFeed, robot.notifications.getAggregatedNotifications])
    await expect(read({ query: {} })).rejects.toMatchObject(missing('notifications:read'))
  await expect(robot.users.getActivitySummary()).rejects.toMatchObject(missing('notifications:read'))
  expect((await (await program('notifications:read')).users.getActivityFeed({ query: {} })).items).toEqual([])
})
