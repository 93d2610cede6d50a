import { expect, test } from 'vitest'
import { createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()

/** A person with the application open. */
async function reader(name: string): Promise<Person> {
  const person = await world.person(name)
  await person.listens()
  return person
}
const see = async (person: Person, ...postIds: string[]) => {
  await person.content.viewPost({ body: { postIds } })
  await world.settle()
}
const makePrivate = async (person: Person, isPrivate = true) => {
  await person.accounts.editAccountInfo({ body: { privacy: { isPrivate } } })
  await world.settle()
}
const goneFor = async (person: Person) =>
  (await person.frames()).flatMap(({ name, data }) => (name === 'author.gone' ? [data] : []))
const post = async (author: Person, text: string) => (await author.content.createPost({ body: { text } })).id

test('people who saw a post on a profile are notified when it becomes private; followers, and people who saw nothing, are not', async () => {
  const [ana, ben, cem, dora] = [await reader('ana'), await reader('ben'), await reader('cem'), await reader('dora')]
  const author = await world.person('emil')
  await createFollow(world, cem, author)
  const id = await post(author, 'Mine')
  const { id: repostId } = await ana.content.createRepost({ body: { postId: id } })
  await see(ana, id)
  await see(ben, repostId)
  await see(cem, id)
  await makePrivate(author)
  const gone = { authorId: author.id, only: 'PROFILE' }
  expect(await goneFor(ana)).toEqual([gone])
  expect(await goneFor(ben)).toEqual([gone])
  expect(await goneFor(cem)).toEqual([])
  expect(await goneFor(dora)).toEqual([])
})

test('posts in groups stay with their readers', async () => {
  const fay = await reader('fay')
  const author = await world.person('gil')
  const { groupId } = await addGroup(world, { owner: author, members: [fay] })
  const { id } = await author.groups.createGroupPost({ body: { groupId, text: 'Ours' } })
  await see(fay, id)
  await makePrivate(author)
  expect(await goneFor(fay)).toEqual([])
})

test('people to whom the profile is open again by then are not notified', async () => {
  const [hal, ida] = [await reader('hal'), await reader('ida')]
  const author = await world.person('jo')
  await see(hal, await post(author, 'Mine'))
  await see(ida, await post(author, 'Mine too'))
  await makePrivate(author)
  await hal.users.followUser({ body: { userId: author.id } })
  await author.users.acceptFollowRequest({ body: { userId: hal.id } })
  expect(await goneFor(hal)).toEqual([])
  expect(await goneFor(ida)).toHaveLength(1)
  await makePrivate(author, false)
  expect(await goneFor(ida)).toEqual([])
})

test('a blocked person is not notified, and neither is anybody when the profile was private before', async () => {
  const [kim, lea] = [await reader('kim'), await reader('lea')]
  const author = await world.person('mia')
  const id = await post(author, 'Mine')
  await see(kim, id)
  await see(lea, id)
  await author.users.blockUser({ body: { userId: kim.id } })
  await world.settle()
  await makePrivate(author)
  await makePrivate(author)
  expect(await goneFor(kim)).toEqual([])
  expect(await goneFor(lea)).toHaveLength(1)
})
