import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lockRows } from '#test/world/rowLock.ts'
import { mailTo } from '#test/world/mailbox.ts'
import type { PersonFacts } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world
const password = 'a tall green lighthouse'
const bearer = { name: 'Test', transport: 'BEARER' } as const

/** A person with a password, as registration would leave it. */
const member = (name: string, facts: PersonFacts = {}) => world.person(name, { password, ...facts })
const login = (identifier: string, given = password) =>
  visitor.accounts.login({ body: { identifier, password: given, client: bearer } })

describe('a member signs in', () => {
  test.each([
    ['by user name', 'ana'],
    ['by user name in capitals, with the sign', '@ANA'],
    ['by e-mail address', 'Ana@Example.org'],
  ])('%s', async (_, identifier) => {
    const ana = await member('ana')
    expect(await login(identifier)).toMatchObject({
      state: 'SIGNED_IN',
      account: { id: ana.id },
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
  })
  test('by phone number', async () => {
    const pia = await member('pia', { phone: '+436605550000' })
    expect(await login('+43 660 555 0000')).toMatchObject({ account: { id: pia.id } })
    const dialled = (language: string, identifier = '0660 555 0000') =>
      visitor.send({
        method: 'POST',
        url: '/accounts/login',
        payload: { identifier, password, client: bearer },
        headers: { 'accept-language': language },
      })
    expect(await dialled('de-AT,de;q=0.8')).toMatchObject({ status: 200, body: { account: { id: pia.id } } })
    // Of another country, of none, of a part of the world, and no language at all.
    for (const language of ['en-US', '*', 'es-419', 'de-de-de']) {
      expect(await dialled(language)).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })
      expect(await dialled(language, '+43 660 555 0000')).toMatchObject({ status: 200 })
    }
  })
})

test('a wrong password and an unknown name give equal answers', async () => {
  await member('ana')
  const answers = await Promise.all(
    ['ana', 'nobody.at.all', 'nobody@example.org', '+436609998877'].map((identifier) =>
      visitor.send({ method: 'POST', url: '/accounts/login', payload: { identifier, password: 'not the right one' } }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  const [first, ...others] = answers.map(({ body }) => ({ ...(body as object), instance: '' }))
  for (const other of others) expect(other).toEqual(first)
  expect(first).toMatchObject({ code: 'BAD_CREDENTIALS' })
})

test('the password of an unknown name is hashed all the same', async () => {
  const compared: (string | null)[] = []
  const { passwords } = world.app.ports
  const { matches } = passwords
  Object.assign(passwords, {
    matches: (storedHash: string | null, given: string) => (compared.push(storedHash), matches(storedHash, given)),
  })
  await expect(login('somebody.unknown')).rejects.toMatchObject({ status: 401 })
  Object.assign(passwords, { matches })
  expect(compared).toEqual([null])
})

describe('guessing', () => {
  const guessing = (identifier: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        visitor.send({ method: 'POST', url: '/accounts/login', payload: { identifier, password: 'a wrong guess' } }),
      ),
    )
  const countOf = (answers: readonly { status: number }[], status: number) =>
    answers.filter((answer) => answer.status === status).length

  test('of two hundred simultaneous guesses at most five are evaluated, for names that exist and for others', async () => {
    await member('gina')
    for (const name of ['gina', 'gina.does.not.exist']) {
      const answers = await guessing(name, 200)
      expect(countOf(answers, 401)).toBe(5)
      expect(countOf(answers, 429)).toBe(195)
    }
    await expect(login('gina')).rejects.toMatchObject({ status: 429, body: { retryAfter: expect.any(Number) } })
  })
  test('the wait ends, and the right password resets the count', async () => {
    await member('gil')
    await guessing('gil', 4)
    await login('gil')
    await guessing('gil', 5)
    await expect(login('gil')).rejects.toMatchObject({ status: 429 })
    world.pass(301_000)
    expect(await login('gil')).toMatchObject({ state: 'SIGNED_IN' })
  })
  test('fifty are evaluated a day; those refused before do not count', async () => {
    await member('gus')
    for (let round = 0; round < 10; round += 1) {
      expect(countOf(await guessing('gus', 8), 401)).toBe(5)
      world.pass(301_000)
    }
    const refused = await login('gus').catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 429, body: { retryAfter: expect.any(Number) } })
    world.pass(86_400_000)
    expect(await login('gus')).toMatchObject({ state: 'SIGNED_IN' })
  })
})

test('a ban is revealed only after the right password, with its end and its reason', async () => {
  const bea = await member('bea')
  const until = new Date(world.app.runtime.now().getTime() + 86_400_000)
  await world.app.db
    .updateTable('accounts')
    .set({ status: 'BANNED', banned_until: until, ban_reason: 'Spam' })
    .where('id', '=', bea.id)
    .execute()
  await expect(login('bea', 'not the right one')).rejects.toMatchObject({
    status: 401,
    body: { code: 'BAD_CREDENTIALS' },
  })
  await expect(login('bea')).rejects.toMatchObject({
    status: 403,
    body: { code: 'ACCOUNT_BANNED', until, reason: 'Spam' },
  })
  world.pass(2 * 86_400_000)
  expect(await login('bea')).toMatchObject({ state: 'SIGNED_IN' })
})

test('a sign-in returns the present state of the account: a past ban has ended, new terms are pending', async () => {
  const ivo = await member('ivo')
  const { db, runtime } = world.app
  const over = new Date(runtime.now().getTime() - 1000)
  await db.updateTable('accounts').set({ status: 'BANNED', banned_until: over }).where('id', '=', ivo.id).execute()
  await db.deleteFrom('terms_acceptances').where('account_id', '=', ivo.id).execute()
  expect(await login('ivo')).toMatchObject({
    state: 'SIGNED_IN',
    account: { id: ivo.id, status: 'ACTIVE', nextSteps: ['TERMS'] },
  })
})

test('a member with an unconfirmed contact gets only as far as the next step', async () => {
  const noa = await member('noa')
  await world.app.db.updateTable('accounts').set({ status: 'PENDING_VERIFICATION' }).where('id', '=', noa.id).execute()
  expect(await login('noa')).toMatchObject({ state: 'VERIFICATION_REQUIRED', account: { nextSteps: ['VERIFICATION'] } })
})

test('every sign-in makes a new token, and ends the session that the browser had', async () => {
  await member('ana')
  const browser = { 'sec-fetch-site': 'same-origin' }
  const payload = { identifier: 'ana', password }
  const cookieOf = (headers: Record<string, unknown>) =>
    /__Host-koinon=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
  const first = await visitor.send({ method: 'POST', url: '/accounts/login', payload, headers: browser })
  const before = cookieOf(first.headers)
  const second = await visitor.send({
    method: 'POST',
    url: '/accounts/login',
    payload,
    headers: { ...browser, cookie: before },
  })
  const after = cookieOf(second.headers)
  expect(after).not.toBe(before)
  const reads = (cookie: string) =>
    visitor.send({ method: 'GET', url: '/accounts/getAccountDetails', headers: { ...browser, cookie } })
  expect((await reads(before)).status).toBe(401)
  expect((await reads(after)).status).toBe(200)
  expect(second.body).not.toHaveProperty('token')
})

test('a sign-in from a device never seen before is reported to its owner, the very first is not', async () => {
  const dora = await member('dora')
  await login('dora')
  expect(
    await world.app.db.selectFrom('sent_messages').select('id').where('recipient', '=', dora.email).execute(),
  ).toEqual([])
  await visitor.accounts.login({
    body: { identifier: 'dora', password, client: { name: 'Another telephone', transport: 'BEARER' } },
  })
  expect((await mailTo(world, dora.email)).text).toContain('Another telephone')
})

test('a hash with weaker parameters is replaced at the next sign-in', async () => {
  const wim = await member('wim')
  const weak = await hash(password, { memoryCost: 8192, timeCost: 1 })
  await world.app.db.updateTable('accounts').set({ password_hash: weak }).where('id', '=', wim.id).execute()
  await login('wim')
  const { password_hash: storedHash } = await world.app.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', wim.id)
    .executeTakeFirstOrThrow()
  expect(storedHash).not.toBe(weak)
  expect(await login('wim')).toMatchObject({ state: 'SIGNED_IN' })
})

test('a password that is changed while it is being tried signs nobody in, and stays changed', async () => {
  const uma = await member('uma')
  const weak = await hash(password, { memoryCost: 8192, timeCost: 1 })
  const fresh = await world.app.ports.passwords.hash('another tall lighthouse')
  await world.app.db.updateTable('accounts').set({ password_hash: weak }).where('id', '=', uma.id).execute()
  const held = await lockRows(world, sql`update accounts set password_hash = ${fresh} where id = ${uma.id}`)
  const late = login('uma').catch((error: unknown) => error)
  await held.waitedForBy(1)
  await held.release()
  expect(await late).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })
  expect(await login('uma', 'another tall lighthouse')).toMatchObject({ state: 'SIGNED_IN' })
})

test('two sign-ins while a hash is replaced both succeed', async () => {
  const vic = await member('vic')
  const weak = await hash(password, { memoryCost: 8192, timeCost: 1 })
  await world.app.db.updateTable('accounts').set({ password_hash: weak }).where('id', '=', vic.id).execute()
  const held = await lockRows(world, sql`select 1 from accounts where id = ${vic.id} for update`)
  const both = [login('vic'), login('vic')]
  await held.waitedForBy(2)
  await held.release()
  expect(await Promise.all(both)).toMatchObject([{ state: 'SIGNED_IN' }, { state: 'SIGNED_IN' }])
})
