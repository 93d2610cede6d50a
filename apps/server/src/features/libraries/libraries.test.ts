import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import {
  addLibrary,
  addGroupWithPosts,
  addAudioPost,
  grantTo,
  itemsOf,
  lockLibrary,
} from '#test/world/make/libraries.ts'
import { openWorld } from '#test/world/world.ts'
import { emit } from '#kernel/work/events.ts'
import { purgeGroupsJob } from '#features/groups/closure/jobs/purgeGroups.ts'
import { purgeLibrariesJob } from './jobs/purgeLibraries.ts'
import { libraryPolicy } from './policy.ts'
import { repairLibraryCounts } from './store/counters.ts'
import { repairDurations } from './store/itemOrder.ts'

const world = await openWorld({ leavesDeadlocks: true })
const [olga, ben] = [await world.person('olga', { fresh: true }), await world.person('ben')]
const rowsOf = async (libraryId: string) => {
  const { rows } = await sql<{ libraries: number; items: number; progress: number }>`
    select (select count(*)::int from libraries where id = ${libraryId}) as libraries,
      (select count(*)::int from library_items where library_id = ${libraryId}) as items,
      (select count(*)::int from library_progress w join library_items i on i.id = w.item_id where i.library_id = ${libraryId}) as progress`.execute(
    world.app.db,
  )
  return rows[0]
}
const libraryOf = async (posts: readonly string[]) => {
  const { groupId, postIds } = await addGroupWithPosts(world, { owner: olga, members: [ben], posts })
  const { id } = await addLibrary(olga, { groupId, postIds })
  return { groupId, postIds, id, params: { groupId, contentLibraryId: id } }
}

test('members read, admins make and order, and a locked one stores no progress', () => {
  const facts = (role: 'OWNER' | 'ADMIN' | 'MEMBER' | null) => ({
    membershipState: role ? ('MEMBER' as const) : ('NONE' as const),
    role,
    customPermissions: null,
  })
  expect(
    [facts('OWNER'), facts('ADMIN'), facts('MEMBER'), facts(null)].map((who) => libraryPolicy.can(who).edit),
  ).toEqual([true, true, false, false])
  expect(libraryPolicy.edit(facts('MEMBER'))).toEqual({ ok: false, code: 'NOT_ALLOWED' })
  expect(libraryPolicy.keepProgress({ locked: true })).toEqual({ ok: false, code: 'PREMIUM_REQUIRED' })
  expect(libraryPolicy.keepProgress({ locked: false })).toEqual({ ok: true })
})

test('a change reaches every device of its maker; a new entitlement those of its holder', async () => {
  const { groupId, id, params } = await libraryOf([])
  await olga.listens()
  await olga.groups.contentLibrariesDelete({ params })
  expect((await olga.frames()).at(-1)).toMatchObject({ name: 'library.changed', data: { libraryId: id, groupId } })
  const other = await libraryOf([])
  const entitlementId = await lockLibrary(world, { groupId: other.groupId, libraryId: other.id })
  await grantTo(world, ben, entitlementId)
  await ben.listens()
  await world.inTransaction((tx) =>
    emit(tx, 'grant.changed', { accountId: ben.id, entitlementId, groupId: other.groupId, holds: true }),
  )
  await world.settle()
  expect(await ben.frames()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'library.changed', data: { libraryId: other.id, groupId: other.groupId } }),
    ]),
  )
})

test('a deleted post leaves every library; an edited one is as long as its files', async () => {
  const { groupId, postIds, id, params } = await libraryOf(['Soil', 'Seeds'])
  const audio = await addAudioPost(world, { by: olga, groupId, durationMs: 60_000 })
  const two = await addLibrary(olga, { groupId, postIds: [audio, ...postIds] })
  await olga.content.deletePost({ body: { postId: postIds[0] ?? '' } })
  await world.settle()
  expect(await rowsOf(id)).toMatchObject({ items: 1 })
  expect(await rowsOf(two.id)).toMatchObject({ items: 2 })
  expect((await itemsOf(ben, two.id)).map(({ position }) => position)).toEqual([0, 1])
  const lengthOf = async () =>
    (await ben.groups.getContentLibrary({ params: { groupId, contentLibraryId: two.id } })).durationMs
  expect(await lengthOf()).toBe(60_000)
  const { versions: version } = await olga.content.getItem({ params: { postId: audio } })
  await olga.content.editPost({ body: { postId: audio, version, mediaIds: [] } })
  await world.settle()
  expect(await lengthOf()).toBe(0)
  expect((await ben.groups.getContentLibrary({ params })).itemCount).toBe(1)
})

test('libraries go and return with their group; once it is permanently gone, so are they', async () => {
  const { groupId, postIds, id, params } = await libraryOf(['Soil'])
  await olga.groups.deleteGroup({ params: { groupId }, query: { confirmName: 'Garden Club' } })
  await expect(itemsOf(ben, id)).rejects.toMatchObject({ status: 404, body: { code: 'LIBRARY_NOT_FOUND' } })
  await expect(ben.groups.getContentLibrary({ params })).rejects.toMatchObject({ body: { code: 'GROUP_NOT_FOUND' } })
  expect(
    (await ben.groups.contentLibrariesSearch({ query: { query: 'First steps' } })).items.map((one) => one.id),
  ).not.toContain(id)
  await olga.groups.restoreGroup({ params: { groupId } })
  expect(await itemsOf(ben, id)).toHaveLength(postIds.length)
  await olga.groups.deleteGroup({ params: { groupId }, query: { confirmName: 'Garden Club' } })
  await sql`update groups set purge_at = created_at where id = ${groupId}`.execute(world.app.db)
  await purgeGroupsJob.perform(world.app, {})
  await world.settle()
  expect(await rowsOf(id)).toMatchObject({ libraries: 0, items: 0 })
})

test('a deleted library is stored for a month, then it goes with everybody’s progress', async () => {
  const { id, params } = await libraryOf(['Soil'])
  const [item] = await itemsOf(ben, id)
  await ben.groups.contentLibraryItemsProgress({ params: { id: item?.id ?? '' }, body: { state: 'DONE' } })
  await olga.groups.contentLibrariesDelete({ params })
  await purgeLibrariesJob.perform(world.app, {})
  expect(await rowsOf(id)).toEqual({ libraries: 1, items: 1, progress: 1 })
  await sql`update libraries set deleted_at = deleted_at - interval '31 days' where id = ${id}`.execute(world.app.db)
  await purgeLibrariesJob.perform(world.app, {})
  expect(await rowsOf(id)).toEqual({ libraries: 0, items: 0, progress: 0 })
})

test('an erased account leaves no progress behind, and the libraries it made stay', async () => {
  const cleo = await world.person('cleo')
  const { groupId } = await addGroup(world, { owner: olga, admins: [cleo], members: [ben] })
  const { id: postId } = await olga.groups.createGroupPost({ body: { groupId, text: 'Soil' } })
  const { id } = await addLibrary(cleo, { groupId, postIds: [postId] })
  const [item] = await itemsOf(cleo, id)
  for (const person of [cleo, ben])
    await person.groups.contentLibraryItemsProgress({ params: { id: item?.id ?? '' }, body: { note: 'Mine' } })
  await world.inTransaction((tx) => emit(tx, 'account.purged', { accountId: cleo.id, mode: 'ERASE_ALL' }))
  await world.settle()
  expect(await rowsOf(id)).toEqual({ libraries: 1, items: 1, progress: 1 })
  expect(await itemsOf(ben, id)).toHaveLength(1)
})

test('counts are right after a storm, and wrong ones are found and repaired', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ben] })
  const repairs = () =>
    world.inTransaction(async (tx) => [...(await repairLibraryCounts(tx)), ...(await repairDurations(tx))])
  await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const { id } = await addLibrary(olga, { groupId, postIds: [], title: `Number ${index}` })
      if (index % 2 === 0)
        await Promise.allSettled(
          [1, 2].map(() => olga.groups.contentLibrariesDelete({ params: { groupId, contentLibraryId: id } })),
        )
    }),
  )
  expect(await repairs()).toEqual([])
  expect(await ben.groups.getGroup({ params: { id: groupId } })).toMatchObject({ counts: { libraries: 3 } })
  const audio = await addAudioPost(world, { by: olga, groupId, durationMs: 5000 })
  const { id } = await addLibrary(olga, { groupId, postIds: [audio] })
  const [item] = await itemsOf(ben, id)
  await sql`update groups set library_count = 9 where id = ${groupId}`.execute(world.app.db)
  await sql`update library_items set duration_ms = 7 where library_id = ${id}`.execute(world.app.db)
  expect(await repairs()).toEqual([groupId, item?.id])
  expect(await repairs()).toEqual([])
  expect(await ben.groups.getGroup({ params: { id: groupId } })).toMatchObject({ counts: { libraries: 4 } })
})
