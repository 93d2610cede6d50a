import { expect, test } from 'vitest'
import { everyNth } from '#test/depth.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { rankListsJob } from '#features/explore/jobs/rankLists.ts'
import { writeCursor } from './paging.ts'

const world = await openWorld()
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
for (const person of [ben, cem]) {
  await person.users.followUser({ body: { userId: ana.id } })
  await ana.users.followUser({ body: { userId: person.id } })
  await addGroup(world, { owner: person, members: [ana], name: 'Garden Club' })
}
const place = { name: 'Graz', latitude: 47.07, longitude: 15.44, precision: 'CITY' } as const
const posts: string[] = []
for (const text of ['One #garden', 'Two #garden']) {
  const { id } = await ana.content.createPost({ body: { text, place } })
  posts.push(id)
  for (const person of [ben, cem]) {
    await person.content.likePost({ body: { postId: id } })
    await person.content.addComment({ body: { postId: id, text: 'Beautiful' } })
  }
  await ana.users.addFavoriteEntity({ body: { kind: 'POST', entityId: id } })
  await ana.content.setDraft({ body: { text } })
}
await world.settle()
await rankListsJob.perform(world.app, {})
const [postId = ''] = posts
const groupId = (await addGroup(world, { owner: ana, members: [ben, cem] })).groupId
for (const text of ['One', 'Two']) await ana.groups.createGroupPost({ body: { groupId, text } })

interface ListCase {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly payload?: Record<string, unknown>
}
const get = (url: string): ListCase => ({ method: 'GET', url })
const post = (url: string, payload: Record<string, unknown> = {}): ListCase => ({ method: 'POST', url, payload })
/** Lists of every kind of order: by time, by place in a list, by numbers, by names, by relevance. */
const lists: readonly ListCase[] = [
  post('/content/getFeed', { kind: 'FOLLOWING' }),
  post('/content/getFeed', { kind: 'FOR_YOU' }),
  post('/content/searchV3', { query: 'garden' }),
  post('/content/getPostsByCoordinates', { latitude: 47, longitude: 15.4, radiusMeters: 50_000 }),
  post('/content/reactions/listRecords', { targetType: 'POST', targetId: postId }),
  post('/users/listFavoriteEntities'),
  post('/notifications/getAggregatedNotifications'),
  post('/explore/getPeople'),
  post('/groups/getGroupMembers', { groupId }),
  post('/groups/getGroupContent', { groupId }),
  post('/groups/search', { query: 'garden' }),
  get(`/content/getComments/${postId}?sort=TOP`),
  get(`/content/getComments/${postId}?sort=NEWEST`),
  get(`/content/getPostLikes/${postId}`),
  get('/content/getExplore/gardening'),
  get('/content/drafts'),
  get('/content/search/garden'),
  get(`/users/getFollowers/${ana.id}`),
  get(`/users/getPopularPosts/${ana.id}`),
  get('/users/getActivityFeed'),
  get('/users/searchUsers/e'),
  get('/facade/combined-feed'),
]
const page = ({ method, url, payload }: ListCase, paging: Record<string, string | number>) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(paging)) query.append(name, String(value))
  return ana.send(
    method === 'GET'
      ? { method, url: `${url}${url.includes('?') ? '&' : '?'}${query.toString()}` }
      : { method, url, payload: { ...payload, ...paging } },
  )
}
const bent = ['x', '', null, -1, 1e308, 2 ** 53, '0001-01-01T00:00:00Z', '99999-01-01', '\0', `'; drop table posts; --`]
/** All tampered versions of a key: each value in each place, and other lengths. */
const bentKeys = (key: readonly unknown[]): unknown[] => [
  ...key.flatMap((was, index) => bent.filter((value) => value !== was).map((value) => key.with(index, value))),
  [],
  key.slice(1),
  [...key, 'x'],
  [[key]],
]

test('every list refuses a cursor that was tampered with', async () => {
  const reported: string[] = []
  let paged = 0
  for (const request of lists) {
    const { body } = await page(request, { limit: 1 })
    const cursor = (body as { nextCursor?: string | null }).nextCursor
    if (!cursor) continue
    paged += 1
    const key = JSON.parse(Buffer.from(cursor.slice(8), 'base64url').toString()) as unknown[]
    for (const other of everyNth(bentKeys(key), 4)) {
      const { status } = await page(request, {
        cursor: cursor.slice(0, 8) + Buffer.from(JSON.stringify(other)).toString('base64url'),
      })
      if (status !== 400) reported.push(`${request.url} ${JSON.stringify(other)}: ${status}`)
    }
  }
  expect(reported).toEqual([])
  expect(paged).toBeGreaterThan(12)
})

/** Lists, the scopes of their cursors, and a valid key for each. */
const circle = { latitude: 47, longitude: 15.4, radiusMeters: 50_000 }
const found = { text: 'garden', language: 'en', types: ['POST'], sort: 'RELEVANCE' }
const now = '2026-01-01T00:00:00.000Z'
const scopes: readonly (readonly [ListCase, cursorScope: unknown, key: (string | number | null)[]])[] = [
  [post('/content/getFeed', { kind: 'FOLLOWING' }), ['feed', ana.id, false, null], [postId]],
  [post('/content/getFeed', { kind: 'FOR_YOU' }), ['for-you', ana.id, null], [postId, 1]],
  [post('/content/getPostsByCoordinates', circle), ['at', circle], [1, postId]],
  [get('/content/search/garden'), ['search', found], [1, 'POST', postId, 1, null]],
  [get(`/content/getPostLikes/${postId}`), ['reactions', postId, '❤️'], [now, ana.id, '❤️']],
  [get(`/content/getComments/${postId}?sort=TOP`), ['comments', postId, null, 'TOP'], [now, 1, postId]],
  [get('/content/drafts'), ['drafts', ana.id], [now, postId]],
  [get(`/users/getFollowers/${ana.id}`), ['followers', ana.id, undefined], [now, ben.id]],
  [get(`/users/getPopularPosts/${ana.id}`), ['popular', ana.id], [1, postId]],
  [get('/users/searchUsers/e'), ['people', 'e'], [1, 'ben']],
]

test('a forged cursor is refused or leads somewhere in the list, and never causes an internal error', async () => {
  const reported: string[] = []
  for (const [request, cursorScope, key] of scopes) {
    // The scope fits: with the key of a possible page, it is answered.
    expect(await page(request, { cursor: writeCursor(key, cursorScope) })).toMatchObject({ status: 200 })
    for (const other of everyNth(bentKeys(key), 4)) {
      const { status, body } = await page(request, { cursor: writeCursor(other as never, cursorScope) })
      if (status !== 200 && status !== 400)
        reported.push(`${request.url} ${JSON.stringify(other)}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
    }
  }
  expect(reported).toEqual([])
})
