import { expect, test } from 'vitest'
import { dayMs } from '../../../kernel/durations.ts'
import { addGroup } from '../../../../test/world/groups.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { purgeGroups } from './purgeGroups.ts'

const world = await openWorld()
const olga = await world.person('olga', { fresh: true })
const ana = await world.person('ana')

test('a deleted group is kept for thirty days, and then nothing of it is left to read', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], name: 'Gone' })
  await olga.groups.createGroupPost({ body: { groupId, text: 'Welcome' } })
  await world.settle()
  const entries = () =>
    world.app.db.selectFrom('feed_entries').select('account_id').where('group_id', '=', groupId).execute()
  expect(await entries()).toHaveLength(2)
  await olga.groups.deleteGroup({ params: { groupId }, query: { confirmName: 'Gone' } })
  await purgeGroups.perform(world.app, {})
  const row = () =>
    world.app.db.selectFrom('groups').select(['name', 'purge_at']).where('id', '=', groupId).executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({ name: 'Gone' })
  world.pass(30 * dayMs)
  await purgeGroups.perform(world.app, {})
  expect(await row()).toEqual({ name: 'Deleted group', purge_at: null })
  expect(await world.app.db.selectFrom('group_members').selectAll().where('group_id', '=', groupId).execute()).toEqual(
    [],
  )
  await world.settle()
  expect(await entries()).toEqual([])
})
