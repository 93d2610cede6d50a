import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben] = await Promise.all([world.person('ana'), world.person('ben')])

test('a group’s templates follow those of the platform, for those who may read the group', async () => {
  const { groupId } = await addGroup(world, { owner: ana, visibility: 'GROUP_MEMBERS' })
  const { groupId: other } = await addGroup(world, { owner: ana })
  for (const [position, id] of [groupId, other].entries())
    await world.app.db
      .insertInto('posting_templates')
      .values({
        id: world.app.runtime.id(),
        group_id: id,
        kind: 'FREE',
        title: 'Harvest',
        description: 'What came up.',
        text: 'Today we harvested ',
        position,
      })
      .execute()
  const { items } = await ana.content.postingTemplates({ query: { groupId } })
  expect(items.map((item) => item.groupId)).toEqual([null, null, null, null, groupId])
  await expect(ben.content.postingTemplates({ query: { groupId } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'GROUP_NOT_FOUND' },
  })
})
