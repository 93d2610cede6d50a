import { expect, test } from 'vitest'
import { addPicture } from '#test/world/make/content.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { featurePost } from '#features/content/feeds/store/featured.ts'
import { rankListsJob } from '../jobs/rankLists.ts'

const world = await openWorld()
const people = await Promise.all(['ana', 'ben', 'cem', 'dora', 'eva', 'fay', 'gil'].map((name) => world.person(name)))
const [ana, ben] = people as [Person, Person]
/** Ben's own, one that mentions him, one that quotes him, and one that has nothing to do with him. */
const posts = await postsAround()

async function postsAround() {
  const post = async (author: Person, text: string, body = {}) =>
    (await author.content.createPost({ body: { text: `${text} #gardening`, ...body } })).id
  const own = await post(ben, 'The eclipse begins', { mediaIds: [await addPicture(world, ben)] })
  const naming = await post(ana, '@ben was there', { mentions: [{ start: 0, end: 4, userId: ben.id }] })
  const quote = (await ana.content.createRepost({ body: { postId: own, text: 'Look #gardening' } })).id
  const other = await post(ana, 'Beans')
  const all = [own, naming, quote, other]
  for (const postId of all) for (const person of people) await person.content.likePost({ body: { postId } })
  world.pass(1000)
  await rankListsJob.perform(world.app, {})
  for (const postId of all)
    await world.inTransaction((tx) =>
      featurePost(tx, { postId, position: null, until: null, by: ana.id, now: world.app.runtime.now() }),
    )
  return { own, naming, quote, other }
}

const lists: [string, (reader: Person) => Promise<{ items: { id: string }[] }>][] = [
  ['the trending feed', (reader) => reader.content.getTrendingFeed({ body: {} })],
  ['a category', (reader) => reader.content.getExplore({ params: { category: 'gardening' } })],
  ['the featured list', (reader) => reader.content.getFeatured()],
]
let readers = 0
const newReader = () => world.person(`reader${(readers += 1)}`)

test.each(lists)('%s leaves out the posts that feeds do: by, about or quoting a muted person', async (_, list) => {
  const reader = await newReader()
  const ids = async () => (await list(reader)).items.map(({ id }) => id).toSorted()
  const { own, naming, quote, other } = posts
  expect(await ids()).toEqual([own, naming, quote, other].toSorted())
  await reader.users.setMute({ body: { userId: ben.id } })
  expect(await ids()).toEqual([other])
  await reader.users.deleteMute({ params: { userId: ben.id } })
  const { id } = await reader.users.setFilter({ body: { phrase: 'eclipse' } })
  expect(await ids()).toEqual([naming, other].toSorted())
  await reader.users.deleteFilter({ params: { id } })
  await reader.content.feedFeedback({ body: { postId: other, lessOf: 'POST' } })
  expect(await ids()).toEqual([own, naming, quote].toSorted())
})

test('a category has no picture by a muted person', async () => {
  const reader = await newReader()
  const picture = async () =>
    (await reader.content.getExploreCategories()).items.find(({ category }) => category === 'gardening')?.image
  expect(await picture()).not.toBeNull()
  await reader.users.setMute({ body: { userId: ben.id } })
  expect(await picture()).toBeNull()
})
