import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { ratePassword } from '#adapters/password/ratePassword.ts'
import { accountPolicy } from '#features/accounts/index.ts'
import { type Caller, setupKeyOf, demoPassword, demoPasswordOf, demoUsername, mayMakeDemo } from './access.ts'
import { startDemo, demoState } from './offer.ts'
import { seedDemo } from './seed.ts'
import { isSeeding, lockSeeding } from './store/seedLock.ts'

const world = await openWorld()
const { app } = world
const { config } = app
const state = () => demoState(app.db, world.databaseUrl)

/** A person at the machine of an installation that nobody else can reach. */
const owner: Caller = { isThisMachine: true, host: 'localhost:4000', key: undefined }
const publicPlace = { ...config, origin: 'https://koinon.example' }

test.each<[string, boolean, typeof config, Caller]>([
  ['a visitor at the machine', true, config, owner],
  [
    'a visitor with the key of a public installation',
    true,
    publicPlace,
    { isThisMachine: false, host: 'koinon.example', key: setupKeyOf(config) },
  ],
  ['a visitor through a proxy', false, config, { ...owner, isThisMachine: false }],
  ['a visitor of a page that pretends to be this machine', false, config, { ...owner, host: 'evil.example:4000' }],
  [
    'a visitor of a public installation through a proxy of its own machine',
    false,
    publicPlace,
    { ...owner, host: 'koinon.example' },
  ],
  [
    'a visitor with another key',
    false,
    config,
    { ...owner, key: setupKeyOf(config).replace(/.$/, (last) => (last === '-' ? '_' : '-')) },
  ],
  ['a visitor with an empty key', false, config, { ...owner, key: '' }],
])('%s may ask for the demo: %s', (_, may, place, caller) => {
  expect(mayMakeDemo(place, caller)).toBe(may)
})

test('the password of its people belongs to one installation, unless demo mode makes it public', async () => {
  const password = demoPasswordOf(config)
  expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect(demoPasswordOf(config)).toBe(password)
  expect(demoPasswordOf({ ...config, secrets: { ...config.secrets, link: 'another'.repeat(6) } })).not.toBe(password)
  expect(demoPasswordOf({ ...config, demo: true })).toBe(demoPassword)
  const { strength } = await ratePassword(password, [demoUsername])
  expect(accountPolicy.mayBePassword(strength)).toBe(true)
})

test(
  'it is offered on an empty server, started by one of twenty who press the button, made by one process, and ready with a sign-in',
  { timeout: 300_000 },
  async () => {
    expect(await state()).toEqual({ state: 'OFFERED', progress: 0 })
    const presses = await Promise.all(Array.from({ length: 20 }, () => startDemo(app.db, app.runtime.now())))
    expect(presses.filter(Boolean)).toHaveLength(1)
    expect(await state()).toMatchObject({ state: 'STOPPED' })

    const reported: string[] = []
    const size = { people: 6, groups: 2, posts: 4, pictures: 2, scale: 0.12 }
    const options = { begins: 'NEVER', size, password: demoPasswordOf(config) } as const
    const other = await lockSeeding(world.databaseUrl)
    expect(await state()).toMatchObject({ state: 'MAKING' })
    expect(await seedDemo(config, options)).toBe(false)
    await other?.release()
    const made = seedDemo(config, { ...options, report: (line) => void reported.push(line) })
    await expect.poll(async () => (await state()).progress, { timeout: 60_000 }).toBeGreaterThan(0)
    expect(await made).toBe(true)
    expect(reported.join()).not.toContain('interrupted')

    expect(await state()).toEqual({ state: 'READY', progress: 100 })
    const signedIn = await world.visitor.accounts.login({
      body: {
        identifier: demoUsername,
        password: demoPasswordOf(config),
        client: { name: 'test', transport: 'BEARER' },
      },
    })
    expect(signedIn.state).toBe('SIGNED_IN')
    expect(await startDemo(app.db, app.runtime.now())).toBe(false)
  },
)

test('a process that begins to make it is not kept from it by those who ask for its state', async () => {
  const { databaseUrl } = await openWorld()
  for (let round = 0; round < 20; round += 1) {
    const answers = Array.from({ length: 8 }, () => isSeeding(databaseUrl))
    const lock = await lockSeeding(databaseUrl)
    expect(lock).not.toBeNull()
    expect(await isSeeding(databaseUrl)).toBe(true)
    await Promise.all(answers)
    await lock?.release()
  }
  expect(await isSeeding(databaseUrl)).toBe(false)
})

test('on a server with members it is neither offered nor started', async () => {
  const inhabited = await openWorld()
  await inhabited.person('ana')
  expect(await demoState(inhabited.app.db, inhabited.databaseUrl)).toEqual({ state: 'NONE', progress: 0 })
  expect(await startDemo(inhabited.app.db, inhabited.app.runtime.now())).toBe(false)
  expect(await seedDemo(inhabited.app.config, { begins: 'EMPTY' })).toBe(false)
})
