import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockRows } from '#test/world/rowLock.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const ana = await world.person('ana')
const ben = await world.person('ben')
const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc'
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
const device = 'd'.repeat(64)
const rows = () =>
  world.app.db.selectFrom('push_tokens').select(['account_id', 'session_id', 'address', 'kind']).execute()

test('a browser’s subscription is bound to its session, refreshed when sent again, and dropped with it', async () => {
  const first = await ana.accounts.registerPushToken({ body: { endpoint, keys } })
  expect(await ana.accounts.registerPushToken({ body: { endpoint, keys } })).toEqual(first)
  expect(await rows()).toEqual([{ account_id: ana.id, session_id: ana.sessionId, address: endpoint, kind: 'WEB' }])
  expect(await ben.accounts.unregisterPushToken({ body: { endpoint } })).toEqual({ ok: true })
  expect(await rows()).toHaveLength(1)
  await ana.accounts.deleteSessions({ query: { sessionId: 'current' } })
  expect(await rows()).toEqual([])
})

test.each([
  'http://updates.push.services.mozilla.com/x',
  'https://127.0.0.1/x',
  'https://evil.example/x',
  'https://push.apple.com.evil.example/x',
  'https://web.push.apple.com:8443/x',
])('an endpoint elsewhere is refused: %s', async (elsewhere) => {
  await expect(ben.accounts.registerPushToken({ body: { endpoint: elsewhere, keys } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'ENDPOINT_NOT_ALLOWED' },
  })
})

test('a device belongs to one account: its token moves to its present user', async () => {
  const cleo = await world.person('cleo')
  await ben.accounts.registerNativePushToken({ body: { platform: 'IOS', token: device } })
  await cleo.accounts.registerNativePushToken({ body: { platform: 'IOS', token: device, deviceName: 'A telephone' } })
  expect(await rows()).toEqual([expect.objectContaining({ account_id: cleo.id, kind: 'IOS' })])
  await ben.accounts.unregisterNativePushToken({ body: { token: device } })
  expect(await rows()).toHaveLength(1)
  await cleo.accounts.unregisterNativePushToken({ body: { token: device } })
  expect(await rows()).toEqual([])
})

test('a device that registers while its session ends is asked to sign in, as by any call after that', async () => {
  const dan = await world.person('dan')
  const ending = await lockRows(world, sql`delete from sessions where id = ${dan.sessionId}`)
  const registering = dan.accounts
    .registerPushToken({ body: { endpoint: `${endpoint}d`, keys } })
    .catch((error) => error)
  await ending.waitedForBy(1)
  await ending.release()
  expect(await registering).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } })
})
