import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { startOidc } from '#test/fakes/oidc.ts'
import { browserOf, createProvider } from '#test/world/make/providers.ts'
import { type Person, visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

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
const logOutThere = async (there: Map<string, string>) =>
  visitor.send({
    method: 'POST',
    url: `/sso/${provider.id}/backchannel`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: await idp.signOut(there) }).toString(),
  })

test('a session that a second factor completes is the provider’s still: it ends after its hours, and with its order', async () => {
  const ana = await linked('ana')
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.app.runtime.now().getTime() })
  const { challengeId, secret = '' } = await ana.accounts.startTwoFactor({
    body: { purpose: 'ENROLL', method: 'TOTP' },
  })
  await ana.accounts.finishTwoFactor({ body: { challengeId, code: codeOf(secret) } })
  const enter = async () => {
    world.pass(60_000)
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

describe('signing out here', () => {
  test('leads to the provider’s page, which leads back, if its administrators want that', async () => {
    const cleo = await linked('cleo')
    const { result } = await browserOf(world, idp).signIn(provider.id, 'cleo')
    const own = visitorOf(world.running, result?.token)
    const { signOutPath = '' } = await own.accounts.deleteSessions({ query: { sessionId: 'current' } })
    const { status, headers } = await visitor.send({ method: 'GET', url: signOutPath })
    expect(status).toBe(303)
    const there = new URL(String(headers['location']))
    expect(there.origin).toBe(idp.origin)
    expect(there.searchParams.get('client_id')).toBe(provider.clientId)
    expect(there.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:4000/signin')
    expect(await cleo.accounts.deleteSessions({ query: { sessionId: 'current' } })).toEqual({ ended: 1 })
  })
  test('leads to the sign-in page for a provider that is none, or cannot be reached', async () => {
    for (const id of ['none', '0190b6b2-7e9a-7c3d-8a41-5f0d2c9e1b77'])
      expect(await visitor.send({ method: 'GET', url: `/sso/${id}/signout` })).toMatchObject({
        status: 303,
        headers: { location: 'http://localhost:4000/signin' },
      })
  })
})
