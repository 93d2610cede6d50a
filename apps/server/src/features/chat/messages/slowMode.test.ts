import { expect, test } from 'vitest'
import type { SlowMode } from '@koinon/contract/shared'
import { hourMs, minuteMs } from '#kernel/durations.ts'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [olga, maya, ana, rex] = [
  await world.person('olga'),
  await world.person('maya'),
  await world.person('ana'),
  await world.person('rex'),
]
const inSlowMode = async (slowMode: Omit<SlowMode, 'until'> & { until?: string }) => {
  const { groupId } = await addGroup(world, { owner: olga, moderators: [maya], members: [ana, rex] })
  await olga.groups.changeGroupInfo({
    body: { groupId, version: 1, settings: { slowMode: { until: null, ...slowMode } } },
  })
  return groupId
}
const tooSoon = (retryAfter: number) => ({ status: 403, body: { code: 'SLOW_MODE', retryAfter } })

test('in a group in slow mode members wait between posts and comments, which they may edit, and moderators do not', async () => {
  const groupId = await inSlowMode({ postSeconds: 600, messageSeconds: 0 })
  const post = (who: Person) => who.groups.createGroupPost({ body: { groupId, text: 'Hello' } })
  const lastPostOf = async (who: Person) => {
    const group = await who.groups.getGroup({ params: { id: groupId } })
    return group.locked ? undefined : group.lastPostAt
  }
  const { id: postId, versions: version } = await post(ana)
  // A page that is loaded anew knows how long to wait.
  expect([await lastPostOf(ana), await lastPostOf(rex)]).toEqual([expect.any(Date), null])
  await expect(post(ana)).rejects.toMatchObject(tooSoon(600))
  world.pass(4 * minuteMs)
  await expect(ana.content.addComment({ body: { postId, text: 'More' } })).rejects.toMatchObject(tooSoon(360))
  await ana.content.editPost({ body: { postId, version, text: 'Hello there' } })
  await rex.content.addComment({ body: { postId, text: 'Hi' } })
  for (const who of [maya, maya]) await post(who)
  world.pass(6 * minuteMs)
  await ana.content.addComment({ body: { postId, text: 'More' } })
  // Of two at once one passes.
  world.pass(10 * minuteMs)
  const ends = await Promise.allSettled([
    ana.content.addComment({ body: { postId, text: 'Now' } }),
    ana.content.addComment({ body: { postId: (await post(rex)).id, text: 'Here, too' } }),
  ])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a chat in slow mode takes one message at a time, until it ends by itself', async () => {
  const until = new Date(world.app.runtime.now().getTime() + hourMs).toISOString()
  const groupId = await inSlowMode({ postSeconds: 0, messageSeconds: 30, until })
  const chatOf = async (who: Person) => (await who.chat.getGroupConversationId({ body: { groupId } })).conversationId
  const conversationId = await chatOf(ana)
  const send = (who: Person, text: string) =>
    who.chat.sendMessage({ body: { conversationId, clientId: crypto.randomUUID(), text } })
  // Refused for another reason, it takes no turn.
  await expect(send(ana, '')).rejects.toMatchObject({ status: 422 })
  const ends = await Promise.allSettled([send(ana, 'One'), send(ana, 'Two')])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(send(ana, 'Three')).rejects.toMatchObject(tooSoon(30))
  await chatOf(maya)
  for (const text of ['Calm down', 'Please']) await send(maya, text)
  world.pass(hourMs)
  for (const text of ['Four', 'Five']) await send(ana, text)
})

test('slow mode holds in the events of the group, too', async () => {
  const groupId = await inSlowMode({ postSeconds: 600, messageSeconds: 0 })
  const { eventId } = await addEvent(world, { groupId, by: ana })
  const { id: postId } = await ana.groups.createPost({ body: { eventId, text: 'Who comes?' } })
  for (const write of [
    () => ana.groups.createPost({ body: { eventId, text: 'Nobody?' } }),
    () => ana.groups.createCommunityEventPost({ body: { eventId, text: 'It rains' } }),
    () => ana.content.addComment({ body: { postId, text: 'Me' } }),
    () => ana.groups.createGroupPost({ body: { groupId, text: 'Come, all' } }),
  ])
    await expect(write()).rejects.toMatchObject(tooSoon(600))
})
