import { expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { messageViews } from '../present.ts'
import { areParticipants, isParticipant } from '../store/access.ts'
import { plainMessageViews } from './messageView.ts'

const world = await openWorld()
const { app } = world
const { db } = app

test('messages delivered to many at once are what each of them reads', async () => {
  const [ana, ben, cem, dora, eve] = await Promise.all(
    ['ana', 'ben', 'cem', 'dora', 'eve'].map((name) => world.person(name)),
  )
  if (!ana || !ben || !cem || !dora || !eve) throw new Error('The people are missing.')
  const members = [ben, cem, dora]
  const { id: conversationId } = await ana.chat.createGroupConversation({
    body: { participantIds: members.map(({ id }) => id) },
  })
  for (const member of members) {
    const { request } = await member.chat.getConversation({ body: { conversationId } })
    if (request) await member.chat.answerRequest({ body: { conversationId, action: 'ACCEPT' } })
  }
  const messageIds: string[] = []
  const post = async (who: Person, text: string, more: object = {}) => {
    const body = { conversationId, clientId: `c${messageIds.length}`, text, ...more }
    const { id } = await who.chat.sendMessage({ body })
    messageIds.push(id)
    return id
  }
  const first = await post(ana, 'First')
  await post(ben, 'An answer', { replyToId: first })
  const removed = await post(ben, 'Too much')
  const unwanted = await post(cem, 'Unwanted')
  await post(dora, 'Unheard')
  await ben.chat.deleteMessage({ query: { messageId: removed, for: 'ALL' } })
  await ana.chat.deleteMessage({ query: { messageId: unwanted, for: 'ME' } })
  await ben.users.blockUser({ body: { userId: dora.id } })
  await cem.chat.leaveConversation({ body: { conversationId } })

  const viewers = [ana, ben, cem, dora, eve]
  const pairs = viewers.flatMap(({ id: viewerId }) => messageIds.map((messageId) => ({ viewerId, messageId })))
  const batch = await plainMessageViews(db, pairs)
  const single = await Promise.all(
    pairs.map(async ({ viewerId, messageId }) => (await messageViews({ db, app, viewerId }, [messageId]))[0] ?? null),
  )
  expect(batch.filter((view) => view === undefined)).not.toEqual([])
  expect(batch.filter((view) => view === null).length).toBeGreaterThan(2)
  expect(batch).toEqual(single.map((view, index) => (batch[index] === undefined ? undefined : view)))
  const requests = viewers.map(({ id: viewerId }) => ({ viewerId, conversationId }))
  expect(await areParticipants(db, requests)).toEqual(
    await Promise.all(viewers.map(({ id }) => isParticipant(db, id, conversationId))),
  )
  expect(await areParticipants(db, requests)).toEqual([true, true, false, true, false])
})
