import { expect, test } from 'vitest'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, ana, ben] = await Promise.all(['olga', 'ana', 'ben'].map((name) => world.person(name, { fresh: true })))
if (!olga || !ana || !ben) throw new Error('The people are missing.')

/** The links of a person's notifications for a reason, newest first. */
async function links(person: Person, reason: string): Promise<string[]> {
  await world.settle()
  const { items } = await person.notifications.getAggregatedNotifications({ body: {} })
  return items.filter((line) => line.reason === reason).map(({ link }) => link)
}
const postIn = async (groupId: string, text: string): Promise<string> =>
  (await olga.groups.createGroupPost({ body: { groupId, text } })).id

test('comments and answers lead to the newest of them, a quote to itself', async () => {
  const { id: postId } = await olga.content.createPost({ body: { text: 'A tomato' } })
  const first = await ana.content.addComment({ body: { postId, text: 'Red' } })
  world.pass(1000)
  const second = await ben.content.addComment({ body: { postId, text: 'Round' } })
  expect(await links(olga, 'COMMENTED')).toEqual([`/p/${postId}?comment=${second.id}`])
  await ben.content.deleteComment({ params: { id: second.id } })
  expect(await links(olga, 'COMMENTED')).toEqual([`/p/${postId}?comment=${first.id}`])
  const answer = await olga.content.addComment({ body: { postId, text: 'It is', parentId: first.id } })
  expect(await links(ana, 'REPLIED')).toEqual([`/p/${postId}?comment=${answer.id}`])
  const quote = await ben.content.createRepost({ body: { postId, text: 'Look at this' } })
  expect(await links(olga, 'QUOTED')).toEqual([`/p/${quote.id}`])
})

test('the only new post of a group is opened itself; of several the group is', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const postId = await postIn(groupId, 'Come and see')
  expect(await links(ana, 'NEW_POST')).toEqual([`/p/${postId}`])
  await postIn(groupId, 'And bring a friend')
  expect(await links(ana, 'NEW_POST')).toEqual([`/g/${groupId}`])
})

test('a post or comment read on its own page is read in its notification, by any way there', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ben] })
  const read = async () =>
    (await ben.notifications.getAggregatedNotifications({ body: {} })).items
      .filter(({ target }) => target.id === groupId)
      .map((line) => line.read)
  const first = await postIn(groupId, 'Come and see')
  const second = await postIn(groupId, 'And bring a friend')
  await world.settle()
  await ben.users.markPostActivityRead({ body: { postId: second } })
  expect(await read()).toEqual([false])
  await ben.users.markPostActivityRead({ body: { postId: first } })
  expect(await read()).toEqual([true])
})

test('one follower leads to them, several to the list of all', async () => {
  await ben.users.followUser({ body: { userId: ana.id } })
  expect(await links(ana, 'FOLLOWED')).toEqual([`/@${ben.username}`])
  await olga.users.followUser({ body: { userId: ana.id } })
  expect(await links(ana, 'FOLLOWED')).toEqual([`/@${ana.username}/followers`])
})

test('announcements of an event lead to its announcements', async () => {
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  const { eventId } = await addEvent(world, { groupId, by: olga })
  await ana.groups.communityEventInterested({ params: { eventId }, body: { answer: 'GOING' } })
  await olga.groups.createCommunityEventPost({ body: { eventId, text: 'Bring a bowl' } })
  expect(await links(ana, 'EVENT_NEWS')).toEqual([`/events/${eventId}?show=news`])
})
