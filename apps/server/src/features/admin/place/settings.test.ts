import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PlaceSettingName } from '@koinon/contract/shared'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addNode, addUnreachableNode } from '#test/world/nodes.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { saveSettings } from '#features/place/index.ts'
import { valuesInForce } from '#features/place/valuesInForce.ts'
import { settings } from '#features/place/settings.ts'
import { readConfig } from '../../../config.ts'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../../../../../docs', file), 'utf8')

async function openPlace(env: Record<string, string> = {}) {
  const world = await openWorld({ env })
  const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
  const item = async (name: string) => {
    const { sections } = await root.admin.settings()
    return sections.flatMap(({ items }) => items).find((one) => one.name === name)
  }
  const save = async (values: Parameters<typeof root.admin.settingsSave>[0]['body']['values']) => {
    const { revision } = await root.admin.settings()
    return root.admin.settingsSave({ body: { values, revision } })
  }
  return { world, root, item, save }
}

test('the registry, the manual and the environment name the same settings, variables and defaults', async () => {
  const { world } = await openPlace()
  const manual = read('settings.md')
  expect([...manual.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name = '']) => name).toSorted()).toEqual(
    PlaceSettingName.options.toSorted(),
  )
  const untouched = readConfig({ KOINON_DATA: world.app.config.dataDir })
  for (const [name, { variable, default: standard }] of Object.entries(settings)) {
    const line = manual.split('\n').find((one) => one.startsWith(`| \`${name}\` `))
    expect(line, name).toContain(variable === undefined ? '| – ' : `| \`${variable.name}\` `)
    expect(variable === undefined ? standard : (variable.valueOf(untouched) ?? null), name).toEqual(standard)
  }
})

test('a value is the default, then what was saved, then the default again, and each is recorded', async () => {
  const { root, world, item, save } = await openPlace()
  expect(await item('name')).toMatchObject({
    value: 'Koinon',
    source: 'DEFAULT',
    variable: 'KOINON_NAME',
    updatedBy: null,
  })
  await save({ name: 'Riverside', about: 'By the river.' })
  expect(await item('name')).toMatchObject({ value: 'Riverside', default: 'Koinon', source: 'SET', updatedBy: 'root' })
  expect(await world.visitor.landing.getInstance({})).toMatchObject({ name: 'Riverside', revision: 1 })
  expect((await root.admin.setup()).steps.find(({ name }) => name === 'IDENTITY')).toMatchObject({ isDone: true })
  // A saved value that equals the default counts as set.
  await save({ name: 'Koinon' })
  expect(await item('name')).toMatchObject({ value: 'Koinon', source: 'SET' })
  await save({ name: null })
  expect(await item('name')).toMatchObject({ source: 'DEFAULT', updatedBy: null, updatedAt: null })
  expect(await item('about')).toMatchObject({ value: 'By the river.', source: 'SET' })

  const { items } = await root.admin.audit({ body: { filters: { action: 'change-place' } } })
  expect(items.map(({ actor, before, after }) => [actor?.username, before, after])).toEqual([
    ['root', { name: 'Koinon' }, { name: 'Koinon' }],
    ['root', { name: 'Riverside' }, { name: 'Koinon' }],
    ['root', { name: 'Koinon', about: '' }, { name: 'Riverside', about: 'By the river.' }],
  ])
})

test('what the environment sets goes before what was saved, even if it is equal to the default', async () => {
  const { item, save, root } = await openPlace({ KOINON_NAME: 'Koinon' })
  expect(await item('name')).toMatchObject({ value: 'Koinon', source: 'ENVIRONMENT' })
  await expect(save({ name: 'Riverside', intro: 'Neighbours.' })).rejects.toMatchObject({
    status: 409,
    body: { code: 'SETTING_PINNED', variable: 'KOINON_NAME', errors: [{ path: 'values.name' }] },
  })
  expect(await item('intro')).toMatchObject({ source: 'DEFAULT' })
  expect((await root.admin.setup()).steps.find(({ name }) => name === 'IDENTITY')).toMatchObject({ isDone: true })
  const config = readConfig({ NODE_ENV: 'test', KOINON_NAME: 'Mill' })
  expect(valuesInForce(config, { name: 'Riverside' }).name).toEqual({ value: 'Mill', source: 'ENVIRONMENT' })
  expect(valuesInForce(config, { intro: 7 }).intro).toMatchObject({ source: 'UNREADABLE' })
})

test('of two who save at once, one is told that somebody was faster, and nothing is saved twice', async () => {
  const { root } = await openPlace()
  const { revision } = await root.admin.settings()
  const tries = await Promise.allSettled(
    ['Riverside', 'Millside'].map((name) => root.admin.settingsSave({ body: { values: { name }, revision } })),
  )
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { body: { code: 'VERSION_CONFLICT', version: 1 } },
  })
  const { name } = await root.landing.getInstance({})
  const again = await root.admin.settingsSave({ body: { values: { name }, revision: 1 } })
  expect(again.revision).toBe(1)
})

test('a change that is saved is told as saved, though this process cannot read it anew', async () => {
  const { world, save } = await openPlace()
  const refresh = vi.spyOn(world.app.place, 'refresh').mockRejectedValue(new Error('The connection ended.'))
  onTestFinished(() => refresh.mockRestore())
  expect(await save({ name: 'Riverside' })).toMatchObject({ revision: 1 })
})

test('a value out of bounds is refused by its field, and an unknown setting too', async () => {
  const { root } = await openPlace()
  const tryValues = (values: object) => root.admin.settingsSave({ body: { values, revision: 0 } })
  for (const [name, value] of Object.entries({ name: '\u200B', intro: 'x'.repeat(281), contact: 'nobody', about: 7 }))
    await expect(tryValues({ [name]: value }), name).rejects.toMatchObject({
      body: { code: 'INVALID_PARAMETER', errors: [{ path: `values.${name}` }] },
    })
  await expect(tryValues({ secret: 'x' })).rejects.toMatchObject({ body: { code: 'INVALID_PARAMETER' } })
})

test('moderators read the settings, members and visitors do not, and only administrators change them', async () => {
  const { world } = await openPlace()
  const [mo, ana] = [await world.person('mo', { roles: ['MODERATOR'] }), await world.person('ana')]
  expect((await mo.admin.settings()).sections).not.toEqual([])
  const body = { values: { name: 'Mine' }, revision: 0 }
  await expect(mo.admin.settingsSave({ body })).rejects.toMatchObject({ status: 403 })
  for (const person of [ana, world.visitor]) {
    await expect(person.admin.settings()).rejects.toMatchObject({ body: { code: expect.any(String) } })
    await expect(person.admin.settingsSave({ body })).rejects.toMatchObject({ body: { code: expect.any(String) } })
  }
})

test('a change reaches every process and every open screen', async () => {
  const { world, root } = await openPlace()
  const [here, there] = [await addNode(world, 'here'), await addNode(world, 'there')]
  onTestFinished(async () => void (await Promise.all([here.close(), there.close()])))
  const socket = await (await openSocketServer(there, there.app)).enter(await world.person('ana'))
  expect(socket.welcome).toMatchObject({ place: 0 })
  // The world's own process has a bus of its own; the change is made in one that the others hear.
  await inTransaction(here.app, (tx) =>
    saveSettings({ tx, app: here.app }, { values: { name: 'Riverside' }, by: root.id }),
  )
  expect(here.app.place.now().name).toBe('Riverside')
  expect(await socket.next('place')).toEqual({ type: 'place', revision: 1 })
  expect(there.app.place.now().name).toBe('Riverside')
  // A frame may overtake the bus: the answer is never of an earlier revision than it asks for.
  expect(world.app.place.now().name).toBe('Koinon')
  expect(await world.visitor.landing.getInstance({ query: { revision: 1 } })).toMatchObject({ name: 'Riverside' })
})

test('without the bus a process finds the change at its next look', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { world, save } = await openPlace()
  const cutOff = await addUnreachableNode(world)
  onTestFinished(() => cutOff.close())
  const arrived = new Promise((resolve) => cutOff.app.place.onChange(resolve))
  await save({ name: 'Riverside' })
  await vi.advanceTimersByTimeAsync(14_999)
  expect(cutOff.app.place.now().name).toBe('Koinon')
  await vi.advanceTimersByTimeAsync(1)
  expect(await arrived).toMatchObject({ name: 'Riverside' })
})
