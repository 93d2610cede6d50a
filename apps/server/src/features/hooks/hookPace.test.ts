import { expect, test } from 'vitest'
import { deliverDue } from '#kernel/deliveries/deliveries.ts'
import { openHookWorld } from '#test/world/make/hookWorld.ts'

const { world, receiver, addHook, post, messagesOf } = await openHookWorld()
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
