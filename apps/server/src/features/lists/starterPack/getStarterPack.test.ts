import { expect, test } from 'vitest'
import { accountHiders } from '#test/world/make/accountHiders.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const hiders = accountHiders(world, {
  root: await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true }),
  parent: await world.person('parent'),
})
const notFound = { status: 404, body: { code: 'LIST_NOT_FOUND' } }
const of = ({ id: entityId }: { readonly id: string }) => ({ kind: 'USER', entityId }) as const
const packOf = async (listId: string) => {
  const { people, groups } = await world.visitor.landing.getStarterPack({ params: { listId } })
  return [...people, ...groups].map(({ id }) => id)
}

test('a visitor reads a shared list: people with a public profile, and groups that everybody may read', async () => {
  const [ana, ben, pia] = await Promise.all([
    world.person('ana'),
    world.person('ben'),
    world.person('pia', { isPrivate: true }),
  ])
  const { groupId } = await addGroup(world, { owner: ben })
  const { groupId: closed } = await addGroup(world, { owner: ana, visibility: 'GROUP_MEMBERS' })
  const { id: listId } = await ana.users.createNamedList({
    body: {
      name: 'Neighbours',
      description: 'Of our street',
      visibility: 'SHARED',
      entries: [of(ben), of(pia), { kind: 'GROUP', entityId: groupId }, { kind: 'GROUP', entityId: closed }],
    },
  })
  const params = { listId }
  const pack = await world.visitor.landing.getStarterPack({ params })
  expect(pack).toMatchObject({ id: listId, name: 'Neighbours', description: 'Of our street', owner: { id: ana.id } })
  expect(await packOf(listId)).toEqual([ben.id, groupId])
  await ana.users.blockUser({ body: { userId: ben.id } })
  await world.settle()
  await expect(ben.landing.getStarterPack({ params })).rejects.toMatchObject(notFound)
  await ana.users.updateNamedList({ params, body: { visibility: 'PRIVATE' } })
  await expect(world.visitor.landing.getStarterPack({ params })).rejects.toMatchObject(notFound)
})

test('a list of a person with a private profile is not for visitors', async () => {
  const pam = await world.person('pam', { isPrivate: true })
  const { id: listId } = await pam.users.createNamedList({ body: { name: 'Mine', visibility: 'SHARED' } })
  await expect(world.visitor.landing.getStarterPack({ params: { listId } })).rejects.toMatchObject(notFound)
})

test.each(Object.keys(hiders))('a person who %s is on no list, and their own lists are gone', async (way) => {
  const index = Object.keys(hiders).indexOf(way)
  const [cem, gone] = await Promise.all([world.person(`cem${index}`), world.person(`gone${index}`, { fresh: true })])
  const { id: listId } = await cem.users.createNamedList({
    body: { name: 'Neighbours', visibility: 'SHARED', entries: [of(gone)] },
  })
  const { id: own } = await gone.users.createNamedList({
    body: { name: 'Mine', visibility: 'SHARED', entries: [of(cem)] },
  })
  expect(await packOf(own)).toEqual([cem.id])
  await hiders[way]?.goes(gone)
  await world.settle()
  expect(await packOf(listId)).toEqual([])
  expect(await cem.users.getNamedList({ params: { listId } })).toMatchObject({ peopleCount: 0, faces: [] })
  for (const read of [
    () => packOf(own),
    () => cem.users.getNamedList({ params: { listId: own } }),
    () => cem.users.getNamedListPosts({ params: { listId: own } }),
  ])
    await expect(read()).rejects.toMatchObject(notFound)
})
