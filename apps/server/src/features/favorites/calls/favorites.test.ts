import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
let met = 0
const two = async (): Promise<[Person, Person]> => {
  met += 1
  return Promise.all([world.person(`ana${met}`), world.person(`ben${met}`)])
}
type Kind = 'POST' | 'GROUP' | 'EVENT' | 'USER' | 'LIBRARY_ITEM'
const saved = async (person: Person, kind?: Kind) =>
  (await person.users.listFavoriteEntities({ body: kind ? { kind } : {} })).items.map((item) => [
    item.kind,
    item.entity.id,
  ])
const gone = (code: string) => ({ status: 404, body: { code } })

test('saved objects are found again, latest first, by kind, and only by their owner', async () => {
  const [ana, ben] = await two()
  const { id } = await ben.content.createPost({ body: { text: 'Keep me' } })
  const { groupId } = await addGroup(world, { owner: ben })
  const post = await ana.users.addFavoriteEntity({ body: { kind: 'POST', entityId: id } })
  expect(post).toMatchObject({ kind: 'POST', entity: { id, mine: { saved: true } } })
  await ana.users.addFavoriteEntity({ body: { kind: 'GROUP', entityId: groupId } })
  await ana.users.addFavoriteEntity({ body: { kind: 'USER', entityId: ben.id } })
  expect(await ana.users.addFavoriteEntity({ body: { kind: 'POST', entityId: id } })).toEqual(post)
  expect(await saved(ana)).toEqual([
    ['USER', ben.id],
    ['GROUP', groupId],
    ['POST', id],
  ])
  expect(await saved(ana, 'GROUP')).toEqual([['GROUP', groupId]])
  expect(await saved(ben)).toEqual([])
  expect(await ben.content.getItem({ params: { postId: id } })).toMatchObject({ mine: { saved: false } })
  await ana.users.removeFavoriteEntity({ body: { kind: 'USER', entityId: ben.id } })
  await ana.users.removeFavoriteEntity({ body: { kind: 'USER', entityId: ben.id } })
  expect(await saved(ana)).toHaveLength(2)
})

test('an object that became invisible is left out, and returns when it is visible again', async () => {
  const [ana, ben] = await two()
  const { id } = await ben.content.createPost({ body: { text: 'Keep me' } })
  const { groupId } = await addGroup(world, { owner: ben, members: [ana], visibility: 'GROUP_MEMBERS' })
  for (const [kind, entityId] of [
    ['POST', id],
    ['GROUP', groupId],
    ['USER', ben.id],
  ] as const)
    await ana.users.addFavoriteEntity({ body: { kind, entityId } })
  await ben.users.blockUser({ body: { userId: ana.id } })
  await ben.groups
    .removeGroupUser({ body: { groupId, userId: ana.id } })
    .catch(() => ana.groups.leaveGroup({ body: { groupId } }))
  expect(await saved(ana)).toEqual([])
  await ben.users.unBlockUser({ body: { userId: ana.id } })
  expect(await saved(ana)).toEqual([
    ['USER', ben.id],
    ['POST', id],
  ])
})

test('an object that does not exist for the member is not saved; each kind has its own 404', async () => {
  const [ana, ben] = await two()
  const { id } = await ben.content.createPost({ body: { text: 'Not yours', audience: 'FOLLOWERS' } })
  const { groupId } = await addGroup(world, { owner: ben, visibility: 'GROUP_MEMBERS' })
  const unknown = world.app.runtime.id()
  const wishes = [
    ['POST', id, 'POST_NOT_FOUND'],
    ['POST', unknown, 'POST_NOT_FOUND'],
    ['GROUP', groupId, 'GROUP_NOT_FOUND'],
    ['USER', unknown, 'USER_NOT_FOUND'],
    ['EVENT', unknown, 'EVENT_NOT_FOUND'],
    ['LIBRARY_ITEM', unknown, 'LIBRARY_NOT_FOUND'],
  ] as const
  for (const [kind, entityId, code] of wishes)
    await expect(ana.users.addFavoriteEntity({ body: { kind, entityId } })).rejects.toMatchObject(gone(code))
  expect(await saved(ana)).toEqual([])
})

test('pages neither lose nor repeat one, and saving at once saves once', async () => {
  const [ana, ben] = await two()
  const posts: string[] = []
  for (let n = 0; n < 5; n += 1) posts.push((await ben.content.createPost({ body: { text: `Post ${n}` } })).id)
  for (const entityId of posts)
    await Promise.all(
      Array.from({ length: 4 }, () => ana.users.addFavoriteEntity({ body: { kind: 'POST', entityId } })),
    )
  const listed: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: { entity: { id: string } }[]; nextCursor: string | null } =
      await ana.users.listFavoriteEntities({
        body: { limit: 2, ...(cursor ? { cursor } : {}) },
      })
    listed.push(...page.items.map(({ entity }) => entity.id))
    cursor = page.nextCursor
  } while (cursor)
  expect(listed).toEqual(posts.toReversed())
})
