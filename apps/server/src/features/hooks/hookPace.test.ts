import { afterEach, describe, expect, test } from 'vitest'
import { deliverDue } from '#kernel/deliveries/deliveries.ts'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { openHookWorld } from '#test/world/make/hookWorld.ts'

const { world, receiver, ada, addHook, post, groupId, deliver, messagesOf, lastOf } = await openHookWorld()

afterEach(async () => {
  const { items } = await ada.hooks.listHooks({ body: { groupId } })
  for (const { id: hookId } of items) await ada.hooks.deleteHook({ body: { hookId } })
})

const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
const set = async (values: object) => {
  const { revision } = await root.admin.settings()
  await root.admin.settingsSave({ body: { values, revision } })
  await world.app.place.refresh()
}
/** Delivers as two processes do that look at the same time; returns how many messages both sent. */
const deliverTwice = async (): Promise<number> => {
  const counts = await Promise.all([1, 2].map(() => deliverDue(world.app, world.app.deliveryQueues)))
  return counts.reduce((sum, count) => sum + count, 0)
}

test('webhooks send as many messages a second as the place has set, of all processes together; the others wait', async () => {
  await set({ hooksPerSecond: 7 })
  const hooks = await Promise.all([1, 2, 3, 4].map((hook) => addHook(`/pace/${hook}`)))
  for (let posted = 0; posted < 5; posted += 1) await post(`Number ${posted}`)
  await world.settle()
  const sent: number[] = []
  for (let second = 0; second < 4; second += 1) {
    sent.push(await deliverTwice())
    expect(await deliverTwice()).toBe(0)
    world.pass(1000)
  }
  expect(sent).toEqual([7, 7, 6, 0])
  const messages = (await Promise.all(hooks.map(({ id }) => messagesOf(id)))).flat()
  expect(messages.map(({ outcome, attempts }) => [outcome, attempts])).toEqual(
    Array.from({ length: 20 }, () => ['DELIVERED', 1]),
  )
  const received = [1, 2, 3, 4].flatMap((hook) => receiver.at(`/pace/${hook}`))
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
  expect(received).toHaveLength(20)
})

test('while webhooks are switched off in the place, messages wait, and are sent when they are on again', async () => {
  const { id } = await addHook('/paused')
  await post('Later')
  await world.settle()
  await set({ hooks: false })
  expect(await deliverTwice()).toBe(0)
  expect(await messagesOf(id)).toMatchObject([{ outcome: 'WAITING', attempts: 0 }])
  await set({ hooks: true })
  world.pass(1000)
  await deliverTwice()
  expect(await messagesOf(id)).toMatchObject([{ outcome: 'DELIVERED', attempts: 1 }])
})

const nothingToSend = { status: 409, body: { code: 'NOTHING_TO_SEND' } }

describe('a message that waits for its next attempt', () => {
  const failOnce = async (path: string) => {
    const { id: hookId } = await addHook(path)
    receiver.answer(path, (response) => void response.writeHead(503).end())
    await post('waits')
    await deliver()
    return { hookId, before: await lastOf(hookId) }
  }
  const sendNow = (hookId: string, messageId: string) =>
    ada.hooks.redeliverHookMessages({ body: { hookId, messageIds: [messageId] } })

  test('is sent at once when an admin sends it again, in place of that attempt', async () => {
    const { hookId, before } = await failOnce('/early')
    receiver.answer('/early', (response) => void response.end())
    expect(await sendNow(hookId, before.id)).toEqual({ queued: 1 })
    expect(await deliver()).toBe(1)
    expect(await lastOf(hookId)).toMatchObject({ id: before.id, outcome: 'DELIVERED', attempts: 2 })
    world.pass(dayMs)
    expect(await deliver()).toBe(0)
  })

  test('keeps its place among the attempts when it fails again', async () => {
    const { hookId, before } = await failOnce('/early-fails')
    await sendNow(hookId, before.id)
    await deliver()
    const { outcome, attempts, nextAttemptAt } = await lastOf(hookId)
    expect({ outcome, attempts }).toEqual({ outcome: 'WAITING', attempts: 2 })
    const pauseMs = Number(nextAttemptAt) - world.app.runtime.now().getTime()
    expect(pauseMs).toBeGreaterThan(3 * minuteMs)
  })

  test('is not sent twice while it is being sent, although an admin sends it again, also after switching the webhook off', async () => {
    const { hookId, before } = await failOnce('/twice')
    const refusals: unknown[] = []
    const sendAgain = () => sendNow(hookId, before.id).catch((error: unknown) => refusals.push(error))
    receiver.answer('/twice', (response) => {
      const meanwhile = async () => {
        await sendAgain()
        await ada.hooks.editHook({ body: { hookId, state: 'OFF' } })
        await sendAgain()
        expect(await deliver()).toBe(0)
        response.writeHead(200).end()
      }
      void meanwhile()
    })
    await sendNow(hookId, before.id)
    await deliver()
    expect(refusals).toMatchObject([nothingToSend, nothingToSend])
    expect(await lastOf(hookId)).toMatchObject({ outcome: 'DELIVERED', attempts: 2 })
    expect(receiver.at('/twice')).toHaveLength(2)
  })
})
