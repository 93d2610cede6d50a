import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { mailTo } from '../../../../../test/world/mailbox.ts'
import { openWorld } from '../../../../../test/world/world.ts'

/** A provider that speaks the real protocol: keys over HTTP, tokens signed with them. */
const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
const keys = JSON.stringify({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] })
const provider = createServer((_, reply) => void reply.setHeader('content-type', 'application/json').end(keys))
await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', () => resolve()))
const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
afterAll(() => void provider.close())

const world = await openWorld({
  env: { GOOGLE_CLIENT_ID: 'our-client', GOOGLE_ISSUER: origin, GOOGLE_KEYS_URL: `${origin}/keys` },
})
const { visitor } = world
const nonce = 'a nonce of the client'
const client = { name: 'Test', transport: 'BEARER' } as const

interface TokenWish {
  readonly sub?: string
  readonly email?: string
  readonly verified?: boolean
  readonly name?: string
  readonly audience?: string
  readonly issuer?: string
  readonly nonce?: string
  readonly expires?: string
  readonly key?: typeof own.privateKey
}
const tokenOf = (wish: TokenWish = {}) =>
  new SignJWT({
    nonce: wish.nonce ?? nonce,
    email: wish.email ?? 'nora@gmail.example',
    email_verified: wish.verified ?? true,
    name: wish.name ?? 'Nora Lind',
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setSubject(wish.sub ?? 'google-nora')
    .setIssuer(wish.issuer ?? origin)
    .setAudience(wish.audience ?? 'our-client')
    .setIssuedAt()
    .setExpirationTime(wish.expires ?? '10m')
    .sign(wish.key ?? own.privateKey)
const enter = async (wish: TokenWish = {}) =>
  visitor.accounts.loginGoogle({ body: { idToken: await tokenOf(wish), nonce, client } })

describe('a newcomer', () => {
  test('is offered a registration, which needs no further proof of the address the provider vouches for', async () => {
    const offered = await enter()
    expect(offered).toMatchObject({
      state: 'REGISTRATION_REQUIRED',
      suggested: { displayName: 'Nora Lind', email: 'nora@gmail.example', username: 'noralind' },
    })
    const form = {
      username: 'nora',
      displayName: 'Nora',
      birthDate: '1990-01-01',
      termsVersion: '1.1',
      registrationTicket: offered.registrationTicket,
    }
    expect(await visitor.accounts.register({ body: form })).toMatchObject({
      state: 'SIGNED_IN',
      account: {
        signIn: { google: true, password: false },
        emails: [{ email: 'nora@gmail.example', state: 'VERIFIED' }],
      },
    })
    await expect(visitor.accounts.register({ body: { ...form, username: 'nora.two' } })).rejects.toMatchObject({
      status: 410,
      body: { code: 'TOKEN_EXPIRED' },
    })
    expect(await enter()).toMatchObject({ state: 'SIGNED_IN', account: { username: 'nora' } })
  })
  test('whose address the provider does not vouch for proves one of their own', async () => {
    const { registrationTicket, suggested } = await enter({
      sub: 'unproven',
      email: 'unproven@gmail.example',
      verified: false,
    })
    expect(suggested?.email).toBeNull()
    const form = {
      username: 'unproven',
      displayName: 'U',
      birthDate: '1990-01-01',
      termsVersion: '1.1',
      registrationTicket,
      email: 'mine@example.net',
    }
    expect(await visitor.accounts.register({ body: form })).toMatchObject({ state: 'VERIFICATION_SENT' })
    expect((await mailTo(world, 'mine@example.net')).code).toMatch(/^\d{6}$/)
  })
})

test('an address that a member has proven is not linked by that alone', async () => {
  const ana = await world.person('ana', { fresh: true })
  await expect(enter({ sub: 'google-ana', email: ana.email })).rejects.toMatchObject({
    status: 409,
    body: { code: 'LINK_REQUIRES_SIGN_IN' },
  })
  const added = await ana.accounts.addGoogleSignIn({
    body: { idToken: await tokenOf({ sub: 'google-ana', email: ana.email }), nonce },
  })
  expect(added.signIn).toMatchObject({ google: true, lastWay: false })
  expect(await enter({ sub: 'google-ana', email: ana.email })).toMatchObject({
    state: 'SIGNED_IN',
    account: { id: ana.id },
  })
  expect((await mailTo(world, ana.email)).text).toMatch(/Google|device/)
})

test('an account that somebody pre-registered with the address gets nothing of its real owner', async () => {
  await visitor.accounts.register({
    body: {
      username: 'thief',
      displayName: 'T',
      birthDate: '1990-01-01',
      termsVersion: '1.1',
      email: 'victim@gmail.example',
      password: 'a tall green lighthouse',
    },
  })
  const offered = await enter({ sub: 'google-victim', email: 'victim@gmail.example' })
  const { registrationTicket } = offered
  await visitor.accounts.register({
    body: { username: 'victim', displayName: 'V', birthDate: '1990-01-01', termsVersion: '1.1', registrationTicket },
  })
  expect(await enter({ sub: 'google-victim', email: 'victim@gmail.example' })).toMatchObject({
    account: { username: 'victim' },
  })
  await expect(
    visitor.accounts.login({ body: { identifier: 'victim@gmail.example', password: 'a tall green lighthouse' } }),
  ).rejects.toMatchObject({ status: 401 })
})

describe('a token is refused', () => {
  test.each<[string, TokenWish]>([
    ['for another audience', { audience: 'another-client' }],
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['with another nonce', { nonce: 'another nonce here' }],
    ['that has expired', { expires: '-1m' }],
    ['signed by another key', { key: foreign.privateKey }],
  ])('%s', async (_, wish) => {
    await expect(enter(wish)).rejects.toMatchObject({ status: 401, body: { code: 'BAD_IDENTITY_TOKEN' } })
  })
  test.each([
    [
      'without a signature',
      () =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sub: 'x', iss: origin, aud: 'our-client', nonce, exp: 4_000_000_000 })).toString('base64url')}.`,
    ],
    ['that is none', () => 'made up'],
  ])('%s', async (_, made) => {
    await expect(visitor.accounts.loginGoogle({ body: { idToken: made(), nonce } })).rejects.toMatchObject({
      status: 401,
      body: { code: 'BAD_IDENTITY_TOKEN' },
    })
  })
})

test('an identity belongs to one account', async () => {
  const [ben, cleo] = await Promise.all([world.person('ben', { fresh: true }), world.person('cleo', { fresh: true })])
  const add = async (person: typeof ben) =>
    person.accounts.addGoogleSignIn({
      body: { idToken: await tokenOf({ sub: 'shared', email: 'shared@gmail.example' }), nonce },
    })
  await add(ben)
  await expect(add(cleo)).rejects.toMatchObject({ status: 409, body: { code: 'IDENTITY_IN_USE' } })
  expect((await add(ben)).signIn.google).toBe(true)
  expect((await ben.accounts.removeGoogleSignIn()).signIn.google).toBe(false)
  await expect(ben.accounts.removeGoogleSignIn()).rejects.toMatchObject({ status: 404 })
  expect((await add(cleo)).signIn.google).toBe(true)
  await world.app.db.deleteFrom('account_emails').where('account_id', '=', cleo.id).execute()
  await expect(cleo.accounts.removeGoogleSignIn()).rejects.toMatchObject({
    status: 409,
    body: { code: 'LAST_SIGN_IN_WAY' },
  })
})

test('a provider that the operator has not set up does not exist', async () => {
  const dan = await world.person('dan', { fresh: true })
  const body = { idToken: await tokenOf(), nonce }
  await expect(visitor.accounts.loginApple({ body })).rejects.toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
  await expect(dan.accounts.addAppleSignIn({ body })).rejects.toMatchObject({ status: 404 })
  await expect(dan.accounts.removeAppleSignIn()).rejects.toMatchObject({ status: 404 })
})
