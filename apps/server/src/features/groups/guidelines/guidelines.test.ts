import { beforeEach, expect, test } from 'vitest'
import { groupPeople, moderatedGroup } from '#test/world/make/moderatedGroup.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const people = await groupPeople(world)
const { ana, olga, stranger } = people
const code = (expected: string, status: number) => ({ status, body: { code: expected } })

let groupId = ''
beforeEach(async () => void ({ groupId } = await moderatedGroup(world, people)))

const seenBy = async (who: Person) => {
  const group = await who.groups.getGroup({ params: { id: groupId } })
  if (group.locked) throw new Error('The group is locked.')
  return group
}
const write = async (rules: string[], guidelinesRequired = true) => {
  const { version } = await seenBy(olga)
  await olga.groups.changeGroupInfo({ body: { groupId, version, rules, settings: { guidelinesRequired } } })
}
const join = (more: { guidelinesVersion?: number } = {}) => stranger.groups.joinGroup({ body: { groupId, ...more } })
const accept = (version: number) => ana.groups.guidelinesAccept({ body: { groupId, version } })

test('a joiner accepts the rules; members are asked, and lose nothing until they do', async () => {
  await write(['Be kind', 'No ads'])
  await expect(join()).rejects.toMatchObject({
    status: 403,
    body: { code: 'GUIDELINES_NOT_ACCEPTED', version: 1, rules: ['Be kind', 'No ads'] },
  })
  await expect(join({ guidelinesVersion: 2 })).rejects.toMatchObject(code('GUIDELINES_NOT_ACCEPTED', 403))
  expect(await join({ guidelinesVersion: 1 })).toEqual({ status: 'JOINED' })
  expect(await seenBy(stranger)).toMatchObject({ guidelines: { version: 1, isAccepted: true } })
  expect(await seenBy(ana)).toMatchObject({ guidelines: { isAccepted: false }, can: { post: true } })
  expect(await seenBy(olga)).toMatchObject({ guidelines: { isAccepted: true } })
  await accept(1)
  expect(await seenBy(ana)).toMatchObject({ guidelines: { isAccepted: true } })
  await write(['Be kind', 'No ads'])
  expect(await seenBy(ana)).toMatchObject({ guidelines: { version: 1, isAccepted: true } })
  await write(['Be kind', 'Ads on Fridays'])
  for (const who of [ana, stranger])
    expect(await seenBy(who)).toMatchObject({ guidelines: { version: 2, isAccepted: false } })
  await expect(accept(1)).rejects.toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', version: 2 } })
  await stranger.groups.leaveGroup({ body: { groupId } })
  await expect(join()).rejects.toMatchObject(code('GUIDELINES_NOT_ACCEPTED', 403))
  await write(['Be kind', 'Ads on Fridays'], false)
  expect(await join()).toEqual({ status: 'JOINED' })
})

test('each version of the rules is kept for those who may read the group', async () => {
  await write(['Be kind'])
  await write(['Be kind', 'No ads'])
  const first = await ana.groups.guidelinesHistory({ body: { groupId, limit: 1 } })
  const second = await ana.groups.guidelinesHistory({ body: { groupId, limit: 1, cursor: first.nextCursor ?? '' } })
  expect([...first.items, ...second.items].map(({ version, rules }) => [version, rules])).toEqual([
    [2, ['Be kind', 'No ads']],
    [1, ['Be kind']],
  ])
  await world.app.db.updateTable('groups').set({ visibility: 'GROUP_MEMBERS' }).where('id', '=', groupId).execute()
  await expect(stranger.groups.guidelinesHistory({ body: { groupId } })).rejects.toMatchObject(
    code('GROUP_NOT_FOUND', 404),
  )
  await expect(stranger.groups.guidelinesAccept({ body: { groupId, version: 2 } })).rejects.toMatchObject(
    code('GROUP_NOT_FOUND', 404),
  )
})
