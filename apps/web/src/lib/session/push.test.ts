import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SentCall, fakeServer } from '../data/calls/testing.ts'
import { endPush, pushState, renewPush, turnPushOff, turnPushOn } from './push.ts'
import { saveLastSignedIn } from './lastSignedIn.ts'

const endpoint = 'https://push.example/device'
const made = {
  endpoint,
  toJSON: () => ({ keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: async () => void (stored = null),
}
/** The browser's subscription, which outlives sessions. */
let stored: typeof made | null
let sent: SentCall[]
const registrations = () => sent.filter(({ path }) => path === 'registerPushToken').map(({ body }) => body['endpoint'])

beforeEach(() => {
  stored = null
  const pushManager = { getSubscription: async () => stored, subscribe: async () => (stored = made) }
  const worker = { pushManager }
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: async () => worker, ready: Promise.resolve(worker) },
  })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  sent = fakeServer(() => Response.json({ id: 'id', ok: true }))
  saveLastSignedIn('ana')
})
afterEach(() => {
  localStorage.clear()
})

test('a member who signs in again in a browser with their pushes goes on getting them', async () => {
  await turnPushOn('public')
  await renewPush()
  expect(registrations()).toEqual([endpoint, endpoint])
  expect(await pushState()).toBe('ON')
})

test('another member who signs in there gets none before they turn them on themselves', async () => {
  await turnPushOn('public')
  saveLastSignedIn('ben')
  await renewPush()
  expect(registrations()).toEqual([endpoint])
  expect(await pushState()).toBe('OFF')
  await turnPushOn('public')
  expect(registrations()).toEqual([endpoint, endpoint])
  expect(await pushState()).toBe('ON')
})

test.each([
  ['turned off', turnPushOff],
  ['signed out', endPush],
])('pushes that were %s stay off', async (_, end) => {
  await turnPushOn('public')
  await end()
  await renewPush()
  expect(registrations()).toHaveLength(1)
  expect([stored, await pushState()]).toEqual([null, 'OFF'])
})

test('a subscription that the browser keeps although its owner has signed out belongs to nobody', async () => {
  await turnPushOn('public')
  vi.spyOn(made, 'unsubscribe').mockResolvedValue(undefined)
  await endPush()
  await renewPush()
  expect(registrations()).toHaveLength(1)
  expect([stored, await pushState()]).toEqual([made, 'OFF'])
})

test('pushes turned on before owners were recorded belong to the signed-in member', async () => {
  stored = made
  expect(await pushState()).toBe('ON')
  await renewPush()
  expect(registrations()).toEqual([endpoint])
})
