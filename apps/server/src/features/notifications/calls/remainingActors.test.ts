import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { createPeople } from '#test/world/createPeople.ts'
import { openWorld } from '#test/world/world.ts'
import { hidePost } from '#features/content/moderation/hideContent.ts'

const world = await openWorld()
const newPeople = createPeople(world)
const lines = async (person: Person) => (await person.notifications.getAggregatedNotifications({ body: {} })).items
const post = async (author: Person): Promise<string> =>
  (await author.content.createPost({ body: { text: 'A tomato' } })).id
const setState = (status: 'ACTIVE' | 'BANNED', ...people: readonly Person[]) =>
  world.app.db
    .updateTable('accounts')
    .set({ status })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()

test('a notification names the remaining actors, and is gone only when all are', async () => {
  const [ana, ...fans] = await newPeople(5)
  const postId = await post(ana)
  for (const fan of fans) {
    world.pass(1000)
    await fan.content.likePost({ body: { postId } })
  }
  const [first, ...spammers] = fans
  await setState('BANNED', ...spammers)
  expect(await lines(ana)).toMatchObject([{ actors: [{ id: first?.id }], actorCount: 1, link: `/p/${postId}` }])
  expect(await ana.users.getActivitySummary()).toMatchObject({ total: 1 })
  await setState('BANNED', ...fans)
  expect(await lines(ana)).toEqual([])
  await setState('ACTIVE', ...fans)
  expect(await lines(ana)).toMatchObject([{ actorCount: 4 }])
})

test('a notification leads to a quote by a remaining actor', async () => {
  const [ana, ben, cleo] = await newPeople(3)
  const postId = await post(ana)
  const quote = async (by: Person) => (await by.content.createRepost({ body: { postId, text: 'Look' } })).id
  const first = await quote(ben)
  world.pass(1000)
  await quote(cleo)
  await setState('BANNED', cleo)
  expect(await lines(ana)).toMatchObject([{ reason: 'QUOTED', actors: [{ id: ben.id }], link: `/p/${first}` }])
})

test('notifications of posts in a group, or of quotes, are withdrawn while those are hidden', async () => {
  const [olga, ana, ben] = await newPeople(3)
  const { groupId } = await addGroup(world, { owner: olga, members: [ana, ben] })
  const own = await post(ben)
  const { id: said } = await ana.groups.createGroupPost({ body: { groupId, text: 'Something nasty' } })
  const { id: quoted } = await ana.content.createRepost({ body: { postId: own, text: 'Something nasty' } })
  await world.settle()
  expect((await lines(ben)).map(({ reason }) => reason).toSorted()).toEqual(['NEW_POST', 'QUOTED'])
  for (const postId of [said, quoted]) await world.inTransaction((tx) => hidePost(tx, world.app, postId))
  await world.settle()
  expect(await lines(ben)).toEqual([])
})
