import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { purgeGroupsJob } from './purgeGroups.ts'

const world = await openWorld()
const olga = await world.person('olga', { fresh: true })
const ana = await world.person('ana')

test('a deleted group is stored for thirty days, and then nothing of it is left to read', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], name: 'Gone' })
  await olga.groups.createGroupPost({ body: { groupId, text: 'Welcome' } })
  await world.settle()
  const entries = () =>
    world.app.db.selectFrom('feed_entries').select('account_id').where('group_id', '=', groupId).execute()
  expect(await entries()).toHaveLength(2)
  await olga.groups.deleteGroup({ params: { groupId }, query: { confirmName: 'Gone' } })
  await purgeGroupsJob.perform(world.app, {})
  const row = () =>
    world.app.db.selectFrom('groups').select(['name', 'purge_at']).where('id', '=', groupId).executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({ name: 'Gone' })
  world.pass(30 * dayMs)
  await purgeGroupsJob.perform(world.app, {})
  expect(await row()).toEqual({ name: 'Deleted group', purge_at: null })
  expect(await world.app.db.selectFrom('group_members').selectAll().where('group_id', '=', groupId).execute()).toEqual(
    [],
  )
  await world.settle()
  expect(await entries()).toEqual([])
})

test('while the removal of a group is under review, its subgroups are stored with it', async () => {
  const [uma, vic] = [await world.person('uma'), await world.person('vic')]
  const mo = await world.person('mo', { roles: ['MODERATOR'] })
  const { groupId } = await addGroup(world, { owner: uma, members: [vic] })
  const { id: partId } = await uma.groups.createGroup({ body: { name: 'Roses', parentId: groupId } })
  await vic.groups.reportGroup({ body: { groupId, reason: 'HATE' } })
  const { items } = await mo.admin.flaggedContent({ body: {} })
  const [{ id: caseId, version } = { id: '', version: 0 }] = items
  await mo.admin.flaggedContentRemove({ params: { id: caseId }, body: { version, rule: 'Be kind' } })
  await world.settle()
  await uma.accounts.appeal({ body: { caseId, text: 'It was meant well.' } })
  world.pass(31 * dayMs)
  await purgeGroupsJob.perform(world.app, {})
  const names = async () =>
    (await world.app.db.selectFrom('groups').select('name').where('id', 'in', [groupId, partId]).execute()).map(
      ({ name }) => name,
    )
  expect((await names()).toSorted()).toEqual(['Garden Club', 'Roses'])
  await world.app.db.deleteFrom('moderation_appeals').where('case_id', '=', caseId).execute()
  await purgeGroupsJob.perform(world.app, {})
  expect(await names()).toEqual(['Deleted group', 'Deleted group'])
})
