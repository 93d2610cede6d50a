import type { CallError } from '@koinon/client'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { mailsTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'
import { setupKeyOf } from '#demo/access.ts'
import { setupSteps } from './setupSteps.ts'

const ada = {
  displayName: 'Ada Byron',
  username: 'ada',
  email: 'ada@example.org',
  password: 'lantern-orchard-ferry-52',
}
const done = (steps: readonly { name: string; isDone: boolean }[]) =>
  steps.flatMap(({ name, isDone }) => (isDone ? [name] : []))

test('a visitor with another key learns nothing, before and after there is an administrator', async () => {
  const world = await openWorld()
  const { admin } = world.visitor
  const key = `${setupKeyOf(world.app.config).slice(0, -1)}~`
  const refused = { status: 403, body: { code: 'NOT_ALLOWED' } }
  const tryBoth = async () => {
    await expect(admin.setupOpen({ body: { key } })).rejects.toMatchObject(refused)
    await expect(admin.setupCreateAdministrator({ body: { ...ada, key } })).rejects.toMatchObject(refused)
  }
  await tryBoth()
  await world.person('root', { roles: ['ADMINISTRATOR'] })
  await tryBoth()
})

test('the holder of the printed key sees the health, becomes the administrator, is signed in, and ends the key', async () => {
  const world = await openWorld()
  const { admin, accounts } = world.visitor
  const key = setupKeyOf(world.app.config)
  const { parts } = await admin.setupOpen({ body: { key } })
  expect(parts.map(({ name }) => name)).toContain('DATABASE')

  const signedIn = await admin.setupCreateAdministrator({ body: { ...ada, key } })
  expect(signedIn).toMatchObject({ state: 'SIGNED_IN', account: { username: 'ada', roles: ['ADMINISTRATOR'] } })
  const again = await accounts.login({ body: { identifier: 'ada@example.org', password: ada.password } })
  expect(again.state).toBe('SIGNED_IN')

  const ended = { status: 410, body: { code: 'TOKEN_EXPIRED' } }
  await expect(admin.setupOpen({ body: { key } })).rejects.toMatchObject(ended)
  const second = { ...ada, username: 'eve', email: 'eve@example.org', key }
  await expect(admin.setupCreateAdministrator({ body: second })).rejects.toMatchObject(ended)
  // Also when the administrator has lost the role: an old address in a browser's history opens nothing.
  await world.inTransaction((tx) => sql`update accounts set roles = '{}'`.execute(tx))
  await expect(admin.setupCreateAdministrator({ body: second })).rejects.toMatchObject(ended)
})

test('the key is void once the command line has made an administrator', async () => {
  const world = await openWorld()
  await world.person('root', { roles: ['ADMINISTRATOR'] })
  await expect(
    world.visitor.admin.setupCreateAdministrator({ body: { ...ada, key: setupKeyOf(world.app.config) } }),
  ).rejects.toMatchObject({ body: { code: 'TOKEN_EXPIRED' } })
})

test('of ten who use the key at once, one becomes the administrator', async () => {
  const world = await openWorld()
  const key = setupKeyOf(world.app.config)
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      world.visitor.admin.setupCreateAdministrator({
        body: { ...ada, username: `ada${index}`, email: `ada${index}@example.org`, key },
      }),
    ),
  )
  const codes = tries.map((one) => (one.status === 'rejected' ? String((one.reason as CallError).code) : 'MADE'))
  expect(codes.toSorted()).toEqual(['MADE', ...Array.from({ length: 9 }, () => 'TOKEN_EXPIRED')])
  const { rows } = await world.inTransaction((tx) => sql`select from accounts`.execute(tx))
  expect(rows).toHaveLength(1)
})

test('a refused name or password leaves the key as it was', async () => {
  const world = await openWorld()
  const taken = await world.person('eve')
  const key = setupKeyOf(world.app.config)
  const create = (given: Partial<typeof ada>) =>
    world.visitor.admin.setupCreateAdministrator({ body: { ...ada, ...given, key } })
  await expect(create({ password: 'password' })).rejects.toMatchObject({ body: { code: 'PASSWORD_REFUSED' } })
  await expect(create({ username: 'eve' })).rejects.toMatchObject({ body: { code: 'USERNAME_TAKEN' } })
  await expect(create({ username: 'a b' })).rejects.toMatchObject({ body: { code: 'USERNAME_INVALID' } })
  await expect(create({ username: 'admin' })).rejects.toMatchObject({ body: { code: 'USERNAME_RESERVED' } })
  await expect(create({ displayName: 'K\u043einon' })).rejects.toMatchObject({ body: { code: 'NAME_MISLEADING' } })
  await expect(create({ email: taken.email })).rejects.toMatchObject({ body: { code: 'EMAIL_TAKEN' } })
  expect(await create({})).toMatchObject({ state: 'SIGNED_IN' })
})

test('the administrator sees what is done, says that backups are arranged, and puts the list away', async () => {
  const world = await openWorld()
  const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
  const before = await root.admin.setup()
  expect(done(before.steps)).toEqual(['ADMINISTRATOR'])
  expect(before).toMatchObject({ dismissed: false, mail: { isSetUp: false, testedAt: null }, canRegister: true })

  expect(done((await root.admin.setupSave({ body: { hasBackups: true } })).steps)).toContain('BACKUPS')
  expect(await root.admin.setupSave({ body: { dismissed: true } })).toMatchObject({ dismissed: true })
  expect(done((await root.admin.setupSave({ body: { hasBackups: false } })).steps)).toEqual(['ADMINISTRATOR'])

  await addGroup(world, { owner: root, name: 'Orchard keepers' })
  await world.person('ben')
  expect(done((await root.admin.setup()).steps)).toEqual(['ADMINISTRATOR', 'COMMUNITY', 'INVITATIONS'])
})

test('neither moderators nor members see or change it', async () => {
  const world = await openWorld()
  const mo = await world.person('mo', { roles: ['MODERATOR'] })
  const ana = await world.person('ana')
  for (const person of [mo, ana]) {
    await expect(person.admin.setup()).rejects.toMatchObject({ status: 403 })
    await expect(person.admin.setupSave({ body: { dismissed: true } })).rejects.toMatchObject({ status: 403 })
  }
})

test('the step of mail is done once a mail server took a test, not while mails are kept here', async () => {
  const withoutServer = await openWorld()
  const root = await withoutServer.person('root', { roles: ['ADMINISTRATOR'] })
  await root.admin.testService({ body: { what: 'MAIL' } })
  expect((await mailsTo(withoutServer, root.email)).map(({ subject }) => subject)).toEqual(['Email from Koinon works'])
  expect(done((await root.admin.setup()).steps)).not.toContain('MAIL')

  let isDown = true
  const send = async () => {
    if (isDown) throw new Error('535 wrong password')
  }
  const world = await openWorld({
    env: { SMTP_URL: 'smtp://mail.example' },
    wiring: { ports: { mail: { send, close: async () => undefined } } },
  })
  const ruth = await world.person('ruth', { roles: ['ADMINISTRATOR'] })
  for (const isDone of [false, true]) {
    await ruth.admin.testService({ body: { what: 'MAIL' } })
    expect(done((await ruth.admin.setup()).steps).includes('MAIL')).toBe(isDone)
    isDown = false
  }
})

test('inviting is optional where people can create accounts themselves', () => {
  const known = { mailTestedAt: null, backupsAt: null, hasGroup: false, hasInvited: false, isNamed: false }
  const optional = (canRegister: boolean) =>
    setupSteps({ ...known, isMailSetUp: false, canRegister }).flatMap(({ name, isOptional }) =>
      isOptional ? [name] : [],
    )
  expect(optional(true)).toEqual(['INVITATIONS'])
  expect(optional(false)).toEqual([])
})
