import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { openWorld } from '#test/world/world.ts'
import type { Person } from '#test/world/people.ts'
import { repairFollows } from './store/followCounts.ts'

const world = await openWorld({ leavesDeadlocks: true })
let met = 0
/** Two people who have never met. */
const two = async (facts: { isPrivate?: boolean } = {}): Promise<[Person, Person]> => {
  met += 1
  return Promise.all([world.person(`ana${met}`), world.person(`ben${met}`, facts)])
}
const counts = async (person: Person) => {
  const profile = await person.users.getProfile({ params: { userId: 'me' } })
  if (profile.blockedByMe) throw new Error('Nobody blocks themselves.')
  return { followers: profile.counts.followers, following: profile.counts.following }
}
const ids = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)

test('following an open profile counts on both sides and is notified once', async () => {
  const [ana, ben] = await two()
  expect(await ana.users.followUser({ body: { userId: ben.id } })).toEqual({ followState: 'FOLLOWING' })
  expect(await ana.users.followUser({ body: { userId: ben.id } })).toEqual({ followState: 'FOLLOWING' })
  expect(await counts(ana)).toEqual({ followers: 0, following: 1 })
  expect(await counts(ben)).toEqual({ followers: 1, following: 0 })
  const received = (await ben.frames()).map(({ name, data }) => [name, data])
  expect(received).toContainEqual(['follow.changed', { userId: ana.id, followState: 'NOT_FOLLOWING', followsMe: true }])
  expect(received.filter(([name]) => name === 'notification.changed')).toHaveLength(1)
})

test('a private person is asked; accepting makes it a follow, and both are updated', async () => {
  const [ana, ben] = await two({ isPrivate: true })
  expect(await ana.users.followUser({ body: { userId: ben.id } })).toEqual({ followState: 'FOLLOW_REQUESTED' })
  expect(await counts(ben)).toEqual({ followers: 0, following: 0 })
  expect((await ben.users.getFollowRequests()).items.map(({ person }) => person.id)).toEqual([ana.id])
  const { person } = await ben.users.acceptFollowRequest({ body: { userId: ana.id } })
  expect(person).toMatchObject({ id: ana.id, followsMe: true })
  expect(await ben.users.acceptFollowRequest({ body: { userId: ana.id } })).toMatchObject({ person: { id: ana.id } })
  expect(await counts(ben)).toEqual({ followers: 1, following: 0 })
  expect(await ana.frames()).toContainEqual(
    expect.objectContaining({
      name: 'follow.changed',
      data: { userId: ben.id, followState: 'FOLLOWING', followsMe: false },
    }),
  )
})

test('going public accepts waiting requests; a request after the profile is private again stays pending', async () => {
  const [ana, ben] = await two({ isPrivate: true })
  const [cem] = await two()
  await ana.users.followUser({ body: { userId: ben.id } })
  for (const isPrivate of [false, true]) await ben.accounts.editAccountInfo({ body: { privacy: { isPrivate } } })
  world.pass(1000)
  await cem.users.followUser({ body: { userId: ben.id } })
  await world.settle()
  expect(await ben.users.getProfile({ params: { userId: ana.id } })).toMatchObject({ followsMe: true })
  expect((await ben.users.getFollowRequests()).items.map(({ person }) => person.id)).toEqual([cem.id])
})

test('an isolated account’s follow or request notifies nobody', async () => {
  const [ana, ben] = await two()
  const [, cem] = await two({ isPrivate: true })
  await world.app.db
    .updateTable('accounts')
    .set({ isolated_until: new Date(world.app.runtime.now().getTime() + dayMs) })
    .where('id', '=', ana.id)
    .execute()
  expect(await ana.users.followUser({ body: { userId: ben.id } })).toEqual({ followState: 'FOLLOWING' })
  expect(await ana.users.followUser({ body: { userId: cem.id } })).toEqual({ followState: 'FOLLOW_REQUESTED' })
  expect(await ben.frames()).toEqual([])
  expect(await cem.frames()).toEqual([])
  expect((await ana.frames()).map(({ name }) => name)).toEqual(['follow.changed', 'follow.changed'])
})

test('an isolated account’s follows count for itself alone, also once it is released', async () => {
  const [ana, ben] = await two()
  const isolate = (until: Date | null) =>
    world.app.db.updateTable('accounts').set({ isolated_until: until }).where('id', '=', ana.id).execute()
  const followersFor = async (viewer: Person) => {
    const profile = await viewer.users.getProfile({ params: { userId: ben.id } })
    if (profile.blockedByMe) throw new Error('Nobody blocks anybody here.')
    const { items } = await viewer.users.getFollowers({ params: { userId: ben.id } })
    return [profile.counts.followers, items.length]
  }
  await isolate(new Date(world.app.runtime.now().getTime() + dayMs))
  await ana.users.followUser({ body: { userId: ben.id } })
  expect(await followersFor(ana)).toEqual([1, 1])
  expect(await followersFor(ben)).toEqual([0, 0])
  expect(await counts(ana)).toEqual({ followers: 0, following: 1 })
  await isolate(null)
  expect(await followersFor(ben)).toEqual([0, 0])
  expect(await world.inTransaction((tx) => repairFollows(tx))).toEqual([])
  await ana.users.unfollowUser({ body: { userId: ben.id } })
  await ana.users.followUser({ body: { userId: ben.id } })
  expect(await followersFor(ben)).toEqual([1, 1])
})

test('an ignored request is gone and may be made again; without one there is nothing to accept', async () => {
  const [ana, ben] = await two({ isPrivate: true })
  await ana.users.followUser({ body: { userId: ben.id } })
  await ben.users.ignoreFollowRequest({ body: { userId: ana.id } })
  await ben.users.ignoreFollowRequest({ body: { userId: ana.id } })
  expect((await ben.users.getFollowRequests()).items).toEqual([])
  await expect(ben.users.acceptFollowRequest({ body: { userId: ana.id } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'REQUEST_NOT_FOUND' },
  })
  expect(await ana.users.followUser({ body: { userId: ben.id } })).toEqual({ followState: 'FOLLOW_REQUESTED' })
})

test('unfollowing and removing a follower end it, any number of times', async () => {
  const [ana, ben] = await two()
  await ana.users.followUser({ body: { userId: ben.id } })
  await ben.users.followUser({ body: { userId: ana.id } })
  for (let times = 0; times < 2; times += 1) {
    expect(await ana.users.unfollowUser({ body: { userId: ben.id } })).toEqual({ followState: 'NOT_FOLLOWING' })
    expect(await ana.users.removeFollower({ body: { userId: ben.id } })).toEqual({ ok: true })
  }
  expect(await counts(ana)).toEqual({ followers: 0, following: 0 })
  expect(await counts(ben)).toEqual({ followers: 0, following: 0 })
})

test('a block ends follows both ways, and neither exists for the other', async () => {
  const [ana, ben] = await two()
  await ana.users.followUser({ body: { userId: ben.id } })
  await ben.users.followUser({ body: { userId: ana.id } })
  await ana.users.blockUser({ body: { userId: ben.id } })
  await ana.users.blockUser({ body: { userId: ben.id } })
  expect(await counts(ana)).toEqual({ followers: 0, following: 0 })
  expect(await ana.users.getProfile({ params: { userId: ben.id } })).toMatchObject({ id: ben.id, blockedByMe: true })
  const gone = { status: 404, body: { code: 'USER_NOT_FOUND' } }
  await expect(ben.users.getProfile({ params: { userId: ana.id } })).rejects.toMatchObject(gone)
  await expect(ben.users.getProfile({ params: { userId: `@${ana.username}` } })).rejects.toMatchObject(gone)
  await expect(ben.users.followUser({ body: { userId: ana.id } })).rejects.toMatchObject(gone)
  await expect(ana.users.followUser({ body: { userId: ben.id } })).rejects.toMatchObject(gone)
  expect(ids(await ben.users.searchUsers({ params: { query: ana.username } }))).not.toContain(ana.id)
  expect((await ben.frames()).map(({ name }) => name)).not.toContain('block.changed')
  expect((await ana.users.getBlockedUsers()).items.map(({ person }) => person.id)).toEqual([ben.id])
  await ana.users.unBlockUser({ body: { userId: ben.id } })
  expect(await ben.users.getProfile({ params: { userId: ana.id } })).toMatchObject({ followState: 'NOT_FOLLOWING' })
})

test('nobody follows or blocks themselves', async () => {
  const [ana] = await two()
  for (const call of [ana.users.followUser, ana.users.blockUser]) {
    await expect(call({ body: { userId: ana.id } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    })
  }
})

test('a storm of follows, unfollows and removals between two people leaves counters that agree with the rows', async () => {
  const [ana, ben] = await two()
  const acts = Array.from({ length: 40 }, (_, index) => {
    if (index % 4 === 0) return ana.users.followUser({ body: { userId: ben.id } })
    if (index % 4 === 1) return ana.users.unfollowUser({ body: { userId: ben.id } })
    if (index % 4 === 2) return ben.users.followUser({ body: { userId: ana.id } })
    return ben.users.removeFollower({ body: { userId: ana.id } })
  })
  await Promise.all(acts)
  const rows = await world.app.db
    .selectFrom('follows')
    .select(['follower_id', 'followee_id'])
    .where('follower_id', 'in', [ana.id, ben.id])
    .execute()
  const expected = (person: Person) => ({
    followers: rows.filter((row) => row.followee_id === person.id).length,
    following: rows.filter((row) => row.follower_id === person.id).length,
  })
  expect(await counts(ana)).toEqual(expected(ana))
  expect(await counts(ben)).toEqual(expected(ben))
})

test('lists are paged newest first without losing or repeating anybody, and can be searched', async () => {
  const [ana] = await two()
  const fans = await Promise.all(Array.from({ length: 7 }, (_, index) => world.person(`fan${index}`)))
  for (const fan of fans) await fan.users.followUser({ body: { userId: ana.id } })
  const first = await ana.users.getFollowers({ params: { userId: 'me' }, query: { limit: 4 } })
  const second = await ana.users.getFollowers({
    params: { userId: 'me' },
    query: { limit: 4, cursor: first.nextCursor ?? '' },
  })
  expect([...ids(first), ...ids(second)]).toEqual(fans.map(({ id }) => id).reverse())
  expect(second.nextCursor).toBeNull()
  expect(ids(await ana.users.getFollowers({ params: { userId: 'me' }, query: { query: 'FAN3' } }))).toEqual([
    fans[3]?.id,
  ])
  await expect(
    ana.users.getFollowing({ params: { userId: 'me' }, query: { cursor: first.nextCursor ?? '' } }),
  ).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'cursor' }] },
  })
})

test('a private person’s lists are only for followers', async () => {
  const [ana, ben] = await two({ isPrivate: true })
  const [fan] = await two()
  await fan.users.followUser({ body: { userId: ben.id } })
  await ben.users.acceptFollowRequest({ body: { userId: fan.id } })
  expect(ids(await ana.users.getFollowers({ params: { userId: ben.id } }))).toEqual([])
  expect(ids(await fan.users.getFollowers({ params: { userId: ben.id } }))).toEqual([fan.id])
})

test('friends in common are mutual follows of both', async () => {
  const [ana, ben] = await two()
  const [cem, dora] = await two()
  for (const [one, other] of [
    [ana, cem],
    [cem, ana],
    [ben, cem],
    [cem, ben],
    [ana, dora],
    [ben, dora],
    [dora, ben],
  ] as const) {
    await one.users.followUser({ body: { userId: other.id } })
  }
  const common = async () => {
    const profile = await ana.users.getProfile({ params: { userId: ben.id } })
    return 'friendsInCommon' in profile ? profile.friendsInCommon : null
  }
  expect(await common()).toMatchObject({ count: 1, items: [{ id: cem.id }] })
  // Cem shows it, and then neither of the two does.
  await ben.accounts.editAccountInfo({ body: { privacy: { showLists: 'NOBODY' } } })
  expect(await common()).toMatchObject({ count: 1 })
  await cem.accounts.editAccountInfo({ body: { privacy: { showLists: 'NOBODY' } } })
  expect(await common()).toEqual({ count: 0, items: [] })
  await ben.accounts.editAccountInfo({ body: { privacy: { showLists: 'FOLLOWERS' } } })
  expect(await common()).toEqual({ count: 0, items: [] })
  await ana.users.followUser({ body: { userId: ben.id } })
  expect(await common()).toMatchObject({ count: 1 })
})

test('a profile names the followers whom its reader follows, unless both hide their lists', async () => {
  const [ana, ben] = await two()
  const [cem, dora] = await two()
  await ana.users.followUser({ body: { userId: cem.id } })
  for (const follower of [cem, dora]) await follower.users.followUser({ body: { userId: ben.id } })
  const known = async () => {
    const profile = await ana.users.getProfile({ params: { userId: ben.id } })
    return 'knownFollowers' in profile ? profile.knownFollowers : null
  }
  expect(await known()).toMatchObject({ count: 1, items: [{ id: cem.id }] })
  await ben.accounts.editAccountInfo({ body: { privacy: { showLists: 'NOBODY' } } })
  expect(await known()).toMatchObject({ count: 1 })
  await cem.accounts.editAccountInfo({ body: { privacy: { showLists: 'NOBODY' } } })
  expect(await known()).toEqual({ count: 0, items: [] })
  await ben.accounts.editAccountInfo({ body: { privacy: { showLists: 'EVERYONE' } } })
  expect(await known()).toMatchObject({ count: 1 })
  await ana.users.blockUser({ body: { userId: cem.id } })
  expect(await known()).toEqual({ count: 0, items: [] })
})
