import { expect, test } from 'vitest'
import { createFollow } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { newPosts } from '#features/content/index.ts'

const world = await openWorld()
const [ana, ben, cem] = [await world.person('ana'), await world.person('ben'), await world.person('cem')]

test('Home’s first answer holds the posts in order of time, the pinned posts, and pending decisions; pages fit together', async () => {
  await createFollow(world, ben, ana)
  const ids: string[] = []
  for (const text of ['one', 'two', 'three']) ids.unshift((await ana.content.createPost({ body: { text } })).id)
  const { groupId } = await addGroup(world, { owner: cem, members: [ben], kind: 'ENTERPRISE', name: 'Harbour Church' })
  const pinned = await world.inTransaction(
    async (tx) =>
      (
        await newPosts.publishPost(tx, world.app, {
          author: { id: cem.id, isIsolated: false },
          draft: { text: 'Read me' },
          groupId,
        })
      ).postId,
  )
  await world.app.db.updateTable('posts').set({ pinned: true }).where('id', '=', pinned).execute()
  await addGroup(world, { owner: ana, name: 'Choir' })
  await world.settle()
  const first = await ben.facade.combinedFeed({ query: { limit: 2 } })
  const second = await ben.facade.combinedFeed({ query: { limit: 10, cursor: first.nextCursor ?? '' } })
  const posts = [...first.items, ...second.items].flatMap((item) => (item.kind === 'POST' ? [item.post.id] : []))
  expect(posts).toEqual([pinned, ...ids])
  for (const page of [first, second])
    expect(page).toMatchObject({ pinned: [{ id: pinned }], unread: { messages: 0, requests: 0 } })
  expect(first.items[0]).toMatchObject({ kind: 'POST', reason: { kind: 'GROUP' } })
  expect(second.items.every(({ kind }) => kind === 'POST')).toBe(true)
})

test('Requests count the member’s pending decisions, without people they block', async () => {
  const closed = await world.person('closed', { isPrivate: true })
  await ana.users.followUser({ body: { userId: closed.id } })
  await ben.users.followUser({ body: { userId: closed.id } })
  const waiting = async () => (await closed.facade.combinedFeed({ query: {} })).unread.requests
  expect(await waiting()).toBe(2)
  await closed.users.blockUser({ body: { userId: ben.id } })
  expect(await waiting()).toBe(1)
})

test('A stranger waits for an answer once they have written', async () => {
  const shy = await world.person('shy')
  await shy.accounts.editAccountInfo({ body: { privacy: { whoMayMessage: 'GROUP_MEMBERS' } } })
  const waiting = async () => (await shy.facade.combinedFeed({ query: {} })).unread.requests
  const { id: conversationId } = await ben.chat.createConversation({ body: { userId: shy.id } })
  expect(await waiting()).toBe(0)
  await ben.chat.sendMessage({ body: { conversationId, clientId: 'first', text: 'Hello' } })
  expect(await waiting()).toBe(1)
  await ana.chat.createGroupConversation({ body: { participantIds: [shy.id, cem.id] } })
  await world.app.db.updateTable('accounts').set({ status: 'BANNED' }).where('id', 'in', [ana.id, ben.id]).execute()
  expect(await waiting()).toBe(1)
  await world.app.db.updateTable('accounts').set({ status: 'ACTIVE' }).where('id', 'in', [ana.id, ben.id]).execute()
})

test('A new member is shown people to meet and a group to join', async () => {
  const eva = await world.person('eva')
  await addGroup(world, { owner: ana, members: [eva, cem], name: 'Neighbours' })
  const { items } = await eva.facade.combinedFeed({ query: {} })
  expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['PEOPLE', 'GROUP']))
})

/** A post that an organisation of its author's has pinned for a reader. */
async function pin(author: Person, reader: Person, text = 'Read me'): Promise<string> {
  const { groupId } = await addGroup(world, { owner: author, members: [reader], kind: 'ENTERPRISE' })
  const { postId } = await world.inTransaction((tx) =>
    newPosts.publishPost(tx, world.app, { author: { id: author.id, isIsolated: false }, draft: { text }, groupId }),
  )
  await world.app.db.updateTable('posts').set({ pinned: true }).where('id', '=', postId).execute()
  return postId
}
const pinnedFor = async (reader: Person) =>
  (await reader.facade.combinedFeed({ query: {} })).pinned.map(({ id, filteredBy }) => [id, filteredBy])

test('A blocked person’s pinned post takes no place from others’ pinned posts', async () => {
  const [reader, dull] = [await world.person('reader'), await world.person('dull')]
  const pinned = await pin(cem, reader)
  for (let count = 0; count < 3; count += 1) await pin(dull, reader)
  await reader.users.blockUser({ body: { userId: dull.id } })
  expect(await pinnedFor(reader)).toEqual([[pinned, null]])
})

test('Pinned posts respect the reader’s filters, and take no place from the others', async () => {
  const [gina, loud] = [await world.person('gina'), await world.person('loud')]
  const spoiler = await pin(ana, gina, 'The score: a draw')
  const hidden = await pin(ben, gina)
  const [, worded] = [await pin(loud, gina), await pin(cem, gina, 'A tombola')]
  await gina.content.feedFeedback({ body: { postId: hidden, lessOf: 'POST' } })
  await gina.users.setMute({ body: { userId: loud.id } })
  await gina.users.setFilter({ body: { phrase: 'tombola' } })
  await gina.users.setFilter({ body: { phrase: 'draw', action: 'COVER' } })
  expect(await pinnedFor(gina)).toEqual([[spoiler, 'draw']])
  expect((await gina.content.getItem({ params: { postId: worded } })).id).toBe(worded)
})
