import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { endPinsJob } from './jobs/endPins.ts'
import { createOrganizationGroup } from '#features/groups/settings/groupCreation.ts'
import { pinPost as pinWithin } from './pinPost.ts'
import { insertMember } from '#features/groups/membership/store/memberships.ts'

const world = await openWorld()
const [ana, ben, olga] = [await world.person('ana'), await world.person('ben'), await world.person('olga')]
let homes = 0
/** A home of Olga's in which Ben is a member. */
async function makeHome(): Promise<string> {
  homes += 1
  const made = { name: `Parish ${homes}`, handle: `parish${homes}`, ownerId: olga.id }
  const { groupId } = await world.inTransaction((tx) => createOrganizationGroup(tx, made))
  await world.app.db.updateTable('groups').set({ post_scope: 'MEMBERS_ONLY' }).where('id', '=', groupId).execute()
  await world.inTransaction((tx) => insertMember(tx, { groupId, accountId: ben.id, now: world.app.runtime.now() }))
  return groupId
}
const write = (who: typeof olga, enterpriseGroupId: string, text: string, more = {}) =>
  who.groups.createEnterprisePost({ body: { enterpriseGroupId, text, ...more } })
const feedOf = async (who: typeof olga, body: { enterpriseGroupId?: string; mediaType?: 'IMAGE' } = {}) =>
  (await who.groups.getEnterpriseFeed({ body })).items.map(({ text }) => text)
const pinned = async (who: typeof olga, enterpriseGroupId: string) =>
  (await who.groups.getPinnedEnterprisePost({ body: { enterpriseGroupId } })).pinned?.text ?? null

test('admins post in the organisation’s name by default, members in their own', async () => {
  const home = await makeHome()
  expect(await write(olga, home, 'Doors open at nine')).toMatchObject({ postedAs: { id: home }, group: { id: home } })
  expect((await write(olga, home, 'My own thought', { asOrganisation: false })).postedAs).toBeNull()
  expect((await write(ben, home, 'A question', { asOrganisation: false })).postedAs).toBeNull()
  await expect(write(ben, home, 'We all think so')).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED', errors: [{ path: 'asOrganisation' }] },
  })
  await expect(write(ana, home, 'Hello', { asOrganisation: false })).rejects.toMatchObject({
    status: 403,
    body: { code: 'POSTING_NOT_ALLOWED' },
  })
  await expect(write(olga, home, '')).rejects.toMatchObject({ body: { code: 'EMPTY_POST' } })
  const { groupId } = await addGroup(world, { owner: olga })
  await expect(write(olga, groupId, 'Not an organisation')).rejects.toMatchObject({ status: 404 })
})

test('an organisation’s announcements notify its members in its name', async () => {
  const home = await makeHome()
  const { id } = await write(olga, home, 'The roof is done')
  await world.settle()
  const { items } = await ben.notifications.getAggregatedNotifications({ body: {} })
  expect(items.filter(({ reason, target }) => reason === 'ENTERPRISE_NEWS' && target?.id === home)).toMatchObject([
    { target: { kind: 'GROUP', id: home } },
  ])
  await olga.groups.deleteEnterprisePost({ body: { enterpriseGroupId: home, postId: id } })
  await world.settle()
  const { items: after } = await ben.notifications.getAggregatedNotifications({ body: {} })
  expect(after.filter(({ reason, target }) => reason === 'ENTERPRISE_NEWS' && target?.id === home)).toEqual([])
})

test('one post is pinned, replacing the previous one, until its time or until it is unpinned', async () => {
  const home = await makeHome()
  const [first, second] = [await write(olga, home, 'First'), await write(olga, home, 'Second')]
  const pin = (postId: string, until?: string) =>
    olga.groups.pinEnterprisePost({ body: { enterpriseGroupId: home, postId, ...(until ? { until } : {}) } })
  expect(await pinned(ben, home)).toBeNull()
  expect(await pin(first.id)).toMatchObject({
    pinned: { id: first.id, pinned: true },
    until: null,
    replacedPostId: null,
  })
  const until = new Date(world.app.runtime.now().getTime() + dayMs).toISOString()
  expect(await pin(second.id, until)).toMatchObject({ until: new Date(until), replacedPostId: first.id })
  expect(await pin(second.id, until)).toMatchObject({ replacedPostId: null })
  expect(await pinned(ben, home)).toBe('Second')
  expect(await ben.groups.getEnterpriseGroup({ params: { id: home } })).toMatchObject({ pinnedPost: { id: second.id } })
  expect(await ben.content.getItem({ params: { postId: first.id } })).toMatchObject({ pinned: false })
  await olga.groups.unpinEnterprisePost({ body: { enterpriseGroupId: home } })
  await olga.groups.unpinEnterprisePost({ body: { enterpriseGroupId: home } })
  expect(await pinned(ben, home)).toBeNull()
  // A deleted one frees its place.
  await pin(first.id)
  await olga.groups.deleteEnterprisePost({ body: { enterpriseGroupId: home, postId: first.id } })
  expect(await pinned(ben, home)).toBeNull()
  await expect(pin(second.id, '2020-01-01T00:00:00Z')).rejects.toMatchObject({
    body: { code: 'INVALID_PARAMETER', errors: [{ path: 'until' }] },
  })
})

test('ten simultaneous pins leave one pin', async () => {
  const home = await makeHome()
  const posts = await Promise.all(Array.from({ length: 10 }, (_, index) => write(olga, home, `Post ${index}`)))
  await Promise.all(
    posts.map(({ id: postId }) => olga.groups.pinEnterprisePost({ body: { enterpriseGroupId: home, postId } })),
  )
  const marked = await Promise.all(posts.map(({ id }) => olga.content.getItem({ params: { postId: id } })))
  expect(marked.filter(({ pinned: isPinned }) => isPinned)).toHaveLength(1)
})

test('pinning is for admins, and for posts in the organisation', async () => {
  const home = await makeHome()
  const [own, other] = [await write(ben, home, 'Mine', { asOrganisation: false }), await makeHome()]
  const elsewhere = await write(olga, other, 'Elsewhere')
  const body = { enterpriseGroupId: home, postId: own.id }
  await expect(ben.groups.pinEnterprisePost({ body })).rejects.toMatchObject({ status: 403 })
  await expect(ben.groups.unpinEnterprisePost({ body: { enterpriseGroupId: home } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    olga.groups.pinEnterprisePost({ body: { enterpriseGroupId: home, postId: elsewhere.id } }),
  ).rejects.toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } })
  const { groupId } = await addGroup(world, { owner: olga })
  for (const call of [
    () => olga.groups.pinEnterprisePost({ body: { enterpriseGroupId: groupId, postId: own.id } }),
    () => olga.groups.unpinEnterprisePost({ body: { enterpriseGroupId: groupId } }),
    () => olga.groups.getPinnedEnterprisePost({ body: { enterpriseGroupId: groupId } }),
    () => olga.groups.getEnterpriseFeed({ body: { enterpriseGroupId: groupId } }),
    () => olga.groups.deleteEnterprisePost({ body: { enterpriseGroupId: groupId, postId: own.id } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404, body: { code: 'GROUP_NOT_FOUND' } })
})

test('posts are removed by admins and their authors, and the author is notified', async () => {
  const home = await makeHome()
  const [one, two] = [
    await write(ben, home, 'One', { asOrganisation: false }),
    await write(ben, home, 'Two', { asOrganisation: false }),
  ]
  const remove = (who: typeof olga, postId: string) =>
    who.groups.deleteEnterprisePost({ body: { enterpriseGroupId: home, postId, reason: 'Not here' } })
  await expect(remove(ana, one.id)).rejects.toMatchObject({ status: 403 })
  await remove(ben, one.id)
  await remove(olga, two.id)
  await expect(remove(olga, two.id)).rejects.toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } })
  await world.settle()
  const { items } = await ben.notifications.getAggregatedNotifications({ body: {} })
  expect(items.filter(({ reason, target }) => reason === 'MODERATION' && target?.id === home)).toHaveLength(1)
})

test('the feed has the posts of the organisation and of its groups that the viewer reads; without an id, of all their groups', async () => {
  const [home, other] = [await makeHome(), await makeHome()]
  const open = await addGroup(world, { owner: olga, organization_id: home })
  const shut = await addGroup(world, { owner: olga, organization_id: home, visibility: 'GROUP_MEMBERS' })
  await write(olga, home, 'At home')
  await olga.groups.createGroupPost({ body: { groupId: open.groupId, text: 'In the open' } })
  await olga.groups.createGroupPost({ body: { groupId: shut.groupId, text: 'Behind doors' } })
  await write(olga, other, 'Next door')
  expect(await feedOf(ana, { enterpriseGroupId: home })).toEqual(['In the open', 'At home'])
  expect(await feedOf(olga, { enterpriseGroupId: home })).toEqual(['Behind doors', 'In the open', 'At home'])
  expect(await feedOf(ana)).toEqual([])
  const mine = await feedOf(ben)
  expect(mine.slice(0, 3)).toEqual(['Next door', 'In the open', 'At home'])
  expect(await feedOf(ben, { mediaType: 'IMAGE' })).toEqual([])
  const page = await olga.groups.getEnterpriseFeed({ body: { enterpriseGroupId: home, limit: 2 } })
  const rest = await olga.groups.getEnterpriseFeed({
    body: { enterpriseGroupId: home, limit: 2, cursor: page.nextCursor ?? '' },
  })
  expect(rest.items.map(({ text }) => text)).toEqual(['At home'])
})

test('a post pinned for a time is unpinned when that is over', async () => {
  const home = await makeHome()
  const { id: postId } = await write(olga, home, 'For a day')
  const until = new Date(world.app.runtime.now().getTime() + dayMs).toISOString()
  await olga.groups.pinEnterprisePost({ body: { enterpriseGroupId: home, postId, until } })
  await endPinsJob.perform(world.app, {})
  expect(await pinned(ben, home)).toBe('For a day')
  world.pass(2 * dayMs)
  await endPinsJob.perform(world.app, {})
  expect(await pinned(ben, home)).toBeNull()
  expect(await olga.content.getItem({ params: { postId } })).toMatchObject({ pinned: false })
})

test('a pin that replaces an expired one stays as long as it says', async () => {
  const home = await makeHome()
  const [old, fresh] = [await write(olga, home, 'For a day'), await write(olga, home, 'For a week')]
  const inDays = (days: number) => new Date(world.app.runtime.now().getTime() + days * dayMs)
  await olga.groups.pinEnterprisePost({
    body: { enterpriseGroupId: home, postId: old.id, until: inDays(1).toISOString() },
  })
  world.pass(2 * dayMs)
  const until = inDays(7)
  const [held, letGo] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const pinning = world.inTransaction(async (tx) => {
    await sql`select 1 from groups where id = ${home} for update`.execute(tx)
    await pinWithin(tx, home, { postId: fresh.id, until })
    held.resolve(undefined)
    await letGo.promise
  })
  await held.promise
  const ending = endPinsJob.perform(world.app, {})
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.app.db)
    return rows.length
  }
  await expect.poll(waiting).toBe(1)
  letGo.resolve(undefined)
  await Promise.all([pinning, ending])
  expect(await olga.groups.getPinnedEnterprisePost({ body: { enterpriseGroupId: home } })).toMatchObject({
    pinned: { text: 'For a week' },
    until,
  })
})
