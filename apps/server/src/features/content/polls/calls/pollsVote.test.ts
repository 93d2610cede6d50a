import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { createFollow } from '#test/world/make/content.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { repairPolls } from '../store/polls.ts'

const world = await openWorld({ leavesDeadlocks: true })
const [ana, ben, cem] = await Promise.all([world.person('ana'), world.person('ben'), world.person('cem')])
const inHours = (hours: number) => new Date(world.app.runtime.now().getTime() + hours * hourMs).toISOString()
const createPoll = async (more: { multiple?: boolean; hours?: number; scheduledLiveAt?: string } = {}) => {
  const { multiple = false, hours = 24, scheduledLiveAt } = more
  const poll = { options: ['Beans', 'Peas', 'Kale'], multiple, closesAt: inHours(hours) }
  const post = await ana.content.createPost({
    body: { text: '', poll, ...(scheduledLiveAt ? { scheduledLiveAt } : {}) },
  })
  return { postId: post.id, ids: post.poll?.options.map(({ id }) => id) ?? [], post }
}
const vote = (who: Person, postId: string, optionIds: (string | undefined)[]) =>
  who.content.pollsVote({ params: { postId }, body: { optionIds: optionIds.map(String) } })
const votesOf = (poll: { options: { votes?: number | undefined }[] } | null) => poll?.options.map(({ votes }) => votes)

test('choices that look equal are refused', async () => {
  const poll = { options: ['Tea', 'Coffee', ' Tea '], closesAt: inHours(24) }
  await expect(ana.content.createPost({ body: { poll } })).rejects.toMatchObject({
    status: 400,
    body: { code: 'INVALID_PARAMETER', errors: [expect.objectContaining({ path: 'poll.options' })] },
  })
})

test('a poll is a post by itself, and shows its numbers to people who have voted', async () => {
  const { postId, ids, post } = await createPoll()
  expect(post).toMatchObject({
    mediaType: 'TEXT',
    poll: { options: [{ text: 'Beans' }, { text: 'Peas' }, { text: 'Kale' }], multiple: false, total: 0, mine: [] },
  })
  expect(votesOf(post.poll)).toEqual([undefined, undefined, undefined])
  const after = await vote(ben, postId, [ids[1]])
  expect(after).toMatchObject({ total: 1, mine: [ids[1]] })
  expect(votesOf(after)).toEqual([0, 1, 0])
  const unseen = (await cem.content.getItem({ params: { postId } })).poll
  expect(unseen).toMatchObject({ total: 1, mine: [] })
  expect(votesOf(unseen)).toEqual([undefined, undefined, undefined])
})

test('a vote replaces an earlier one, several count as one voter, none withdraws it', async () => {
  const { postId, ids } = await createPoll({ multiple: true })
  await vote(ben, postId, [ids[0]])
  expect(votesOf(await vote(ben, postId, [ids[1], ids[2], ids[1]]))).toEqual([0, 1, 1])
  expect((await vote(cem, postId, [ids[2]])).total).toBe(2)
  expect(await vote(ben, postId, [])).toMatchObject({ total: 1, mine: [] })
  expect(votesOf(await vote(cem, postId, [ids[2]]))).toEqual([0, 0, 1])
  expect(await world.inTransaction(repairPolls)).toEqual([])
})

test('twenty simultaneous votes by twenty members, and twenty by one, are counted right', async () => {
  const { postId, ids } = await createPoll()
  const many = await Promise.all(Array.from({ length: 20 }, (_, index) => world.person(`voter${index}`)))
  await Promise.all(many.map((person, index) => vote(person, postId, [ids[index % 2]])))
  await Promise.all(Array.from({ length: 20 }, (_, index) => vote(ben, postId, [ids[index % 3]])))
  const poll = await vote(ben, postId, [ids[2]])
  expect(poll).toMatchObject({ total: 21, mine: [ids[2]] })
  expect(votesOf(poll)).toEqual([10, 10, 1])
  expect(await world.inTransaction(repairPolls)).toEqual([])
})

test('wrong numbers are found and repaired', async () => {
  const { postId, ids } = await createPoll()
  await vote(ben, postId, [ids[0]])
  await world.app.db.updateTable('polls').set({ voter_count: 7 }).where('post_id', '=', postId).execute()
  await world.app.db
    .updateTable('poll_options')
    .set({ vote_count: 9 })
    .where('id', '=', ids[1] ?? '')
    .execute()
  expect(await world.inTransaction(repairPolls)).toEqual([postId])
  const poll = (await ben.content.getItem({ params: { postId } })).poll
  expect(poll?.total).toBe(1)
  expect(votesOf(poll)).toEqual([1, 0, 0])
})

test('an invalid choice is refused', async () => {
  const { postId, ids } = await createPoll()
  const other = await createPoll()
  const refused = { status: 422, body: { code: 'NOT_FOR_THIS' } }
  await expect(vote(ben, postId, [ids[0], ids[1]])).rejects.toMatchObject(refused)
  await expect(vote(ben, postId, [other.ids[0]])).rejects.toMatchObject(refused)
  const { id } = await ana.content.createPost({ body: { text: 'No poll' } })
  await expect(vote(ben, id, [ids[0]])).rejects.toMatchObject(refused)
  const later = await createPoll({ scheduledLiveAt: inHours(2), hours: 26 })
  await expect(vote(ana, later.postId, [later.ids[0]])).rejects.toMatchObject(refused)
})

test('a closed poll accepts no vote and shows its numbers to everybody', async () => {
  const { postId, ids } = await createPoll({ hours: 1 })
  await vote(ben, postId, [ids[0]])
  world.pass(hourMs + 1000)
  await expect(vote(cem, postId, [ids[0]])).rejects.toMatchObject({ status: 409, body: { code: 'ALREADY_ENDED' } })
  expect(votesOf((await cem.content.getItem({ params: { postId } })).poll)).toEqual([1, 0, 0])
})

test('a poll closes five minutes to ninety days after its post appears, and moves with it', async () => {
  const refused = { status: 422, body: { code: 'SCHEDULE_OUT_OF_RANGE' } }
  await expect(createPoll({ hours: -1 })).rejects.toMatchObject(refused)
  await expect(createPoll({ hours: 24 * 91 })).rejects.toMatchObject(refused)
  await expect(createPoll({ scheduledLiveAt: inHours(10), hours: 9 })).rejects.toMatchObject(refused)
  const { postId } = await createPoll({ scheduledLiveAt: inHours(10), hours: 34 })
  const at = inHours(20)
  const moved = await ana.content.updateScheduledPostTime({ body: { postId, scheduledLiveAt: at, timeZone: 'UTC' } })
  expect(new Date(moved.poll?.closesAt ?? 0).getTime() - Date.parse(at)).toBeCloseTo(dayMs, -4)
})

test('a person who may not see the post does not find its poll; a person watching it gets its change', async () => {
  const dora = await world.person('dora', { isPrivate: true })
  await createFollow(world, ben, dora)
  await dora.users.acceptFollowRequest({ body: { userId: ben.id } })
  const poll = { options: ['Yes', 'No'], closesAt: inHours(5) }
  const post = await dora.content.createPost({ body: { poll } })
  const [yes] = post.poll?.options ?? []
  await expect(vote(cem, post.id, [yes?.id])).rejects.toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } })
  await vote(ben, post.id, [yes?.id])
  await dora.users.blockUser({ body: { userId: ben.id } })
  await expect(vote(ben, post.id, [])).rejects.toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } })
  expect((await dora.content.getItem({ params: { postId: post.id } })).poll?.total).toBe(1)
})

const isolate = ({ id }: Person, until: Date | null) =>
  world.app.db.updateTable('accounts').set({ isolated_until: until }).where('id', '=', id).execute()
const tomorrow = () => new Date(world.app.runtime.now().getTime() + dayMs)

test('an isolated member’s vote counts for nobody else', async () => {
  const { postId, ids } = await createPoll()
  const ida = await world.person('ida')
  await isolate(ida, tomorrow())
  expect(votesOf(await vote(ida, postId, [ids[0]]))).toEqual([1, 0, 0])
  expect(votesOf(await vote(ben, postId, [ids[1]]))).toEqual([0, 1, 0])
})

test('a vote changed after its author was isolated, or released, counts as its present state says', async () => {
  const { postId, ids } = await createPoll({ multiple: true })
  const ivy = await world.person('ivy')
  await vote(cem, postId, [ids[2]])
  const others = async () => {
    expect(await world.inTransaction(repairPolls)).toEqual([])
    const { poll } = await cem.content.getItem({ params: { postId } })
    return [poll?.total, ...(votesOf(poll) ?? [])]
  }
  await vote(ivy, postId, [ids[0]])
  expect(await others()).toEqual([2, 1, 0, 1])
  await isolate(ivy, tomorrow())
  expect(votesOf(await vote(ivy, postId, [ids[0], ids[1]]))).toEqual([1, 1, 1])
  expect(await others()).toEqual([1, 0, 0, 1])
  await isolate(ivy, null)
  expect(votesOf(await vote(ivy, postId, [ids[1]]))).toEqual([0, 1, 1])
  expect(await others()).toEqual([2, 0, 1, 1])
  await vote(ivy, postId, [])
  expect(await others()).toEqual([1, 0, 0, 1])
})

test('a poll stays as it was posted', async () => {
  const { postId } = await createPoll()
  const poll = { options: ['A', 'B'], closesAt: inHours(3) }
  await expect(ana.content.editPost({ body: { postId, version: 1, poll } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'POLL_FIXED' },
  })
})
