import { createHash } from 'node:crypto'
import { SignJWT, exportJWK, generateKeyPair } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { listen } from '#test/fakes/listen.ts'
import { createFetcher } from '../fetch/fetcher.ts'
import { createIdentity } from './identity.ts'

const now = new Date('2026-03-01T12:00:00.000Z')
const ours = await generateKeyPair('RS256', { extractable: true })
const theirs = await generateKeyPair('RS256', { extractable: true })
const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
const provider = await listen(({ path }) =>
  path === '/keys' ? { status: 200, body: { keys: [jwk] } } : { status: 503, body: {} },
)
afterAll(() => provider.close())
const fetcher = createFetcher({ userAgent: 'Koinon-Test' })
const settings = {
  clientId: 'our-client',
  authorizeUrl: 'https://provider.example/authorize',
  issuer: 'https://provider.example',
  keysUrl: `${provider.url}/keys`,
}
const identity = createIdentity(fetcher, settings)

const seconds = Math.floor(now.getTime() / 1000)
const good = {
  sub: 'person-1',
  iss: 'https://provider.example',
  aud: 'our-client',
  nonce: 'the nonce',
  iat: seconds - 5,
  exp: seconds + 60,
  email: 'Ana@Example.org',
  email_verified: true,
}
const tokenOf = (claims: Record<string, unknown>, key = ours.privateKey, kid = 'one') =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

test('a token from the provider identifies a person', async () => {
  const issuedAt = new Date(now.getTime() - 5000)
  const claimed = { subject: 'person-1', email: 'ana@example.org', name: null, pictureUrl: null, issuedAt }
  expect(await identity.verify(await tokenOf(good), 'the nonce', now)).toEqual(claimed)
  const hashed = { ...good, nonce: createHash('sha256').update('the nonce').digest('hex') }
  expect(await identity.verify(await tokenOf(hashed), 'the nonce', now)).toEqual(claimed)
})

test('an address that the provider has not verified is left out', async () => {
  for (const email_verified of [false, 'false', undefined]) {
    expect(await identity.verify(await tokenOf({ ...good, email_verified }), 'the nonce', now)).toMatchObject({
      email: null,
    })
  }
})

test.each([
  ['another audience', { aud: 'their-client' }],
  ['another issuer', { iss: 'https://thief.example' }],
  ['another nonce', { nonce: 'another' }],
  ['no nonce', { nonce: undefined }],
  ['no beginning', { iat: undefined }],
  ['no end', { exp: undefined }],
  ['an end that has passed', { exp: seconds - 60 }],
  ['nobody', { sub: undefined }],
])('a token for %s is refused', async (_, wrong) => {
  expect(await identity.verify(await tokenOf({ ...good, ...wrong }), 'the nonce', now)).toBeNull()
})

test('a token that the provider did not sign is refused', async () => {
  expect(await identity.verify(await tokenOf(good, theirs.privateKey), 'the nonce', now)).toBeNull()
  expect(await identity.verify(await tokenOf(good, theirs.privateKey, 'two'), 'the nonce', now)).toBeNull()
  const [, payload = ''] = (await tokenOf(good)).split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  for (const token of [`${none}.${payload}.`, 'nonsense', '']) {
    expect(await identity.verify(token, 'the nonce', now)).toBeNull()
  }
})

test('keys that cannot be fetched prove nothing about the token', async () => {
  const ill = createIdentity(fetcher, { ...settings, keysUrl: `${provider.url}/elsewhere` })
  await expect(ill.verify(await tokenOf(good), 'the nonce', now)).rejects.toThrow('200')
  const away = createIdentity(fetcher, { ...settings, keysUrl: 'http://127.0.0.1:1/keys' })
  await expect(away.verify(await tokenOf(good), 'the nonce', now)).rejects.toMatchObject({ name: 'OutsideUnavailable' })
})

test('a provider that is not set up recognises nobody', async () => {
  const unset = createIdentity(fetcher, { ...settings, clientId: undefined })
  expect(unset.client).toBeNull()
  expect(await unset.verify(await tokenOf(good), 'the nonce', now)).toBeNull()
})
