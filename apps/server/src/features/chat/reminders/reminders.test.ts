import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { emit } from '#kernel/work/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { maxReminders } from '../policy.ts'
import { sendMessageRemindersJob } from './jobs/sendMessageReminders.ts'

const world = await openWorld()
let met = 0
/** Two people who talk, and a message that Ana wrote. */
async function pair() {
  met += 1
  const [ana, ben] = await Promise.all([world.person(`ana${met}`), world.person(`ben${met}`)])
  const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
  return { ana, ben, conversationId, messageId: await send(ana, conversationId, 'Bring the ladder') }
}
let drawn = 0
const send = async (who: Person, conversationId: string, text: string): Promise<string> =>
  (await who.chat.sendMessage({ body: { conversationId, clientId: `c${(drawn += 1)}`, text } })).id
const inMs = (ms: number) => new Date(world.app.runtime.now().getTime() + ms).toISOString()
const remind = (who: Person, messageId: string, ms = hourMs) =>
  who.chat.setMessageReminder({ body: { messageId, at: inMs(ms) } })
const waiting = async (who: Person) => (await who.chat.getMessageReminders({})).items.map(({ message }) => message.text)
const reminders = async (who: Person) => {
  const { items } = await who.notifications.getAggregatedNotifications({ body: {} })
  return items.filter(({ reason }) => reason === 'MESSAGE_REMINDER')
}
async function passTime(ms: number): Promise<void> {
  world.pass(ms)
  await sendMessageRemindersJob.perform(world.app, {})
  await world.settle()
}

test('a reader is reminded once, at the time, with the message at its place; nobody else learns of it', async () => {
  const { ana, ben, conversationId, messageId } = await pair()
  await remind(ben, messageId)
  const { items } = await ben.chat.getMessageReminders({})
  expect(items).toMatchObject([{ message: { id: messageId }, conversation: { id: conversationId } }])
  expect(await waiting(ana)).toEqual([])
  await passTime(hourMs - 1000)
  expect(await reminders(ben)).toEqual([])
  world.pass(1000)
  await Promise.all([1, 2, 3].map(() => sendMessageRemindersJob.perform(world.app, {})))
  await world.settle()
  expect(await reminders(ben)).toMatchObject([
    {
      target: { kind: 'MESSAGE', id: messageId, title: 'Bring the ladder' },
      link: `/messages/${conversationId}?at=${messageId}`,
      actors: [],
    },
  ])
  expect(await waiting(ben)).toEqual([])
  expect(await reminders(ana)).toEqual([])
  const frames = async (who: Person) =>
    (await who.frames()).filter(({ name }) => name === 'message.reminderChanged').length
  expect([await frames(ben), await frames(ana)]).toEqual([2, 0])
})

test('a reminder is moved by setting it again, and cancelled', async () => {
  const { ben, conversationId, messageId } = await pair()
  const other = await send(ben, conversationId, 'And the rope')
  await remind(ben, messageId, hourMs)
  await remind(ben, other, 2 * hourMs)
  await remind(ben, messageId, 3 * hourMs)
  expect(await waiting(ben)).toEqual(['And the rope', 'Bring the ladder'])
  const first = await ben.chat.getMessageReminders({ query: { limit: 1 } })
  const second = await ben.chat.getMessageReminders({ query: { limit: 1, cursor: first.nextCursor ?? '' } })
  expect([...first.items, ...second.items].map(({ message }) => message.id)).toEqual([other, messageId])
  await ben.chat.cancelMessageReminder({ body: { messageId } })
  await ben.chat.cancelMessageReminder({ body: { messageId } })
  await passTime(4 * hourMs)
  expect((await reminders(ben)).map(({ target }) => target.id)).toEqual([other])
})

test('of a message that was deleted before the time, nothing is sent', async () => {
  const { ana, ben, messageId } = await pair()
  await remind(ben, messageId)
  await ana.chat.deleteMessage({ query: { messageId, for: 'ALL' } })
  expect(await waiting(ben)).toEqual([])
  await passTime(hourMs)
  expect(await reminders(ben)).toEqual([])
  await expect(remind(ben, messageId)).rejects.toMatchObject({ body: { code: 'MESSAGE_NOT_FOUND' } })
})

test('a person who left the group of the chat is not reminded, and one who leaves later no longer reads of it', async () => {
  met += 1
  const [olga, ben, eve] = await Promise.all(['olga', 'ben', 'eve'].map((name) => world.person(`${name}${met}`)))
  if (!olga || !ben || !eve) throw new Error('The people are missing.')
  const { groupId } = await addGroup(world, { owner: olga, members: [ben, eve] })
  const { conversationId } = await olga.chat.getGroupConversationId({ body: { groupId } })
  await world.settle()
  const messageId = await send(olga, conversationId, 'Rehearsal at eight')
  await remind(ben, messageId)
  await remind(eve, messageId)
  await ben.groups.leaveGroup({ body: { groupId } })
  await world.settle()
  await passTime(hourMs)
  expect(await reminders(ben)).toEqual([])
  expect(await reminders(eve)).toHaveLength(1)
  await eve.groups.leaveGroup({ body: { groupId } })
  await world.settle()
  expect(await reminders(eve)).toEqual([])
})

test('strangers cannot have a reminder, nor can anybody for the past or for more than a year', async () => {
  const { ben, messageId } = await pair()
  const stranger = await world.person(`stranger${met}`)
  await expect(remind(stranger, messageId)).rejects.toMatchObject({ body: { code: 'MESSAGE_NOT_FOUND' } })
  for (const ms of [0, -hourMs, 367 * dayMs])
    await expect(remind(ben, messageId, ms)).rejects.toMatchObject({ body: { code: 'SCHEDULE_OUT_OF_RANGE' } })
})

test('at most a hundred reminders wait, also when two are set at once', async () => {
  const { ben, conversationId, messageId } = await pair()
  const now = world.app.runtime.now()
  const ids: string[] = []
  for (let count = 0; count < maxReminders; count += 1) ids.push(await send(ben, conversationId, `${count}`))
  await world.app.db
    .insertInto('message_reminders')
    .values(
      ids.slice(1).map((id) => ({
        id: world.app.runtime.id(),
        account_id: ben.id,
        message_id: id,
        remind_at: new Date(now.getTime() + dayMs),
        created_at: now,
      })),
    )
    .execute()
  const outcomes = await Promise.allSettled([remind(ben, messageId), remind(ben, ids[0] ?? '')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { body: { code: 'QUOTA_REACHED' } },
  })
  await remind(ben, ids[1] ?? '', 2 * dayMs)
})

test('how reminders come is a setting of its own; switched off everywhere, none is shown', async () => {
  const { ben, messageId } = await pair()
  expect((await ben.accounts.getNotificationSettings()).reminders).toEqual({
    inApp: true,
    push: true,
    email: 'IMMEDIATE',
  })
  const off = { inApp: false, push: false, email: 'OFF' } as const
  const { events, reminders: set } = await ben.accounts.setNotificationSettings({ body: { reminders: off } })
  expect(set).toEqual(off)
  expect(events.inApp).toBe(true)
  await remind(ben, messageId)
  await passTime(hourMs)
  expect(await reminders(ben)).toEqual([])
})

test('erasing an account removes its reminders, and those of what it wrote', async () => {
  const { ana, ben, conversationId, messageId } = await pair()
  const own = await send(ben, conversationId, 'Mine')
  await remind(ben, messageId)
  await remind(ben, own)
  await remind(ana, messageId)
  await world.inTransaction((tx) => emit(tx, 'account.purged', { accountId: ana.id, mode: 'ERASE_ALL' }))
  await world.settle()
  const left = await world.app.db
    .selectFrom('message_reminders')
    .select('message_id')
    .where('account_id', 'in', [ana.id, ben.id])
    .execute()
  expect(left).toEqual([{ message_id: own }])
})
