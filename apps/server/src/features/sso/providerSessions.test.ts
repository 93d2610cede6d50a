import { Secret, TOTP } from 'otpauth'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { startOidc } from '#test/fakes/oidc.ts'
import { browserOf, createProvider } from '#test/world/make/providers.ts'
import { type Person, visitorOf } from '#test/world/people.ts'
import { lockRows } from '#test/world/rowLock.ts'
import { openWorld } from '#test/world/world.ts'
import { checkDomains } from './jobs/checkDomains.ts'

const idp = await startOidc()
afterAll(() => idp.close())
const world = await openWorld({ env: { SIGN_IN_ORIGINS: idp.origin } })
const { visitor } = world
const client = { name: 'Test', transport: 'BEARER' } as const

let root: Person
let provider: Awaited<ReturnType<typeof createProvider>>
beforeAll(async () => {
  root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
  provider = await createProvider(root, idp, { name: 'Work', sessionHours: 8, signOutAtProvider: true })
})

/** A member who is linked. */
async function linked(name: string): Promise<Person> {
  const person = await world.person(name, { fresh: true })
  idp.people.set(name, {})
  await browserOf(world, idp, person.token).signIn(provider.id, name, 'LINK')
  return person
}
const logOutThere = async (there: Map<string, string>, { id } = provider) =>
  visitor.send({
    method: 'POST',
    url: `/sso/${id}/backchannel`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: await idp.signOut(there) }).toString(),
  })

/** Gives somebody a second factor. */
async function enrolled(person: Person) {
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.app.runtime.now().getTime() })
  const { challengeId, secret = '' } = await person.accounts.startTwoFactor({
    body: { purpose: 'ENROLL', method: 'TOTP' },
  })
  await person.accounts.finishTwoFactor({ body: { challengeId, code: codeOf(secret) } })
  return { secret, codeOf }
}

test('a session that a second factor completes is the provider’s still: it ends after its hours, and with its order', async () => {
  const { secret, codeOf } = await enrolled(await linked('ana'))
  const enter = async () => {
    world.pass(30_000)
    const browser = browserOf(world, idp)
    const { result } = await browser.signIn(provider.id, 'ana')
    expect(result?.state).toBe('TWO_FACTOR_REQUIRED')
    const half = visitorOf(world.running, result?.token)
    const started = await half.accounts.startTwoFactor({ body: { purpose: 'SIGN_IN', method: 'TOTP' } })
    const done = await half.accounts.finishTwoFactor({
      body: { challengeId: started.challengeId, code: codeOf(secret) },
    })
    return { own: visitorOf(world.running, 'token' in done ? done.token : undefined), there: browser.there }
  }
  const { own } = await enter()
  world.pass(7 * hourMs)
  expect((await own.accounts.getAccountDetails()).username).toBe('ana')
  world.pass(2 * hourMs)
  await expect(own.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
  // The provider's clock stands still.
  world.pass(-9 * hourMs)
  const second = await enter()
  expect((await logOutThere(second.there)).status).toBe(200)
  await expect(second.own.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
})

test('a session that was handed over ends with the provider’s order, even if the first one is over', async () => {
  await linked('ben')
  const browser = browserOf(world, idp)
  const { result } = await browser.signIn(provider.id, 'ben')
  const first = visitorOf(world.running, result?.token)
  const { token } = await first.accounts.createRedirectToken({ body: { target: 'http://localhost:4000/' } })
  const handed = await visitor.accounts.exchangeRedirectToken({ body: { token, client } })
  const second = visitorOf(world.running, handed.token)
  await first.accounts.deleteSessions({ query: { sessionId: 'current' } })
  expect((await second.accounts.getAccountDetails()).username).toBe('ben')
  expect((await logOutThere(browser.there)).status).toBe(200)
  await expect(second.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
})

test('a session without a name of the provider’s own ends with an order that names the person as well', async () => {
  await linked('cleo')
  const browser = browserOf(world, idp)
  const { result } = await browser.signIn(provider.id, 'cleo')
  // As a provider leaves it whose tokens name no session.
  await world.app.db.updateTable('sso_sessions').set({ sid: null }).where('subject', '=', 'cleo').execute()
  const other = await browserOf(world, idp).signIn(provider.id, 'cleo')
  expect((await logOutThere(browser.there)).status).toBe(200)
  await expect(visitorOf(world.running, result?.token).accounts.getAccountDetails()).rejects.toMatchObject({
    status: 401,
  })
  expect((await visitorOf(world.running, other.result?.token).accounts.getAccountDetails()).username).toBe('cleo')
})

describe('an order that arrives while somebody signs in', () => {
  const statusOf = ({ status }: { status: number }) => status
  const details = (token: string | undefined) =>
    visitorOf(world.running, token).accounts.getAccountDetails().catch(statusOf)
  /** Lets a browser enter and the provider order its end, both of which wait for the provider's row until both have begun. */
  async function orderWhile<T>({ there }: ReturnType<typeof browserOf>, enter: () => Promise<T>) {
    const held = await lockRows(world, sql`select 1 from sign_in_providers where id = ${provider.id} for update`)
    const entering = enter().catch(statusOf)
    await held.waitedForBy(1)
    const ordering = logOutThere(there)
    await held.waitedForBy(2)
    await held.release()
    expect((await ordering).status).toBe(200)
    return entering
  }

  test('ends what would open after it, whichever of the two comes first', async () => {
    await linked('finn')
    const browser = browserOf(world, idp)
    const url = await browser.start(provider.id)
    const answer = await browser.answer(provider.id, url, 'finn')
    // The provider has vouched for the person, and nothing is committed yet.
    const entered = await orderWhile(browser, () => browser.finish({ ...answer, client }))
    expect(typeof entered === 'number' ? entered : await details(entered.result?.token)).toBe(401)
  })
  test('ends the session that its second factor opens at the same moment', async () => {
    const gina = await linked('gina')
    const { secret, codeOf } = await enrolled(gina)
    world.pass(30_000)
    const browser = browserOf(world, idp)
    const { result } = await browser.signIn(provider.id, 'gina')
    const half = visitorOf(world.running, result?.token)
    const { challengeId } = await half.accounts.startTwoFactor({ body: { purpose: 'SIGN_IN', method: 'TOTP' } })
    const entered = await orderWhile(browser, () =>
      half.accounts.finishTwoFactor({ body: { challengeId, code: codeOf(secret) } }),
    )
    expect(typeof entered === 'number' ? entered : await details('token' in entered ? entered.token : undefined)).toBe(
      401,
    )
  })
  test('ends a registration that began before, and no sign-in that begins after it', async () => {
    const admitting = await createProvider(root, idp, { createsAccounts: true, onlyOwnDomains: false })
    idp.people.set('hugo', { email: 'hugo@example.org', email_verified: true })
    const register = (registrationTicket: string) =>
      visitor.accounts.register({
        body: {
          username: 'hugo',
          displayName: 'Hugo',
          birthDate: '1990-01-01',
          termsVersion: '1.1',
          registrationTicket,
        },
      })
    const browser = browserOf(world, idp)
    const { result } = await browser.signIn(admitting.id, 'hugo')
    expect(result?.state).toBe('REGISTRATION_REQUIRED')
    expect((await logOutThere(browser.there, admitting)).status).toBe(200)
    await expect(register(result?.registrationTicket ?? '')).rejects.toMatchObject({
      status: 410,
      code: 'TOKEN_EXPIRED',
    })
    // The provider counts seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
    const second = await browserOf(world, idp).signIn(admitting.id, 'hugo')
    vi.useRealTimers()
    expect(await register(second.result?.registrationTicket ?? '')).toMatchObject({ state: 'SIGNED_IN' })
  })
  test('is forgotten once nothing can be under way', async () => {
    const count = async () => (await world.app.db.selectFrom('logout_orders').selectAll().execute()).length
    expect(await count()).toBeGreaterThan(0)
    world.pass(2 * hourMs)
    await checkDomains.perform(world.app, {})
    expect(await count()).toBe(0)
    world.pass(-2 * hourMs)
  })
})

test('orders are limited, like everything that is asked without a session', async () => {
  const small = await openWorld({ wiring: { limitScale: 0.01 } })
  const send = () =>
    small.visitor.send({
      method: 'POST',
      url: `/sso/${provider.id}/backchannel`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'logout_token=none',
    })
  expect((await send()).status).toBe(400)
  for (let count = 0; count < 3; count += 1) await send()
  expect(await send()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
})

describe('signing out here', () => {
  const front = { status: 303, headers: { location: 'http://localhost:4000/' } }
  const leave = (path: string, cookie = '') => visitor.send({ method: 'GET', url: path, headers: { cookie } })
  /** Signs somebody out; the path that leads on, and the browser's cookie of it. */
  async function signOut(name: string) {
    await linked(name)
    const { result } = await browserOf(world, idp).signIn(provider.id, name)
    const own = visitorOf(world.running, result?.token)
    const { body, headers } = await own.send({ method: 'DELETE', url: '/accounts/sessions?sessionId=current' })
    const cookies = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';', 1).join(''))
    return {
      path: (body as { signOutPath: string }).signOutPath,
      cookie: cookies.find((line) => line.includes('leaving=')) ?? '',
    }
  }

  test('leads to the provider’s page, which leads back, if its administrators want that', async () => {
    const { path, cookie } = await signOut('cleo')
    const { status, headers } = await leave(path, cookie)
    expect(status).toBe(303)
    const there = new URL(String(headers['location']))
    expect(there.origin).toBe(idp.origin)
    expect(there.searchParams.get('client_id')).toBe(provider.clientId)
    expect(there.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:4000/signin')
    // It counts once.
    expect([headers['set-cookie']].flat().join()).toMatch(/leaving=;.*Max-Age=0/)
  })
  test('leads nobody there by a link who has not just signed out of its session', async () => {
    const { path, cookie } = await signOut('dora')
    expect(await leave(path)).toMatchObject(front)
    const other = await createProvider(root, idp, { name: 'Other', signOutAtProvider: true })
    expect(await leave(`/sso/${other.id}/signout`, cookie)).toMatchObject(front)
    expect(await leave('/sso/none/signout', cookie)).toMatchObject(front)
  })
  test('ends a session of no provider without leading anywhere', async () => {
    const emil = await linked('emil')
    expect(await emil.accounts.deleteSessions({ query: { sessionId: 'current' } })).toEqual({ ended: 1 })
  })
})
