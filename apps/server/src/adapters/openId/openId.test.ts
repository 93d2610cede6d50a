import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hostileClient, startHostileOidc } from '#test/fakes/hostileOidc.ts'
import { createFetcher } from '../fetch/fetcher.ts'
import { littleInternet } from '../fetch/testing.ts'
import { createOpenId } from './openIdClient.ts'
import type { OpenId, OpenIdProvider } from './port.ts'

const idp = await startHostileOidc()
afterAll(() => idp.close())
const fetcher = createFetcher({ userAgent: 'test' })
const claims = { email: 'email', emailVerified: 'email_verified', name: 'name', groups: 'groups' }
const provider: OpenIdProvider = {
  cacheKey: 'one',
  issuer: idp.origin,
  clientId: hostileClient,
  clientSecret: 'secret',
  claims,
  returnUrl: 'https://place.example/signin/return/one',
}
const secrets = { state: 'the-state', nonce: 'the-nonce', verifier: 'v'.repeat(43) }
let openId: OpenId
beforeEach(() => {
  Object.assign(idp, {
    document: {},
    userInfo: {},
    token: async () => ({ status: 400, body: { error: 'invalid_grant' } }),
  })
  idp.answers.clear()
  idp.requests.length = 0
  openId = createOpenId(fetcher, [idp.origin])
})

/** The token endpoint answers with this ID token. */
const issues = (idToken: string) => {
  idp.token = async () => ({ body: { access_token: 'access', token_type: 'Bearer', id_token: idToken } })
}
const finish = (more: { iss?: string; authenticatedAfter?: Date } = {}) =>
  openId.finish(provider, secrets, { code: 'a-code', now: new Date(), ...more })

describe('a sign-in', () => {
  test('is sent with code flow, PKCE, state and nonce, and a fresh one asks for the password again', async () => {
    const url = new URL(await openId.startUrl(provider, secrets, { prompt: 'LOGIN', loginHint: 'ana@example.org' }))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: hostileClient,
      redirect_uri: provider.returnUrl,
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge_method: 'S256',
      prompt: 'login',
      max_age: '0',
      login_hint: 'ana@example.org',
    })
    expect(url.searchParams.get('code_challenge')).not.toBe(secrets.verifier)
  })

  test('asks for the groups by a scope of their claim where the provider offers one', async () => {
    const scopeOf = async (groups: string) => {
      openId = createOpenId(fetcher, [idp.origin])
      const url = await openId.startUrl({ ...provider, claims: { ...claims, groups } }, secrets, { prompt: 'NONE' })
      return new URL(url).searchParams.get('scope')
    }
    expect(await scopeOf('groups')).toBe('openid email profile')
    idp.document = { scopes_supported: ['openid', 'groups', 'offline_access'] }
    expect(await scopeOf('groups')).toBe('openid email profile groups')
    for (const other of ['roles', '']) expect(await scopeOf(other)).toBe('openid email profile')
  })

  test.each<[string, string[] | undefined, Record<string, string | null>]>([
    ['to choose an account', ['none', 'login', 'select_account'], { prompt: 'select_account', max_age: null }],
    ['to sign in again where nobody can choose', ['none', 'login'], { prompt: 'login', max_age: null }],
    ['to sign in again where it does not say', undefined, { prompt: 'login', max_age: null }],
    ['for a new sign-in where it cannot be asked for', ['none'], { prompt: null, max_age: '0' }],
  ])('that links an account asks people %s', async (_, known, parameters) => {
    idp.document = { prompt_values_supported: known }
    const { searchParams } = new URL(await openId.startUrl(provider, secrets, { prompt: 'SELECT_ACCOUNT' }))
    expect({ prompt: searchParams.get('prompt'), max_age: searchParams.get('max_age') }).toEqual(parameters)
  })

  test('tells who somebody is, with an address only if the provider has checked it', async () => {
    idp.userInfo = { sub: 'mallory', email: 'Mallory@Example.org', name: 'Mallory', groups: ['staff'] }
    issues(await idp.sign({ nonce: 'the-nonce', sid: 'their-session' }))
    expect(await finish()).toEqual({
      subject: 'mallory',
      email: null,
      name: 'Mallory',
      sid: 'their-session',
      groups: ['staff'],
      issuedAt: expect.any(Date) as Date,
    })
    issues(await idp.sign({ nonce: 'the-nonce', email: 'mallory@example.org', email_verified: true }))
    expect(await finish()).toMatchObject({ email: 'mallory@example.org' })
  })

  test('believes nobody that an address was checked of whom another answer names another', async () => {
    const named = { nonce: 'the-nonce', email: 'victim@example.org' }
    idp.userInfo = { sub: 'mallory', email: 'mallory@example.org', email_verified: true }
    issues(await idp.sign(named))
    expect(await finish()).toMatchObject({ subject: 'mallory', email: null })
    idp.userInfo = { sub: 'mallory', email: 'Victim@example.org', email_verified: true }
    issues(await idp.sign(named))
    expect(await finish()).toMatchObject({ email: 'victim@example.org' })
  })

  test('is signed with any key that the provider publishes, in a way that it names', async () => {
    idp.userInfo = { sub: 'mallory' }
    const token = await idp.sign({ nonce: 'the-nonce' }, { isElliptic: true })
    issues(token)
    expect(await finish()).toBeNull()
    idp.document = { id_token_signing_alg_values_supported: ['none', 'HS256', 'ES256'] }
    openId = createOpenId(fetcher, [idp.origin])
    issues(token)
    expect(await finish()).toMatchObject({ subject: 'mallory' })
    issues(idp.unsigned({ nonce: 'the-nonce' }))
    expect(await finish()).toBeNull()
  })

  test('keeps no texts that a database cannot', async () => {
    idp.userInfo = { sub: 'mallory' }
    issues(
      await idp.sign({ nonce: 'the-nonce', name: `${'a'.repeat(79)}😀`, sid: 'one\u0000', groups: ['\ud800', 'good'] }),
    )
    expect(await finish()).toMatchObject({ name: 'a'.repeat(79), sid: null, groups: ['good'] })
    for (const sub of ['nul\u0000', 'half\ud800', 'x'.repeat(256)]) {
      idp.userInfo = { sub }
      issues(await idp.sign({ nonce: 'the-nonce', sub }))
      expect(await finish()).toBeNull()
    }
  })

  test('knows no groups from a reference that stands for too many', async () => {
    idp.userInfo = { sub: 'mallory' }
    issues(await idp.sign({ nonce: 'the-nonce', _claim_names: { groups: 'src1' }, hasgroups: true }))
    expect(await finish()).toMatchObject({ groups: null })
  })

  test.each<[string, () => Promise<string> | string]>([
    ['without a signature', () => idp.unsigned({ nonce: 'the-nonce' })],
    ['signed by another key', () => idp.sign({ nonce: 'the-nonce' }, { isForged: true })],
    ['of an unknown key', () => idp.sign({ nonce: 'the-nonce' }, { header: { kid: 'two' } })],
    ['of another issuer', () => idp.sign({ nonce: 'the-nonce', iss: 'https://evil.example' })],
    ['of an issuer that only begins alike', () => idp.sign({ nonce: 'the-nonce', iss: `${idp.origin}.evil.example` })],
    ['for another client', () => idp.sign({ nonce: 'the-nonce', aud: 'another-client' })],
    ['of another sign-in', () => idp.sign({ nonce: 'another-nonce' })],
    ['without a nonce', () => idp.sign({})],
    ['that has expired', () => idp.sign({ nonce: 'the-nonce', iat: 1_700_000_000, exp: 1_700_000_600 })],
    ['that is none', () => 'made up'],
  ])('is refused for a token %s', async (_, token) => {
    issues(await token())
    expect(await finish()).toBeNull()
  })

  test.each([
    '{"keys":[{"kty":"RSA","kid":"one"}]}',
    '{"keys":[{"kty":"RSA","kid":"one","alg":"RS256","n":"AA","e":"AQAB"}]}',
    '{"keys":[{"kty":"oct","kid":"one","k":"AAAA"}]}',
    '{"keys":"none"}',
  ])('and an order to end one are refused if their key is none: %s', async (keys) => {
    idp.answers.set('/keys', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(keys))
    const token = await idp.sign({ nonce: 'the-nonce' })
    issues(token)
    expect(await finish()).toBeNull()
    expect(await openId.readLogout(provider, token, new Date())).toBeNull()
  })

  test('is refused if the answer names another issuer, or the user info another person', async () => {
    idp.document = { authorization_response_iss_parameter_supported: true }
    issues(await idp.sign({ nonce: 'the-nonce' }))
    expect(await finish()).toBeNull()
    expect(await finish({ iss: 'https://evil.example' })).toBeNull()
    idp.userInfo = { sub: 'victim', email: 'victim@example.org', email_verified: true }
    expect(await finish({ iss: idp.origin })).toBeNull()
  })

  test('counts as fresh only if the person has just shown there who they are', async () => {
    const started = new Date()
    const seconds = Math.floor(started.getTime() / 1000)
    idp.userInfo = { sub: 'mallory' }
    for (const [authTime, isAccepted] of [
      [seconds, true],
      [seconds - 3600, false],
      [seconds + 3600, false],
      [undefined, false],
    ] as const) {
      issues(await idp.sign({ nonce: 'the-nonce', ...(authTime === undefined ? {} : { auth_time: authTime }) }))
      expect((await finish({ authenticatedAfter: started })) !== null).toBe(isAccepted)
    }
  })

  test('asks for keys once, however many tokens name one that is unknown', async () => {
    for (let tokens = 0; tokens < 20; tokens += 1) {
      issues(await idp.sign({ nonce: 'the-nonce' }, { header: { kid: `unknown-${tokens}` } }))
      expect(await finish()).toBeNull()
    }
    expect(idp.requests.filter((path) => path === '/keys').length).toBeLessThanOrEqual(2)
  })

  test.each([
    ['knows us no more', 401, { error: 'invalid_client' }],
    ['is broken', 502, {}],
  ])('ends as unavailable, not as refused, while the provider %s', async (_, status, body) => {
    idp.token = async () => ({ status, body })
    await expect(finish()).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  })
})

describe('a test', () => {
  const outcomeOf = async (checked: OpenIdProvider = provider, by: OpenId = openId) => {
    const failed = (await by.check(checked)).find(({ outcome }) => outcome === 'FAILED')
    return failed ? `${failed.step} ${failed.reason}` : 'PASSED'
  }
  test('passes, and finds out whether the provider knows us', async () => {
    expect((await openId.check(provider)).map(({ step, outcome }) => `${step} ${outcome}`)).toEqual(
      ['ADDRESS', 'DOCUMENT', 'ISSUER', 'ENDPOINTS', 'KEYS', 'CLIENT'].map((step) => `${step} PASSED`),
    )
    idp.token = async () => ({ status: 401, body: { error: 'invalid_client' } })
    expect(await outcomeOf()).toBe('CLIENT CLIENT_REFUSED')
    idp.token = async () => ({ status: 500, body: 'what?' })
    expect((await openId.check(provider)).at(-1)).toMatchObject({ step: 'CLIENT', outcome: 'SKIPPED' })
  })

  test.each<[string, Record<string, unknown>]>([
    ['ISSUER OTHER_ISSUER', { issuer: 'https://evil.example' }],
    ['ISSUER OTHER_ISSUER', { issuer: `${idp.origin}.evil.example` }],
    ['ISSUER SHARED_ISSUER', { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' }],
    ['ENDPOINTS ADDRESS_NOT_ALLOWED', { token_endpoint: 'http://169.254.169.254/token' }],
    ['ENDPOINTS ADDRESS_NOT_ALLOWED', { jwks_uri: 'file:///etc/passwd' }],
    ['ENDPOINTS ADDRESS_NOT_ALLOWED', { authorization_endpoint: 'javascript:alert(1)' }],
    ['ENDPOINTS ADDRESS_NOT_ALLOWED', { userinfo_endpoint: 'http://127.0.0.1:1/me' }],
    ['ENDPOINTS NO_CODE_FLOW', { response_types_supported: ['id_token'] }],
    ['ENDPOINTS NO_PKCE', { code_challenge_methods_supported: ['plain'] }],
    ['DOCUMENT NOT_A_DOCUMENT', { token_endpoint: undefined }],
  ])('says %s for a document with %j', async (outcome, document) => {
    idp.document = document
    expect(await outcomeOf()).toBe(outcome)
  })

  test('says what is wrong with an answer that is none, has no end, leads elsewhere or has no usable keys', async () => {
    const path = '/.well-known/openid-configuration'
    idp.answers.set(path, (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'))
    expect(await outcomeOf()).toBe('DOCUMENT NOT_A_DOCUMENT')
    idp.answers.set(path, (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => void (response.write('x'.repeat(65_536)) ? setImmediate(more) : response.once('drain', more))
      more()
    })
    expect(await outcomeOf()).toBe('DOCUMENT TOO_LARGE')
    idp.answers.set(path, (response) => response.writeHead(302, { location: `${idp.origin}/other` }).end())
    expect(await outcomeOf()).toBe('DOCUMENT REDIRECTED')
    idp.answers.delete(path)
    idp.answers.set('/keys', (response) => response.writeHead(200).end('{"keys":[{"kty":"oct","k":"AAAA"}]}'))
    expect(await outcomeOf()).toBe('KEYS NO_USABLE_KEY')
  })
})

describe('the address of a provider', () => {
  test.each([
    ['https://login.example.org', 'https://login.example.org'],
    ['https://login.example.org/', 'https://login.example.org'],
    ['https://LOGIN.example.org/realms/x/.well-known/openid-configuration', 'https://login.example.org/realms/x'],
    ['http://login.example.org', null],
    ['https://login.example.org:8443', null],
    ['https://user:secret@login.example.org', null],
    ['https://login.example.org?x=1', null],
    ['https://127.0.0.1', null],
    ['https://2130706433', null],
    ['https://[::ffff:10.0.0.1]', null],
    ['https://192.168.1.4', null],
    ['https://localhost', null],
    ['https://keycloak.internal', null],
    // A Cyrillic а among Latin letters.
    ['https://login.exаmple.org', null],
    ['javascript:alert(1)', null],
    ['login.example.org', null],
  ])('%s is saved as %s', (text, saved) => {
    expect(openId.readIssuer(text)).toBe(saved)
  })

  test('leads to nothing in the operator’s network, unless the provider is there itself', async () => {
    const document = {
      issuer: 'https://outside.example',
      authorization_endpoint: 'https://outside.example/authorize',
      token_endpoint: `${idp.origin}/token`,
      jwks_uri: 'https://outside.example/keys',
    }
    const net = await littleInternet({ 'outside.example': [['93.184.216.34']] }, (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document)),
    )
    const both = createOpenId(createFetcher({ userAgent: 'test', resolve: net.resolve, connect: net.connect }), [
      idp.origin,
    ])
    const outside = { ...provider, cacheKey: 'outside', issuer: document.issuer }
    expect(await both.check(outside)).toContainEqual({
      step: 'ENDPOINTS',
      outcome: 'FAILED',
      reason: 'ADDRESS_NOT_ALLOWED',
      found: document.token_endpoint,
    })
    await expect(both.startUrl(outside, secrets, { prompt: 'NONE' })).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    })
    expect(idp.requests).toEqual([])
    await net.close()
  })

  test('is refused once its name leads into a private network, at the test and at a sign-in', async () => {
    const document = (host: string) => ({
      issuer: `https://${host}`,
      authorization_endpoint: `https://${host}/authorize`,
      token_endpoint: `https://${host}/token`,
      jwks_uri: `https://${host}/keys`,
    })
    const net = await littleInternet(
      { 'inner.example': [['10.0.0.7']], 'turns.example': [['93.184.216.34'], ['10.0.0.7']] },
      (request, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify(document(String(request.headers.host)))),
    )
    const outside = createOpenId(createFetcher({ userAgent: 'test', resolve: net.resolve, connect: net.connect }), [])
    const at = (host: string): OpenIdProvider => ({ ...provider, cacheKey: host, issuer: `https://${host}` })
    const [first] = await outside.check(at('inner.example'))
    expect(first).toMatchObject({ step: 'ADDRESS', outcome: 'FAILED', reason: 'ADDRESS_NOT_ALLOWED', found: null })
    expect(net.seen).toEqual([])
    await outside.startUrl(at('turns.example'), secrets, { prompt: 'NONE' })
    expect(net.seen).toEqual(['turns.example/.well-known/openid-configuration'])
    // The name resolved to a public address, and does not any more when the code is exchanged.
    await expect(
      outside.finish(at('turns.example'), secrets, { code: 'a-code', now: new Date() }),
    ).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    expect(net.seen).toHaveLength(1)
    await net.close()
  })
})

describe('an order to end a session', () => {
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const read = async (token: string) => openId.readLogout(provider, token, new Date())
  test('names the session or the person', async () => {
    expect(await read(await idp.sign({ events, jti: 'one', sid: 'their-session' }))).toMatchObject({
      tokenId: 'one',
      sid: 'their-session',
      subject: 'mallory',
    })
  })
  test.each<[string, () => Promise<string> | string]>([
    ['without a signature', () => idp.unsigned({ events, jti: 'one' })],
    ['signed by another key', () => idp.sign({ events, jti: 'one' }, { isForged: true })],
    ['for another client', () => idp.sign({ events, jti: 'one', aud: 'another-client' })],
    ['of another issuer', () => idp.sign({ events, jti: 'one', iss: 'https://evil.example' })],
    ['that is an ID token', () => idp.sign({ nonce: 'the-nonce', jti: 'one' })],
    ['that is an ID token with the event', () => idp.sign({ events, nonce: 'the-nonce', jti: 'one' })],
    ['without an id of its own', () => idp.sign({ events })],
    ['that is old', () => idp.sign({ events, jti: 'one', iat: 1_700_000_000 })],
    ['that names nobody', () => idp.sign({ events, jti: 'one', sub: undefined })],
    [
      'that names somebody whom no database can',
      () => idp.sign({ events, jti: 'one', sub: 'nul\u0000', sid: 'nul\u0000' }),
    ],
    ['that names nobody at great length', () => idp.sign({ events, jti: 'one', sub: 'x'.repeat(256) })],
  ])('is refused %s', async (_, token) => {
    expect(await read(await token())).toBeNull()
  })
})
