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
let organizations = 0
/** An organization of Olga's in which Ben is a member. */
async function createOrganization(): Promise<string> {
  organizations += 1
  const made = { name: `Parish ${organizations}`, handle: `parish${organizations}`, ownerId: olga.id }
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
  const organizationId = await createOrganization()
  expect(await write(olga, organizationId, 'Doors open at nine')).toMatchObject({
    postedAs: { id: organizationId },
    group: { id: organizationId },
  })
  expect((await write(olga, organizationId, 'My own thought', { asOrganization: false })).postedAs).toBeNull()
  expect((await write(ben, organizationId, 'A question', { asOrganization: false })).postedAs).toBeNull()
  await expect(write(ben, organizationId, 'We all think so')).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED', errors: [{ path: 'asOrganization' }] },
  })
  await expect(write(ana, organizationId, 'Hello', { asOrganization: false })).rejects.toMatchObject({
    status: 403,
    body: { code: 'POSTING_NOT_ALLOWED' },
  })
  await expect(write(olga, organizationId, '')).rejects.toMatchObject({ body: { code: 'EMPTY_POST' } })
  const { groupId } = await addGroup(world, { owner: olga })
  await expect(write(olga, groupId, 'Not an organisation')).rejects.toMatchObject({ status: 404 })
})

test('an organisation’s announcements notify its members in its name', async () => {
  const organizationId = await createOrganization()
  const { id } = await write(olga, organizationId, 'The roof is done')
  await world.settle()
  const { items } = await ben.notifications.getAggregatedNotifications({ body: {} })
  expect(
    items.filter(({ reason, target }) => reason === 'ENTERPRISE_NEWS' && target?.id === organizationId),
  ).toMatchObject([{ target: { kind: 'GROUP', id: organizationId } }])
  await olga.groups.deleteEnterprisePost({ body: { enterpriseGroupId: organizationId, postId: id } })
  await world.settle()
  const { items: after } = await ben.notifications.getAggregatedNotifications({ body: {} })
  expect(after.filter(({ reason, target }) => reason === 'ENTERPRISE_NEWS' && target?.id === organizationId)).toEqual(
    [],
  )
})

test('one post is pinned, replacing the previous one, until its time or until it is unpinned', async () => {
  const organizationId = await createOrganization()
  const [first, second] = [await write(olga, organizationId, 'First'), await write(olga, organizationId, 'Second')]
  const pin = (postId: string, until?: string) =>
    olga.groups.pinEnterprisePost({ body: { enterpriseGroupId: organizationId, postId, ...(until ? { until } : {}) } })
  expect(await pinned(ben, organizationId)).toBeNull()
  expect(await pin(first.id)).toMatchObject({
    pinned: { id: first.id, pinned: true },
    until: null,
    replacedPostId: null,
  })
  const until = new Date(world.app.runtime.now().getTime() + dayMs).toISOString()
  expect(await pin(second.id, until)).toMatchObject({ until: new Date(until), replacedPostId: first.id })
  expect(await pin(second.id, until)).toMatchObject({ replacedPostId: null })
  expect(await pinned(ben, organizationId)).toBe('Second')
  expect(await ben.groups.getEnterpriseGroup({ params: { id: organizationId } })).toMatchObject({
    pinnedPost: { id: second.id },
  })
  expect(await ben.content.getItem({ params: { postId: first.id } })).toMatchObject({ pinned: false })
  await olga.groups.unpinEnterprisePost({ body: { enterpriseGroupId: organizationId } })
  await olga.groups.unpinEnterprisePost({ body: { enterpriseGroupId: organizationId } })
  expect(await pinned(ben, organizationId)).toBeNull()
  // A deleted one frees its place.
  await pin(first.id)
  await olga.groups.deleteEnterprisePost({ body: { enterpriseGroupId: organizationId, postId: first.id } })
  expect(await pinned(ben, organizationId)).toBeNull()
  await expect(pin(second.id, '2020-01-01T00:00:00Z')).rejects.toMatchObject({
    body: { code: 'INVALID_PARAMETER', errors: [{ path: 'until' }] },
  })
})

test('ten simultaneous pins leave one pin', async () => {
  const organizationId = await createOrganization()
  const posts = await Promise.all(
    Array.from({ length: 10 }, (_, index) => write(olga, organizationId, `Post ${index}`)),
  )
  await Promise.all(
    posts.map(({ id: postId }) =>
      olga.groups.pinEnterprisePost({ body: { enterpriseGroupId: organizationId, postId } }),
    ),
  )
  const marked = await Promise.all(posts.map(({ id }) => olga.content.getItem({ params: { postId: id } })))
  expect(marked.filter(({ pinned: isPinned }) => isPinned)).toHaveLength(1)
})

test('pinning is for admins, and for posts in the organisation', async () => {
  const organizationId = await createOrganization()
  const [own, other] = [await write(ben, organizationId, 'Mine', { asOrganization: false }), await createOrganization()]
  const elsewhere = await write(olga, other, 'Elsewhere')
  const body = { enterpriseGroupId: organizationId, postId: own.id }
  await expect(ben.groups.pinEnterprisePost({ body })).rejects.toMatchObject({ status: 403 })
  await expect(ben.groups.unpinEnterprisePost({ body: { enterpriseGroupId: organizationId } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    olga.groups.pinEnterprisePost({ body: { enterpriseGroupId: organizationId, postId: elsewhere.id } }),
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
  const organizationId = await createOrganization()
  const [one, two] = [
    await write(ben, organizationId, 'One', { asOrganization: false }),
    await write(ben, organizationId, 'Two', { asOrganization: false }),
  ]
  const remove = (who: typeof olga, postId: string) =>
    who.groups.deleteEnterprisePost({ body: { enterpriseGroupId: organizationId, postId, reason: 'Not here' } })
  await expect(remove(ana, one.id)).rejects.toMatchObject({ status: 403 })
  await remove(ben, one.id)
  await remove(olga, two.id)
  await expect(remove(olga, two.id)).rejects.toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } })
  await world.settle()
  const { items } = await ben.notifications.getAggregatedNotifications({ body: {} })
  expect(items.filter(({ reason, target }) => reason === 'MODERATION' && target?.id === organizationId)).toHaveLength(1)
})

test('the feed has the posts of the organisation and of its groups that the viewer reads; without an id, of all their groups', async () => {
  const [organizationId, other] = [await createOrganization(), await createOrganization()]
  const open = await addGroup(world, { owner: olga, organization_id: organizationId })
  const shut = await addGroup(world, { owner: olga, organization_id: organizationId, visibility: 'GROUP_MEMBERS' })
  await write(olga, organizationId, 'At home')
  await olga.groups.createGroupPost({ body: { groupId: open.groupId, text: 'In the open' } })
  await olga.groups.createGroupPost({ body: { groupId: shut.groupId, text: 'Behind doors' } })
  await write(olga, other, 'Next door')
  expect(await feedOf(ana, { enterpriseGroupId: organizationId })).toEqual(['In the open', 'At home'])
  expect(await feedOf(olga, { enterpriseGroupId: organizationId })).toEqual(['Behind doors', 'In the open', 'At home'])
  expect(await feedOf(ana)).toEqual([])
  const mine = await feedOf(ben)
  expect(mine.slice(0, 3)).toEqual(['Next door', 'In the open', 'At home'])
  expect(await feedOf(ben, { mediaType: 'IMAGE' })).toEqual([])
  const page = await olga.groups.getEnterpriseFeed({ body: { enterpriseGroupId: organizationId, limit: 2 } })
  const rest = await olga.groups.getEnterpriseFeed({
    body: { enterpriseGroupId: organizationId, limit: 2, cursor: page.nextCursor ?? '' },
  })
  expect(rest.items.map(({ text }) => text)).toEqual(['At home'])
})

test('a post pinned for a time is unpinned when that is over', async () => {
  const organizationId = await createOrganization()
  const { id: postId } = await write(olga, organizationId, 'For a day')
  const until = new Date(world.app.runtime.now().getTime() + dayMs).toISOString()
  await olga.groups.pinEnterprisePost({ body: { enterpriseGroupId: organizationId, postId, until } })
  await endPinsJob.perform(world.app, {})
  expect(await pinned(ben, organizationId)).toBe('For a day')
  world.pass(2 * dayMs)
  await endPinsJob.perform(world.app, {})
  expect(await pinned(ben, organizationId)).toBeNull()
  expect(await olga.content.getItem({ params: { postId } })).toMatchObject({ pinned: false })
})

test('a pin that replaces an expired one stays as long as it says', async () => {
  const organizationId = await createOrganization()
  const [old, fresh] = [await write(olga, organizationId, 'For a day'), await write(olga, organizationId, 'For a week')]
  const inDays = (days: number) => new Date(world.app.runtime.now().getTime() + days * dayMs)
  await olga.groups.pinEnterprisePost({
    body: { enterpriseGroupId: organizationId, postId: old.id, until: inDays(1).toISOString() },
  })
  world.pass(2 * dayMs)
  const until = inDays(7)
  const [held, letGo] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const pinning = world.inTransaction(async (tx) => {
    await sql`select 1 from groups where id = ${organizationId} for update`.execute(tx)
    await pinWithin(tx, organizationId, { postId: fresh.id, until })
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
  expect(await olga.groups.getPinnedEnterprisePost({ body: { enterpriseGroupId: organizationId } })).toMatchObject({
    pinned: { text: 'For a week' },
    until,
  })
})
