import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const mo = await world.person('mo', { roles: ['MODERATOR'] })
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
const { groupId: garden } = await addGroup(world, {
  owner: ana,
  name: 'Orchard keepers',
  visibility: 'GROUP_MEMBERS',
  listed: false,
})
const { id: postId } = await ana.content.createPost({ body: { text: 'Cheap ladders, write to me' } })
await ben.content.reportContent({ body: { postId, reason: 'SPAM' } })
const find = (who: typeof root, query: string) => who.admin.find({ body: { query } })
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

test('an administrator finds a person by the beginning of a mail address, and by a misspelt name', async () => {
  const { emails } = await root.admin.getUserById({ params: { userId: ana.id } })
  const address = emails[0]?.email ?? ''
  expect(idsOf((await find(root, address.slice(0, -2))).people)).toEqual([ana.id])
  const { displayName } = (await find(root, 'ana')).people[0] ?? { displayName: '' }
  expect(idsOf((await find(root, `${displayName}x`)).people)).toContain(ana.id)
})

test('a closed group is found by its name', async () => {
  expect(idsOf((await find(root, 'orchard')).groups)).toEqual([garden])
})

test('a case is found by the words, the id and the author of what was reported', async () => {
  for (const query of ['ladders', postId, '@ana'])
    expect((await find(mo, query)).cases.map(({ target }) => target.id)).toEqual([postId])
  const [found] = (await find(mo, postId)).cases
  expect(idsOf((await find(mo, found?.id ?? '')).cases)).toEqual([found?.id])
})

test('a moderator finds neither people nor groups, and no case by a mail address', async () => {
  const { emails } = await root.admin.getUserById({ params: { userId: ana.id } })
  expect(await find(mo, emails[0]?.email ?? '')).toEqual({ people: [], cases: [], groups: [] })
  expect(await find(mo, 'orchard')).toMatchObject({ people: [], groups: [] })
})

test('staff do not find cases about themselves', async () => {
  const { id } = await mo.content.createPost({ body: { text: 'Ropes and pulleys' } })
  await ben.content.reportContent({ body: { postId: id, reason: 'SPAM' } })
  expect((await find(mo, 'pulleys')).cases).toEqual([])
  expect((await find(root, 'pulleys')).cases).toHaveLength(1)
  for (let number = 0; number < 6; number += 1) {
    const own = await mo.content.createPost({ body: { text: `Bulk barley ${number}` } })
    await ben.content.reportContent({ body: { postId: own.id, reason: 'SPAM' } })
    if (number > 0) continue
    const other = await ana.content.createPost({ body: { text: 'Bulk barley by ana' } })
    await ben.content.reportContent({ body: { postId: other.id, reason: 'SPAM' } })
  }
  expect((await find(mo, 'barley')).cases).toHaveLength(1)
})

test('a member is refused', async () => {
  await expect(find(ana, 'ben')).rejects.toMatchObject({ status: 403 })
})
