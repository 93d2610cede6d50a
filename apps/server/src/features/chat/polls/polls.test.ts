import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { repairPolls } from '#features/content/polls/store/polls.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { purgeMessagesJob } from '../moderation/jobs/purgeMessages.ts'

const world = await openWorld({ leavesDeadlocks: true })
const refusal = (status: number, code: string) => ({ status, body: { code } })
let met = 0
const person = () => world.person(`person${(met += 1)}`)
let said = 0
const inMs = (ms: number) => new Date(world.app.runtime.now().getTime() + ms).toISOString()
const sendPoll = (who: Person, conversationId: string, more: object = {}) =>
  who.chat.sendMessage({
    body: {
      conversationId,
      clientId: `c${(said += 1)}`,
      text: 'What do we cook?',
      poll: { options: ['Soup', 'Stew'], closesAt: inMs(dayMs) },
      ...more,
    },
  })
const vote = (who: Person, messageId: string, optionIds: string[]) =>
  who.chat.voteInPoll({ body: { messageId, optionIds } })
const votesOf = (poll: { options: { votes?: number | undefined }[] } | undefined) =>
  poll?.options.map(({ votes }) => votes)
const read = (who: Person, id: string) => who.chat.getMessageById({ params: { id } })

/** Ana talks to Ben and Cem, and asked them. */
async function createPoll(more: object = {}) {
  const [ana, ben, cem] = [await person(), await person(), await person()]
  const { id: conversationId } = await ana.chat.createGroupConversation({ body: { participantIds: [ben.id, cem.id] } })
  const { id, poll } = await sendPoll(ana, conversationId, more)
  return { ana, ben, cem, conversationId, id, ids: poll?.options.map((option) => option.id) ?? [] }
}

test('a vote is counted for all at once, with its numbers for those who have voted', async () => {
  const { ana, ben, cem, id, ids } = await createPoll()
  await Promise.all([ben, cem].map((one) => one.frames()))
  expect(await vote(ben, id, ids.slice(1))).toMatchObject({ total: 1, mine: ids.slice(1) })
  const polls = async (who: Person) =>
    (await who.frames()).flatMap(({ name, data }) => (name === 'message.poll' ? [data] : []))
  expect(await polls(ben)).toMatchObject([{ messageId: id, poll: { options: [{ votes: 0 }, { votes: 1 }] } }])
  expect(await polls(cem)).toMatchObject([{ messageId: id, poll: { total: 1, mine: [] } }])
  expect(votesOf((await read(cem, id)).poll)).toEqual([undefined, undefined])
  await Promise.all([ana, cem].flatMap((one) => ids.map((option) => vote(one, id, [option]))))
  expect((await vote(ben, id, [])).total).toBe(2)
  expect(await world.inTransaction(repairPolls)).toEqual([])
})

test('a poll has a question and a time to close, after which its numbers are for all and nobody votes', async () => {
  const { ana, cem, conversationId, id, ids } = await createPoll()
  await expect(sendPoll(ana, conversationId, { text: ' ' })).rejects.toMatchObject(refusal(422, 'EMPTY_MESSAGE'))
  const soon = { poll: { options: ['Soup', 'Stew'], closesAt: inMs(1000) } }
  await expect(sendPoll(ana, conversationId, soon)).rejects.toMatchObject(refusal(422, 'SCHEDULE_OUT_OF_RANGE'))
  await expect(vote(cem, id, ids)).rejects.toMatchObject(refusal(422, 'NOT_FOR_THIS'))
  await expect(ana.chat.editMessage({ body: { messageId: id, text: '' } })).rejects.toMatchObject(
    refusal(422, 'EMPTY_MESSAGE'),
  )
  world.pass(dayMs + hourMs)
  await expect(vote(cem, id, ids.slice(1))).rejects.toMatchObject(refusal(409, 'ALREADY_ENDED'))
  expect(votesOf((await read(cem, id)).poll)).toEqual([0, 0])
})

test('only people who take part vote, also where only admins write', async () => {
  const { ana, ben, conversationId, id, ids } = await createPoll()
  await ana.chat.updateConversation({ body: { conversationId, locked: true } })
  expect(await vote(ben, id, ids.slice(1))).toMatchObject({ total: 1 })
  await expect(vote(await person(), id, [])).rejects.toMatchObject(refusal(404, 'MESSAGE_NOT_FOUND'))
  const { id: direct } = await ana.chat.createConversation({ body: { userId: ben.id } })
  const own = await sendPoll(ana, direct)
  await ana.users.blockUser({ body: { userId: ben.id } })
  await expect(vote(ana, own.id, [])).rejects.toMatchObject(refusal(403, 'MESSAGES_NOT_ALLOWED'))
  await expect(vote(ben, own.id, [])).rejects.toMatchObject(refusal(404, 'MESSAGE_NOT_FOUND'))
})

test('a poll is found, forwarded as words, and gone with its message', async () => {
  const { ana, ben, cem, conversationId, id, ids } = await createPoll()
  await vote(cem, id, ids.slice(1))
  const { items } = await ben.chat.searchMessages({ body: { query: 'has:poll' } })
  expect(items.map(({ message }) => message.id)).toEqual([id])
  const copy = await ben.chat.sendMessage({ body: { conversationId, clientId: 'copy', forwardId: id } })
  expect(copy).toMatchObject({ text: 'What do we cook?\n– Soup\n– Stew' })
  expect(copy).not.toHaveProperty('poll')
  await ana.chat.deleteMessage({ query: { messageId: id, for: 'ALL' } })
  expect(await read(ben, id)).not.toHaveProperty('poll')
  expect((await ben.chat.searchMessages({ body: { query: 'has:poll' } })).items).toEqual([])
  await expect(vote(ben, id, [])).rejects.toMatchObject(refusal(404, 'MESSAGE_NOT_FOUND'))
  world.pass(31 * dayMs)
  await purgeMessagesJob.perform(world.app, {})
  const left = world.app.db.selectFrom('poll_votes').select('account_id').where('account_id', '=', cem.id)
  expect(await left.execute()).toEqual([])
})
