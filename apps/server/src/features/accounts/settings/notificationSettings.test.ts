import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const [ana, ben] = [await world.person('ana'), await world.person('ben')]

test('sent fields change, the others stay at their defaults', async () => {
  const before = await ana.accounts.getNotificationSettings()
  expect(before).toMatchObject({ quietHours: null, overrides: [], previews: false })
  expect(before.matrix).toHaveLength(10)
  const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Vienna', days: [1, 2, 3] }
  await Promise.all([
    ana.accounts.setNotificationSettings({ body: { matrix: [{ type: 'FOLLOWING', push: false }], quietHours } }),
    ana.accounts.setNotificationSettings({ body: { matrix: [{ type: 'POST_TAG', email: 'OFF' }], previews: true } }),
  ])
  const after = await ana.accounts.getNotificationSettings()
  const of = (settings: typeof after, type: string) => settings.matrix.find((line) => line.type === type)
  expect(of(after, 'FOLLOWING')).toEqual({ ...of(before, 'FOLLOWING'), push: false })
  expect(of(after, 'POST_TAG')).toEqual({ ...of(before, 'POST_TAG'), email: 'OFF' })
  expect(of(after, 'GROUP_INVITE')).toEqual(of(before, 'GROUP_INVITE'))
  expect(after).toMatchObject({ quietHours, previews: true })
  expect((await ana.accounts.setNotificationSettings({ body: { quietHours: null } })).quietHours).toBeNull()
})

test('a group may differ, as long as the member is in it', async () => {
  const { groupId } = await addGroup(world, { owner: ben, members: [ana] })
  const set = (level: 'ALL' | 'MENTIONS' | 'NONE', id = groupId) =>
    ana.accounts.setNotificationSettings({ body: { overrides: [{ groupId: id, level }] } })
  expect((await set('MENTIONS')).overrides).toEqual([{ groupId, level: 'MENTIONS' }])
  expect((await set('ALL')).overrides).toEqual([])
  const foreign = await addGroup(world, { owner: ben })
  await expect(set('NONE', foreign.groupId)).rejects.toMatchObject({ status: 404, body: { code: 'GROUP_NOT_FOUND' } })
})

test('quiet hours need a zone that exists', async () => {
  const quietHours = { from: '22:00', to: '07:00', timeZone: 'Mars/Base', days: [1] }
  await expect(ana.accounts.setNotificationSettings({ body: { quietHours } })).rejects.toMatchObject({
    status: 422,
    body: { code: 'ZONE_UNKNOWN' },
  })
})

test('quiet hours move with their member to another time zone, unless they were never in the old one', async () => {
  const cara = await world.person('cara')
  const zoneOf = async () => (await cara.accounts.getNotificationSettings()).quietHours?.timeZone
  const move = (timeZone: string) => cara.accounts.editAccountInfo({ body: { timeZone } })
  const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Vienna', days: [1] }
  await move('Europe/Vienna')
  await cara.accounts.setNotificationSettings({ body: { quietHours } })
  await move('Asia/Tokyo')
  expect(await zoneOf()).toBe('Asia/Tokyo')
  await cara.accounts.setNotificationSettings({ body: { quietHours } })
  await move('America/Lima')
  expect(await zoneOf()).toBe('Europe/Vienna')
})

test('quiet hours begin on a day', async () => {
  const quietHours = { from: '22:00', to: '07:00', timeZone: 'Europe/Vienna', days: [] }
  await expect(ana.accounts.setNotificationSettings({ body: { quietHours } })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'quietHours.days' }] },
  })
})
