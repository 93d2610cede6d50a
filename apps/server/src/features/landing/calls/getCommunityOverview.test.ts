import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup, addOrganization } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben] = await Promise.all([world.person('olga'), world.person('ana'), world.person('ben')])

let organizations = 0
/** A community with a published page; its handle and id. */
async function publish(memberListScope: 'EVERYONE' | 'GROUP_MEMBERS') {
  organizations += 1
  const handle = `mill-${organizations}`
  const groupId = await addOrganization(world, { owner: olga, members: [ana] })
  await world.inTransaction(async (tx) => {
    await tx
      .updateTable('groups')
      .set({ handle, member_list_scope: memberListScope })
      .where('id', '=', groupId)
      .execute()
    const profile = {
      communityLogoUrl: '/logo.png',
      bannerUrl: '/banner.png',
      join: { description: 'Come in', imageSrc: '/join.png' },
      description: 'A mill',
      pictures: [],
    }
    await tx
      .insertInto('community_profiles')
      .values({
        group_id: groupId,
        title: 'The mill',
        profile: JSON.stringify(profile) as never,
        published_at: world.app.runtime.now(),
        updated_at: world.app.runtime.now(),
      })
      .execute()
  })
  return { groupId, handle }
}
const read = (communityHandle: string, reader: Pick<typeof ana, 'landing'> = world.visitor) =>
  reader.landing.getCommunityOverview({ params: { communityHandle } })

test('a visitor sees public events, posts and groups of a community, and nothing of its closed groups', async () => {
  const { groupId: organizationId, handle } = await publish('EVERYONE')
  const { groupId: open } = await addGroup(world, {
    owner: olga,
    members: [ana],
    organization_id: organizationId,
    name: 'Oven',
  })
  const { groupId: closed } = await addGroup(world, {
    owner: olga,
    organization_id: organizationId,
    visibility: 'GROUP_MEMBERS',
    listed: false,
    name: 'Board',
  })
  for (const groupId of [open, closed]) {
    await addEvent(world, { groupId, by: olga, dates: [{ in: 24 }, { in: 48 }] })
    await olga.groups.createGroupPost({ body: { groupId, text: `Bread in ${groupId}` } })
  }
  await ana.groups.createGroupPost({ body: { groupId: open, text: 'Second loaf' } })
  await ana.groups.createGroupPost({ body: { groupId: open, text: 'Third loaf' } })
  const overview = await read(handle)
  expect(overview).toMatchObject({ groupCount: 1, eventCount: 2, joinedThisMonth: 2 })
  expect(overview.community).toMatchObject({ id: organizationId, memberCount: 2 })
  expect(overview.groups.map(({ id }) => id)).toEqual([open])
  expect(overview.events.map(({ event, going }) => [event.group?.id, going])).toEqual([[open, 0]])
  expect(overview.posts.map(({ author }) => author.id).toSorted()).toEqual([olga.id, ana.id].toSorted())
  expect(overview.admins.map(({ id }) => id)).toEqual([olga.id])
  expect(JSON.stringify(overview)).not.toContain(closed)
})

test('a community that shows its members to members only shows no number and no admin, but authors of public posts', async () => {
  const { groupId: organizationId, handle } = await publish('GROUP_MEMBERS')
  const { groupId } = await addGroup(world, { owner: ana, organization_id: organizationId })
  await ana.groups.createGroupPost({ body: { groupId, text: 'Hello' } })
  const overview = await read(handle)
  expect(overview.community.memberCount).toBeUndefined()
  expect(overview).toMatchObject({ joinedThisMonth: null, admins: [], faces: [{ id: ana.id }] })
})

test('a signed-in reader sees nothing by people who block them', async () => {
  const { groupId: organizationId, handle } = await publish('EVERYONE')
  const { groupId } = await addGroup(world, { owner: ana, organization_id: organizationId })
  await ana.groups.createGroupPost({ body: { groupId, text: 'Hello' } })
  await ana.users.blockUser({ body: { userId: ben.id } })
  expect((await read(handle, ben)).posts).toEqual([])
  expect((await read(handle)).posts).toHaveLength(1)
})

test('a community without a published page has no overview', async () => {
  await expect(read('nobody-here')).rejects.toMatchObject({ code: 'COMMUNITY_NOT_FOUND' })
})
