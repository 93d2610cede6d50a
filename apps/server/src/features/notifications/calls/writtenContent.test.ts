import { expect, test } from 'vitest'
import { createPeople } from '#test/world/createPeople.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { hidePost } from '#features/content/moderation/hideContent.ts'

const world = await openWorld()
const newPeople = createPeople(world)
const later = new Date('2100-01-01T00:00:00.000Z')

/** The words of a person's notification for a reason; null if it has none, undefined if it is not listed. */
async function words(person: Person, reason: string) {
  await world.settle()
  const { items } = await person.notifications.getAggregatedNotifications({ body: {} })
  const found = items.find((item) => item.reason === reason)
  return found && (found.written ?? null)
}
const mention = (person: Person, text: string) => ({
  text: `@${person.username} ${text}`,
  mentions: [{ start: 0, end: person.username.length + 1, userId: person.id }],
})
async function group(people: number) {
  const [olga, ...members] = await newPeople(people)
  if (!olga) throw new Error('Nobody is there.')
  const { groupId } = await addGroup(world, { owner: olga, members, visibility: 'GROUP_MEMBERS' })
  return { olga, members, groupId }
}

test('the words of a group’s newest post are those that its reader may open: not hidden, not by somebody isolated, not premium', async () => {
  const { olga, members, groupId } = await group(4)
  const [ana, ben, cleo] = members as [Person, Person, Person]
  const publish = async (by: Person, body: { text: string; audience?: 'PREMIUM'; entitlementId?: string }) => {
    world.pass(1000)
    return (await by.groups.createGroupPost({ body: { groupId, ...body } })).id
  }
  await publish(olga, { text: 'Welcome' })
  expect(await words(ana, 'NEW_POST')).toMatchObject({ excerpt: 'Welcome' })
  const nasty = await publish(ben, { text: 'Nasty' })
  expect(await words(ana, 'NEW_POST')).toMatchObject({ excerpt: 'Nasty' })
  await world.inTransaction((tx) => hidePost(tx, world.app, nasty))
  expect(await words(ana, 'NEW_POST')).toMatchObject({ excerpt: 'Welcome' })
  await publish(cleo, { text: 'Spam' })
  await world.app.db.updateTable('accounts').set({ isolated_until: later }).where('id', '=', cleo.id).execute()
  expect(await words(ana, 'NEW_POST')).toMatchObject({ excerpt: 'Welcome' })
  const entitlementId = await addEntitlement(world, { groupId, by: olga })
  await publish(olga, { text: 'For supporters', audience: 'PREMIUM', entitlementId })
  expect(await words(ana, 'NEW_POST')).not.toMatchObject({ excerpt: 'For supporters' })
})

test('a member who left a private group reads nothing of it any more', async () => {
  const { olga, members, groupId } = await group(2)
  const [ana] = members as [Person]
  const { id: postId } = await olga.groups.createGroupPost({ body: { groupId, ...mention(ana, 'among us') } })
  await olga.content.addComment({ body: { postId, ...mention(ana, 'and here') } })
  expect(await words(ana, 'MENTIONED')).toMatchObject({ postId })
  await ana.groups.leaveGroup({ body: { groupId } })
  expect(await words(ana, 'MENTIONED')).toBeUndefined()
})

test('of a covered post the words are its warning, without a picture; words that the reader covers are left out', async () => {
  const [ana, ben] = await newPeople(2)
  const sensitive = { cover: true, note: 'Blood' }
  await ben.content.createPost({ body: { ...mention(ana, 'look at the wound'), sensitive } })
  expect(await words(ana, 'MENTIONED')).toMatchObject({ excerpt: 'Blood', image: null })
  const { id: postId } = await ana.content.createPost({ body: { text: 'A tomato' } })
  await ben.content.addComment({ body: { postId, text: 'No spoilers, the cook did it' } })
  expect(await words(ana, 'COMMENTED')).toMatchObject({ excerpt: 'No spoilers, the cook did it' })
  await ana.users.setFilter({ body: { phrase: 'spoilers', action: 'COVER' } })
  expect(await words(ana, 'COMMENTED')).toMatchObject({ excerpt: '' })
  expect((await ana.users.getActivityFeed()).items).toContainEqual(
    expect.objectContaining({ kind: 'COMMENTED', excerpt: null }),
  )
  const { id: mentioningId } = await ben.content.createPost({ body: mention(ana, 'more spoilers') })
  await ben.content.addComment({ body: { postId, ...mention(ana, 'all the spoilers') } })
  await world.settle()
  world.pass(1000)
  const { items } = await ana.notifications.getAggregatedNotifications({ body: {} })
  const { items: acts } = await ana.users.getActivityFeed()
  for (const list of [items, acts]) {
    expect(list.map(({ target }) => target.id)).toContain(mentioningId)
    expect(JSON.stringify(list)).not.toContain('spoilers')
  }
})

test('words in a spoiler are a mark in every excerpt of a notification', async () => {
  const [ana, ben] = await newPeople(2)
  const hidden = (text: string) => {
    const start = Buffer.byteLength(text.slice(0, text.indexOf('dies')))
    return { text, formats: [{ kind: 'SPOILER' as const, start, end: start + 4 }] }
  }
  const written = mention(ana, '👋 the hero dies, sorry')
  const { id: postId } = await ben.content.createPost({ body: { ...written, ...hidden(written.text) } })
  await world.settle()
  const { items } = await ana.notifications.getAggregatedNotifications({ body: {} })
  const excerpt = `@${ana.username} 👋 the hero ▒▒▒, sorry`
  expect(items[0]).toMatchObject({ target: { id: postId, title: excerpt }, written: { excerpt } })
  const { id: ownId } = await ana.content.createPost({ body: { text: 'How does it end?' } })
  await ben.content.addComment({ body: { postId: ownId, ...hidden('She dies') } })
  expect(await words(ana, 'COMMENTED')).toMatchObject({ excerpt: 'She ▒▒▒' })
  const { items: acts } = await ana.users.getActivityFeed()
  expect(JSON.stringify(acts)).toContain('She ▒▒▒')
  expect(JSON.stringify(acts)).not.toContain('dies')
})

test('a notification offers a reply where the post takes comments by its reader', async () => {
  const [ana, ben] = await newPeople(2)
  const { id: postId } = await ben.content.createPost({ body: mention(ana, 'look') })
  expect(await words(ana, 'MENTIONED')).toMatchObject({ can: { reply: true } })
  await ben.content.editPost({ body: { postId, version: 1, commentScope: 'NOBODY' } })
  expect(await words(ana, 'MENTIONED')).toMatchObject({ can: { reply: false } })
  await expect(ana.content.addComment({ body: { postId, text: 'Nice' } })).rejects.toMatchObject({
    body: { code: 'COMMENTS_CLOSED' },
  })
})
