import { contract } from '@koinon/contract'
import { expect, onTestFinished, test } from 'vitest'
import { setMaintenanceMode } from '../../../admin/setMaintenanceMode.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { setMaintenance } from '#features/place/index.ts'
import { addNode } from '#test/world/nodes.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
const ana = await world.person('ana', { password: 'lantern-orchard-52' })
const write = (text: string) => ana.content.createPost({ body: { text } })
const until = new Date(world.app.runtime.now().getTime() + 600_000).toISOString()
const open = () => root.admin.maintenance({ body: { mode: 'OFF' } })

test('while the place is read-only members read, and what they write is refused with the expected end', async () => {
  const message = 'We move to a new server.'
  expect(await root.admin.maintenance({ body: { mode: 'READ_ONLY', until, message } })).toEqual({
    maintenance: { mode: 'READ_ONLY', until: new Date(until), message },
  })
  await expect(write('Hello')).rejects.toMatchObject({
    status: 503,
    body: { code: 'MAINTENANCE', mode: 'READ_ONLY', until: new Date(until), message, retryAfter: expect.any(Number) },
  })
  const answer = await ana.send({ method: 'POST', url: contract.content.createPost.path, body: { text: 'Hello' } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500)
  expect((await ana.users.getProfile({ params: { userId: ana.id } })).username).toBe('ana')
  expect((await root.content.createPost({ body: { text: 'We are at it.' } })).text).toBe('We are at it.')
  await world.visitor.accounts.login({ body: { identifier: 'ana', password: 'lantern-orchard-52' } })
  expect(await world.visitor.landing.getInstance({})).toMatchObject({ maintenance: { mode: 'READ_ONLY' } })
  await open()
  expect((await write('Hello')).text).toBe('Hello')
  const { items } = await root.admin.audit({ body: { filters: { action: 'set-maintenance' } } })
  expect(items.map(({ after }) => after)).toMatchObject([{ mode: 'OFF' }, { mode: 'READ_ONLY' }])
})

test('while it is closed members do not read either; staff and signing in pass', async () => {
  await root.admin.maintenance({ body: { mode: 'CLOSED' } })
  await expect(ana.users.getProfile({ params: { userId: ana.id } })).rejects.toMatchObject({
    status: 503,
    body: { code: 'MAINTENANCE', until: null },
  })
  await expect(world.visitor.landing.listCommunityProfiles({ query: {} })).rejects.toMatchObject({ status: 503 })
  await world.visitor.accounts.login({ body: { identifier: 'ana', password: 'lantern-orchard-52' } })
  await root.users.getProfile({ params: { userId: ana.id } })
  await open()
  await ana.users.getProfile({ params: { userId: ana.id } })
})

test('only an administrator with a fresh factor sets it, and the operator at the command line', async () => {
  const mo = await world.person('mo', { roles: ['MODERATOR'], fresh: true })
  await expect(mo.admin.maintenance({ body: { mode: 'CLOSED' } })).rejects.toMatchObject({ status: 403 })
  const stale = await world.person('stale', { roles: ['ADMINISTRATOR'] })
  await expect(stale.admin.maintenance({ body: { mode: 'CLOSED' } })).rejects.toMatchObject({
    body: { code: 'STEP_UP_REQUIRED' },
  })
  expect(await setMaintenanceMode(world.app, 'read-only', { until })).toBe('READ_ONLY')
  await expect(write('Hello')).rejects.toMatchObject({ body: { until: new Date(until) } })
  await setMaintenanceMode(world.app, 'OFF', {})
  await expect(setMaintenanceMode(world.app, 'LATER', {})).rejects.toThrow('MODE: must be one of')
  await expect(setMaintenanceMode(world.app, 'OFF', { until: 'noon' })).rejects.toThrow('--until:')
})

test('it reaches every process and every open screen', async () => {
  const [here, there] = [await addNode(world, 'here'), await addNode(world, 'there')]
  onTestFinished(async () => void (await Promise.all([here.close(), there.close()])))
  const socket = await (await openSocketServer(there, there.app)).enter(ana)
  await inTransaction(here.app, (tx) =>
    setMaintenance({ tx, app: here.app }, { mode: 'CLOSED', until: null, message: null }),
  )
  await socket.next('place')
  expect(there.app.place.now().maintenance).toMatchObject({ mode: 'CLOSED' })
})
