import { expect, test } from 'vitest'
import { createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { emit } from '#kernel/work/events.ts'

const world = await openWorld()
const ana = await world.person('ana')

/** A person with the application open. */
async function reader(name: string): Promise<Person> {
  const person = await world.person(name)
  await person.listens()
  return person
}
const goneFor = async (person: Person) =>
  (await person.frames()).flatMap(({ name, data }) => (name === 'author.gone' ? [data['authorId']] : []))
const moveTo = async (author: Person, status: 'BANNED' | 'ACTIVE') =>
  world.app.db.updateTable('accounts').set({ status }).where('id', '=', author.id).execute()
const hide = async (author: Person) => {
  await moveTo(author, 'BANNED')
  await world.inTransaction((tx) => emit(tx, 'account.hidden', { accountId: author.id, returnsByItself: false }))
}

test('followers, and members of a group, are notified that its author is gone, and nobody else is', async () => {
  const [ben, cem, dora] = [await reader('ben'), await reader('cem'), await reader('dora')]
  const author = await world.person('emil')
  await createFollow(world, ben, author)
  const { groupId } = await addGroup(world, { owner: ana, members: [author, cem] })
  await addGroup(world, { owner: ana, members: [author, dora] })
  await author.content.createPost({ body: { text: 'Mine' } })
  await author.groups.createGroupPost({ body: { groupId, text: 'Ours' } })
  await world.settle()
  await hide(author)
  await world.settle()
  expect(await goneFor(ben)).toEqual([author.id])
  expect(await goneFor(cem)).toEqual([author.id])
  expect(await goneFor(dora)).toEqual([])
})

test('an author who is back by then is taken from nobody', async () => {
  const ben = await reader('fay')
  const author = await world.person('gil')
  await createFollow(world, ben, author)
  await author.content.createPost({ body: { text: 'Mine' } })
  await world.settle()
  await hide(author)
  await moveTo(author, 'ACTIVE')
  await world.settle()
  expect(await goneFor(ben)).toEqual([])
})

test('for a blocked person the author is gone; the frame reveals neither the block nor authors never read', async () => {
  const [hal, ida] = [await reader('hal'), await reader('ida')]
  const author = await world.person('jo')
  const { groupId } = await addGroup(world, { owner: ana, members: [author, hal] })
  await author.groups.createGroupPost({ body: { groupId, text: 'Ours' } })
  await world.settle()
  for (const person of [hal, ida]) await author.users.blockUser({ body: { userId: person.id } })
  await world.settle()
  expect(await goneFor(hal)).toEqual([author.id])
  expect(await goneFor(ida)).toEqual([])
  expect((await hal.frames()).map(({ name }) => name)).not.toContain('block.changed')
})
