import { expect, test } from 'vitest'
import { maxListEntries, maxNamedLists } from '@koinon/contract/shared'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
let met = 0
/** New people with these names. */
const people = async <const Names extends readonly string[]>(...names: Names) => {
  met += 1
  return (await Promise.all(names.map((name) => world.person(`${name}${met}`)))) as { [N in keyof Names]: Person }
}
const refused = (status: number, code: string) => ({ status, body: { code } })
const notFound = refused(404, 'LIST_NOT_FOUND')
const of = ({ id: entityId }: { readonly id: string }) => ({ kind: 'USER', entityId }) as const
const ofGroup = (entityId: string) => ({ kind: 'GROUP', entityId }) as const
const newList = async (owner: Person, on: Person[] = [], visibility: 'PRIVATE' | 'SHARED' = 'PRIVATE') =>
  (await owner.users.createNamedList({ body: { name: 'Garden friends', visibility, entries: on.map(of) } })).id
const held = async (reader: Person, listId: string) =>
  (await reader.users.getNamedListEntries({ params: { listId } })).items.map(({ entity }) => entity.id)
const texts = async (reader: Person, listId: string) =>
  (await reader.users.getNamedListPosts({ params: { listId } })).items.map(({ text }) => text)

test('a member makes a list, changes it and deletes it; it counts what it holds and knows whom it holds', async () => {
  const [ana, ben, cem] = await people('ana', 'ben', 'cem')
  const { groupId } = await addGroup(world, { owner: ben })
  const listId = await newList(ana, [ben])
  const added = await ana.users.addToNamedList({
    params: { listId },
    body: { entries: [of(cem), ofGroup(groupId), of(ben)] },
  })
  expect(added).toMatchObject({ name: 'Garden friends', visibility: 'PRIVATE', isMine: true, isListed: false })
  expect(added).toMatchObject({ peopleCount: 2, groupCount: 1, owner: { id: ana.id }, holdsEntity: null })
  expect(added.faces.map(({ id }) => id).toSorted()).toEqual([ben.id, cem.id].toSorted())
  expect((await held(ana, listId)).toSorted()).toEqual([ben.id, cem.id, groupId].toSorted())
  const other = await newList(ana)
  const known = await ana.users.getNamedLists({ query: of(cem) })
  expect(known.items.map(({ id, holdsEntity }) => [id, holdsEntity])).toEqual([
    [other, false],
    [listId, true],
  ])
  const changed = await ana.users.updateNamedList({
    params: { listId },
    body: { name: 'Gardeners', description: 'Of our street' },
  })
  expect(changed).toMatchObject({ name: 'Gardeners', description: 'Of our street', visibility: 'PRIVATE' })
  await ana.users.removeFromNamedList({ params: { listId }, body: { entries: [of(cem), of(cem)] } })
  expect((await held(ana, listId)).toSorted()).toEqual([ben.id, groupId].toSorted())
  await ana.users.deleteNamedList({ params: { listId } })
  await expect(ana.users.getNamedList({ params: { listId } })).rejects.toMatchObject(notFound)
  expect((await ana.users.getNamedLists({})).items.map(({ id }) => id)).toEqual([other])
})

test('of a private list nobody else learns, not even the people on it', async () => {
  const [ana, ben] = await people('ana', 'ben')
  const listId = await newList(ana, [ben])
  const params = { listId }
  const [entries, body] = [{ entries: [of(ana)] }, { name: 'Mine' }]
  for (const call of [
    () => ben.users.getNamedList({ params }),
    () => ben.users.getNamedListEntries({ params }),
    () => ben.users.getNamedListPosts({ params }),
    () => ben.users.updateNamedList({ params, body }),
    () => ben.users.deleteNamedList({ params }),
    () => ben.users.addToNamedList({ params, body: entries }),
    () => ben.users.removeFromNamedList({ params, body: entries }),
    () => ben.users.leaveNamedList({ params }),
    () => ben.users.followNamedList({ params }),
  ])
    await expect(call()).rejects.toMatchObject(notFound)
  expect((await ben.users.getNamedLists({})).items).toEqual([])
  expect((await ben.notifications.getAggregatedNotifications({ body: {} })).items).toEqual([])
})

test('a shared list is read by all who see its owner; only the owner changes it, and withdraws it at once', async () => {
  const [ana, ben, cem] = await people('ana', 'ben', 'cem')
  const listId = await newList(ana, [ben], 'SHARED')
  const params = { listId }
  expect(await ben.users.getNamedList({ params })).toMatchObject({ isMine: false, isListed: true, peopleCount: 1 })
  expect(await cem.users.getNamedList({ params })).toMatchObject({ isMine: false, isListed: false })
  expect(await held(cem, listId)).toEqual([ben.id])
  const body = { entries: [of(cem)] }
  for (const call of [
    () => cem.users.updateNamedList({ params, body: { name: 'Mine' } }),
    () => cem.users.deleteNamedList({ params }),
    () => cem.users.addToNamedList({ params, body }),
    () => cem.users.removeFromNamedList({ params, body }),
  ])
    await expect(call()).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  await expect(ana.users.leaveNamedList({ params })).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  await world.app.db.updateTable('accounts').set({ is_private: true }).where('id', '=', ana.id).execute()
  await expect(cem.users.getNamedList({ params })).rejects.toMatchObject(notFound)
  await world.app.db.updateTable('accounts').set({ is_private: false }).where('id', '=', ana.id).execute()
  expect(await held(cem, listId)).toEqual([ben.id])
  await ana.users.updateNamedList({ params, body: { visibility: 'PRIVATE' } })
  await expect(cem.users.getNamedList({ params })).rejects.toMatchObject(notFound)
})

test('people leave a shared list for good', async () => {
  const [ana, ben] = await people('ana', 'ben')
  const listId = await newList(ana, [ben], 'SHARED')
  await ben.users.leaveNamedList({ params: { listId } })
  expect(await held(ana, listId)).toEqual([])
  await expect(ana.users.addToNamedList({ params: { listId }, body: { entries: [of(ben)] } })).rejects.toMatchObject(
    refused(403, 'LISTING_DECLINED'),
  )
})

test('people leave a shared list also when its owner is private or away by now', async () => {
  const [ben, cem, dua] = await people('ben', 'cem', 'dua')
  const ana = await world.person('away', { fresh: true })
  const listId = await newList(ana, [ben, cem], 'SHARED')
  const params = { listId }
  await world.app.db.updateTable('accounts').set({ is_private: true }).where('id', '=', ana.id).execute()
  await ben.users.leaveNamedList({ params })
  expect(await held(ana, listId)).toEqual([cem.id])
  await ana.accounts.requestAccountDeletion({ body: { confirmUsername: ana.username, mode: 'ERASE_ALL' } })
  await world.settle()
  await cem.users.leaveNamedList({ params })
  for (const person of [cem, dua]) await expect(person.users.leaveNamedList({ params })).rejects.toMatchObject(notFound)
  await ana.accounts.reactivate()
  await world.settle()
  expect(await held(ana, listId)).toEqual([])
})

test('a block takes both off each other’s lists, and keeps both from being added and from reading', async () => {
  const [ana, ben, cem] = await people('ana', 'ben', 'cem')
  const listId = await newList(ana, [ben, cem], 'SHARED')
  const bens = await newList(ben, [ana])
  await ben.users.blockUser({ body: { userId: ana.id } })
  await world.settle()
  expect(await held(ana, listId)).toEqual([cem.id])
  expect(await held(cem, listId)).toEqual([cem.id])
  expect(await held(ben, bens)).toEqual([])
  await expect(ben.users.getNamedList({ params: { listId } })).rejects.toMatchObject(notFound)
  for (const add of [
    () => ana.users.addToNamedList({ params: { listId }, body: { entries: [of(ben)] } }),
    () => ana.users.createNamedList({ body: { name: 'Again', entries: [of(ben)] } }),
    () => ben.users.addToNamedList({ params: { listId: bens }, body: { entries: [of(ana)] } }),
  ])
    await expect(add()).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
})

test('groups that a member may not know of are not added, and a reader sees only those they may know of', async () => {
  const [ana, ben] = await people('ana', 'ben')
  const { groupId: secret } = await addGroup(world, { owner: ana, visibility: 'GROUP_MEMBERS', name: 'Secret' })
  const listId = await newList(ana, [], 'SHARED')
  const body = { entries: [ofGroup(secret)] }
  await ana.users.addToNamedList({ params: { listId }, body })
  await ana.groups.createGroupPost({ body: { groupId: secret, text: 'For the group' } })
  expect(await texts(ben, listId)).toEqual([])
  expect(await texts(ana, listId)).toEqual(['For the group'])
  expect(await ben.users.getNamedList({ params: { listId } })).toMatchObject({ groupCount: 0 })
  expect(await held(ben, listId)).toEqual([])
  const unknown = ofGroup(world.app.runtime.id())
  for (const entry of [unknown, ofGroup(secret)])
    await expect(ben.users.createNamedList({ body: { name: 'Mine', entries: [entry] } })).rejects.toMatchObject(
      refused(404, 'GROUP_NOT_FOUND'),
    )
  expect((await ben.users.getNamedLists({})).items).toEqual([])
  await expect(ana.users.addToNamedList({ params: { listId }, body: { entries: [unknown] } })).rejects.toMatchObject(
    refused(404, 'GROUP_NOT_FOUND'),
  )
})

test('the feed of a list has what its reader may see, newest first, without muted people', async () => {
  const [ana, ben, cem, dua] = await people('ana', 'ben', 'cem', 'dua')
  const { groupId } = await addGroup(world, { owner: dua, members: [ana] })
  const listId = await newList(ana, [ben, cem], 'SHARED')
  await ana.users.addToNamedList({ params: { listId }, body: { entries: [ofGroup(groupId)] } })
  await ben.content.createPost({ body: { text: 'From Ben' } })
  await ben.content.createPost({ body: { text: 'For followers', audience: 'FOLLOWERS' } })
  await cem.content.createPost({ body: { text: 'From Cem' } })
  await dua.groups.createGroupPost({ body: { groupId, text: 'In the group' } })
  await dua.content.createPost({ body: { text: 'Not on the list' } })
  expect(await texts(ana, listId)).toEqual(['In the group', 'From Cem', 'From Ben'])
  await ana.users.followUser({ body: { userId: ben.id } })
  expect(await texts(ana, listId)).toEqual(['In the group', 'From Cem', 'For followers', 'From Ben'])
  await ana.users.setMute({ body: { userId: cem.id } })
  expect(await texts(ana, listId)).toEqual(['In the group', 'For followers', 'From Ben'])
  await cem.users.blockUser({ body: { userId: dua.id } })
  expect(await texts(dua, listId)).toEqual(['In the group', 'From Ben'])
})

test('the feed of a list has a post once when people on it repost it soon, and again a day later', async () => {
  const [ana, ben, cem, dua, eva] = await people('ana', 'ben', 'cem', 'dua', 'eva')
  const listId = await newList(ana, [ben, cem, eva])
  const postOf = async (author: Person, text: string) => (await author.content.createPost({ body: { text } })).id
  const [onList, elsewhere] = [await postOf(ben, 'From the list'), await postOf(dua, 'From elsewhere')]
  const repost = async (who: Person, postId: string) => (await who.content.createRepost({ body: { postId } })).id
  await repost(cem, onList)
  const ids = async () => (await ana.users.getNamedListPosts({ params: { listId } })).items.map(({ id }) => id)
  const first = await repost(cem, elsewhere)
  await repost(eva, elsewhere)
  expect(await ids()).toEqual([first, onList])
  await ana.users.setMute({ body: { userId: cem.id } })
  expect(await ids()).toHaveLength(2)
  await ana.users.deleteMute({ params: { userId: cem.id } })
  world.pass(2 * dayMs)
  const late = await repost(eva, onList)
  expect(await ids()).toEqual([late, first, onList])
})

test('pages of the feed neither lose nor repeat a post, though filters leave out many', async () => {
  const [ana, ben, cem] = await people('ana', 'ben', 'cem')
  const listId = await newList(ana, [ben, cem])
  await ana.users.setFilter({ body: { phrase: 'noise' } })
  await ben.content.createPost({ body: { text: 'First' } })
  for (let n = 0; n < 30; n += 1) await ben.content.createPost({ body: { text: `noise ${n}` } })
  await cem.content.createPost({ body: { text: 'Last' } })
  const read: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: { text: string }[]; nextCursor: string | null } = await ana.users.getNamedListPosts({
      params: { listId },
      query: { limit: 1, ...(cursor ? { cursor } : {}) },
    })
    read.push(...page.items.map(({ text }) => text))
    cursor = page.nextCursor
  } while (cursor)
  expect(read).toEqual(['Last', 'First'])
})

test('one press follows everybody on a shared list whom the member may follow', async () => {
  const [ana, ben, cem, dua, eva] = await people('ana', 'ben', 'cem', 'dua', 'eva')
  const listId = await newList(ana, [ana, ben, cem, dua, eva], 'SHARED')
  await world.app.db.updateTable('accounts').set({ is_private: true }).where('id', '=', cem.id).execute()
  await dua.users.blockUser({ body: { userId: eva.id } })
  await eva.users.followUser({ body: { userId: ben.id } })
  const params = { listId }
  expect(await eva.users.followNamedList({ params })).toEqual({ followed: 1, requested: 1, alreadyFollowed: 1 })
  expect(await eva.users.followNamedList({ params })).toEqual({ followed: 0, requested: 0, alreadyFollowed: 3 })
  const states = (await eva.users.getNamedListEntries({ params })).items.flatMap((entry) =>
    entry.kind === 'USER' ? [[entry.entity.id, entry.entity.followState]] : [],
  )
  expect(new Map(states as [string, string][])).toEqual(
    new Map([
      [ana.id, 'FOLLOWING'],
      [ben.id, 'FOLLOWING'],
      [cem.id, 'FOLLOW_REQUESTED'],
      [eva.id, 'NOT_FOLLOWING'],
    ]),
  )
})

test('following a list counts towards the most follows of an hour, as single follows do', async () => {
  const [ana, ben, cem, dua, eva] = await people('ana', 'ben', 'cem', 'dua', 'eva')
  const params = { listId: await newList(ana, [ana, ben, cem], 'SHARED') }
  await dua.users.followUser({ body: { userId: eva.id } })
  const { key } = await world.app.db
    .updateTable('target_limits')
    .set({ used: 398 })
    .where('key', 'like', `%${dua.id}`)
    .where('used', '=', 1)
    .returning('key')
    .executeTakeFirstOrThrow()
  await expect(dua.users.followNamedList({ params })).rejects.toMatchObject(refused(429, 'RATE_LIMITED'))
  await dua.users.followUser({ body: { userId: ana.id } })
  await dua.users.followUser({ body: { userId: ana.id } })
  expect(await dua.users.followNamedList({ params: { listId: await newList(ana, [ana, ben], 'SHARED') } })).toEqual({
    followed: 1,
    requested: 0,
    alreadyFollowed: 1,
  })
  await expect(dua.users.followUser({ body: { userId: cem.id } })).rejects.toMatchObject(refused(429, 'RATE_LIMITED'))
  await world.app.db.deleteFrom('target_limits').where('key', '=', key).execute()
})

test('lists and what they hold are limited, also against additions at the same moment', async () => {
  const [ana, ben, cem] = await people('ana', 'ben', 'cem')
  const listId = await newList(ana)
  const filling = Array.from({ length: maxListEntries - 1 }, () => ({
    list_id: listId,
    kind: 'GROUP' as const,
    entity_id: world.app.runtime.id(),
    added_at: world.app.runtime.now(),
  }))
  await world.app.db.insertInto('named_list_entries').values(filling).execute()
  const add = (person: Person) => ana.users.addToNamedList({ params: { listId }, body: { entries: [of(person)] } })
  const outcomes = await Promise.allSettled([add(ben), add(cem)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused(403, 'QUOTA_REACHED') })
  const lists = Array.from({ length: maxNamedLists - 2 }, () => ({
    id: world.app.runtime.id(),
    owner_id: ana.id,
    name: 'Another',
    description: '',
    visibility: 'PRIVATE' as const,
    created_at: world.app.runtime.now(),
  }))
  await world.app.db.insertInto('named_lists').values(lists).execute()
  const made = await Promise.allSettled([newList(ana), newList(ana)])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a list that is deleted while people are added is gone', async () => {
  const [ana, ben] = await people('ana', 'ben')
  const listId = await newList(ana)
  const [, deleted] = await Promise.allSettled([
    ana.users.addToNamedList({ params: { listId }, body: { entries: [of(ben)] } }),
    ana.users.deleteNamedList({ params: { listId } }),
  ])
  expect(deleted.status).toBe('fulfilled')
  await expect(held(ana, listId)).rejects.toMatchObject(notFound)
})
