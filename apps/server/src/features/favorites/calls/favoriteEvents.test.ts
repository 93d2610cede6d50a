import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana] = [await world.person('olga'), await world.person('ana')]
const gone = { status: 404, body: { code: 'EVENT_NOT_FOUND' } }
const saved = async () =>
  (await ana.users.listFavoriteEntities({ body: { kind: 'EVENT' } })).items.map(({ entity }) => entity)
const remembered = async () =>
  (await ana.accounts.getSearchHistory({ query: {} })).items.map(
    ({ entity }) => entity?.kind === 'EVENT' && entity.item,
  )

test('an event is saved and remembered as it is now, by its next date', async () => {
  const { groupId } = await addGroup(world, { owner: olga })
  const { eventId } = await addEvent(world, { groupId, by: olga, dates: [{ in: -24 }, { in: 24, title: 'Next' }] })
  const favorite = await ana.users.addFavoriteEntity({ body: { kind: 'EVENT', entityId: eventId } })
  expect(favorite).toMatchObject({ kind: 'EVENT', entity: { id: eventId, title: 'Next' } })
  await ana.accounts.searchHistoryEntity({ body: { kind: 'EVENT', entityId: eventId } })
  expect(await saved()).toEqual([favorite.entity])
  expect(await remembered()).toEqual([favorite.entity])
  await ana.users.removeFavoriteEntity({ body: { kind: 'EVENT', entityId: eventId } })
  expect(await saved()).toEqual([])
})

test('an invisible event is neither saved nor listed, and one that became invisible is left out', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], visibility: 'GROUP_MEMBERS' })
  const { eventId } = await addEvent(world, { groupId, by: olga, title: 'Inside' })
  const body = { kind: 'EVENT', entityId: eventId } as const
  await ana.users.addFavoriteEntity({ body })
  await ana.accounts.searchHistoryEntity({ body })
  expect([await saved(), (await remembered()).slice(0, 1)]).toMatchObject([[{ id: eventId }], [{ id: eventId }]])
  const before = (await remembered()).length
  await ana.groups.leaveGroup({ body: { groupId } })
  expect(await saved()).toEqual([])
  expect(await remembered()).toHaveLength(before - 1)
  await expect(ana.users.addFavoriteEntity({ body })).rejects.toMatchObject(gone)
  await expect(ana.accounts.searchHistoryEntity({ body })).rejects.toMatchObject(gone)
})
