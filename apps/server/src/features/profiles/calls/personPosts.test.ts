import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person, PersonFacts } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
let met = 0
const two = async (facts: PersonFacts = {}): Promise<[Person, Person]> => {
  met += 1
  return Promise.all([world.person(`ana${met}`, facts), world.person(`ben${met}`)])
}
const publish = async (author: Person, text: string, more: { mediaIds?: string[]; audience?: 'FOLLOWERS' } = {}) =>
  (await author.content.createPost({ body: { text, ...more } })).id
const ids = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id)
const mentioning = (person: Person) => {
  const text = `Hello @${person.username}!`
  return { text, mentions: [{ start: 6, end: 7 + person.username.length, userId: person.id }] }
}
const gone = { status: 404, body: { code: 'USER_NOT_FOUND' } }

test('the posts with the best response in a year come first, as far as the reader may see them', async () => {
  const [ana, ben] = await two()
  const old = await publish(ana, 'Last year')
  await ben.content.likePost({ body: { postId: old } })
  const longAgo = new Date(world.app.runtime.now().getTime() - 366 * dayMs)
  await world.app.db.updateTable('posts').set({ created_at: longAgo }).where('id', '=', old).execute()
  const quiet = await publish(ana, 'Quiet')
  const liked = await publish(ana, 'Liked')
  const talked = await publish(ana, 'Talked about')
  const closed = await publish(ana, 'For followers', { audience: 'FOLLOWERS' })
  const { groupId } = await addGroup(world, { owner: ana, visibility: 'GROUP_MEMBERS' })
  await ana.groups.createGroupPost({ body: { groupId, text: 'Inside' } })
  await ben.content.likePost({ body: { postId: liked } })
  await ben.content.addComment({ body: { postId: talked, text: 'Indeed' } })
  const popular = (cursor?: string) =>
    ben.users.getPopularPosts({ params: { userId: ana.id }, query: { limit: 2, ...(cursor ? { cursor } : {}) } })
  const first = await popular()
  expect(ids(first)).toEqual([talked, liked])
  const rest = await popular(first.nextCursor ?? '')
  expect(ids(rest)).toEqual([quiet])
  expect(rest.nextCursor).toBeNull()
  expect(ids(await ana.users.getPopularPosts({ params: { userId: 'me' } }))).toContain(closed)
})

test('photos are listed separately from videos, including those in groups that the reader reads', async () => {
  const [ana, ben] = await two()
  const photo = await publish(ana, 'Photo', { mediaIds: [await addPicture(world, ana)] })
  await publish(ana, 'Words')
  const videoId = await addPicture(world, ana)
  const video = await publish(ana, 'Film', { mediaIds: [videoId] })
  await world.app.db.updateTable('media').set({ kind: 'VIDEO' }).where('id', '=', videoId).execute()
  const list = (mediaType?: 'IMAGE' | 'VIDEO') =>
    ben.users.getVideoPosts({ body: { userId: ana.id, ...(mediaType ? { mediaType } : {}) } })
  expect(ids(await list('IMAGE'))).toEqual([photo])
  expect(ids(await list())).toEqual([video])
  const { groupId } = await addGroup(world, { owner: ana, visibility: 'GROUP_MEMBERS' })
  const picture = await addPicture(world, ana)
  const inside = (await ana.groups.createGroupPost({ body: { groupId, text: 'Inside', mediaIds: [picture] } })).id
  expect(ids(await list('IMAGE'))).toEqual([photo])
  expect(ids(await ana.users.getVideoPosts({ body: { userId: ana.id, mediaType: 'IMAGE' } }))).toEqual([inside, photo])
})

test('posts that mention a person are listed, newest first, until the person removes the mention', async () => {
  const [ana, ben] = await two()
  const cara = await world.person(`cara${met}`)
  const first = (await ben.content.createPost({ body: mentioning(ana) })).id
  const second = (await cara.content.createPost({ body: mentioning(ana) })).id
  const hidden = (await cara.content.createPost({ body: { ...mentioning(ana), audience: 'FOLLOWERS' } })).id
  const tagged = async (viewer: Person) => ids(await viewer.users.getTaggedPosts({ body: { userId: ana.id } }))
  expect(await tagged(ben)).toEqual([second, first])
  expect(await tagged(cara)).toEqual([hidden, second, first])
  await cara.users.blockUser({ body: { userId: ben.id } })
  expect(await tagged(ben)).toEqual([first])
  await ana.content.removeMyTag({ body: { postId: first } })
  expect(await tagged(ben)).toEqual([])
})

test('a blocked person’s posts are on nobody’s profile: the mentioned person could neither see nor remove them', async () => {
  const [ana, ben] = await two()
  const [cara, dora] = await two()
  const [blocked, blocking, other] = [
    (await ben.content.createPost({ body: mentioning(ana) })).id,
    (await dora.content.createPost({ body: mentioning(ana) })).id,
    (await cara.content.createPost({ body: mentioning(ana) })).id,
  ]
  const tagged = async () => ids(await cara.users.getTaggedPosts({ body: { userId: ana.id } }))
  expect(await tagged()).toEqual([other, blocking, blocked])
  await ana.users.blockUser({ body: { userId: ben.id } })
  await dora.users.blockUser({ body: { userId: ana.id } })
  expect(await tagged()).toEqual([other])
})

test('a private profile lists nothing to people who do not follow it, and a blocked reader gets 404', async () => {
  const [ana, ben] = await two({ isPrivate: true })
  await publish(ana, 'Photo', { mediaIds: [await addPicture(world, ana)] })
  await ben.content.createPost({ body: mentioning(ana) })
  const lists = (viewer: Person) => [
    viewer.users.getPopularPosts({ params: { userId: ana.id } }),
    viewer.users.getVideoPosts({ body: { userId: ana.id, mediaType: 'IMAGE' } }),
    viewer.users.getTaggedPosts({ body: { userId: ana.id } }),
  ]
  for (const page of await Promise.all(lists(ben))) expect(page).toEqual({ items: [], nextCursor: null })
  await ana.users.blockUser({ body: { userId: ben.id } })
  await Promise.all(lists(ben).map((refused) => expect(refused).rejects.toMatchObject(gone)))
  const unknown = world.app.runtime.id()
  await expect(ben.users.getTaggedPosts({ body: { userId: unknown } })).rejects.toMatchObject(gone)
  await expect(ben.users.getVideoPosts({ body: { userId: unknown } })).rejects.toMatchObject(gone)
  await expect(ben.users.getPopularPosts({ params: { userId: unknown } })).rejects.toMatchObject(gone)
})
