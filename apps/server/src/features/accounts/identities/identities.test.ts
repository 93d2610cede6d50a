import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type TokenOptions, startOpenId } from '#test/fakes/openid.ts'
import { lockRows } from '#test/world/rowLock.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { type Person, visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const provider = await startOpenId()
afterAll(() => provider.close())
const world = await openWorld({ env: { ...provider.env('GOOGLE'), ...provider.env('APPLE') } })
const { visitor } = world
const nonce = 'a nonce of the client'
const client = { name: 'Test', transport: 'BEARER' } as const
const form = (username: string) => ({ username, displayName: 'N', birthDate: '1990-01-01', termsVersion: '1.1' })
const refused = (status: number, code: string) => ({ status, body: { code } })

/** Both providers, each with its calls. */
const providers = [
  {
    name: 'Google',
    way: 'google',
    method: 'GOOGLE',
    login: visitor.accounts.loginGoogle,
    add: (who: Person) => who.accounts.addGoogleSignIn,
    remove: (who: Person) => who.accounts.removeGoogleSignIn,
  },
  {
    name: 'Apple',
    way: 'apple',
    method: 'APPLE',
    login: visitor.accounts.loginApple,
    add: (who: Person) => who.accounts.addAppleSignIn,
    remove: (who: Person) => who.accounts.removeAppleSignIn,
  },
] as const

describe.each(providers)('$name', ({ name, way, method, login, add, remove }) => {
  const called = (who: string) => `${who}.${way}`
  const mine = (who: string) => `${called(who)}@mail.example`
  const enter = async (claims: TokenOptions = {}) =>
    login({ body: { idToken: await provider.tokenOf(claims), nonce, client } })
  const link = async (who: Person, claims: TokenOptions) =>
    add(who)({ body: { idToken: await provider.tokenOf(claims), nonce } })
  const member = (who: string) => world.person(called(who), { fresh: true })

  describe('a newcomer', () => {
    test('is offered a registration, which needs no further confirmation of an address the provider has verified', async () => {
      const claims = { sub: 'nora', email: mine('nora'), name: `Nora ${name}` }
      const offered = await enter(claims)
      expect(offered).toMatchObject({
        state: 'REGISTRATION_REQUIRED',
        suggested: { displayName: `Nora ${name}`, email: mine('nora'), username: `nora${way}` },
      })
      const { registrationTicket } = offered
      expect(await visitor.accounts.register({ body: { ...form(called('nora')), registrationTicket } })).toMatchObject({
        state: 'SIGNED_IN',
        account: { signIn: { [way]: true, password: false }, emails: [{ email: mine('nora'), state: 'VERIFIED' }] },
      })
      await expect(
        visitor.accounts.register({ body: { ...form(called('nora.two')), registrationTicket } }),
      ).rejects.toMatchObject(refused(410, 'TOKEN_EXPIRED'))
      expect(await enter(claims)).toMatchObject({ state: 'SIGNED_IN', account: { username: called('nora') } })
    })
    test('registers once, however often the ticket is used, and an identity is not registered twice', async () => {
      const claims = { sub: 'olga', email: mine('olga') }
      const [first, second] = [await enter(claims), await enter(claims)]
      const uses = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          visitor.accounts.register({
            body: { ...form(`${called('olga')}${index}`), registrationTicket: first.registrationTicket },
          }),
        ),
      )
      expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await expect(
        visitor.accounts.register({
          body: { ...form(called('olga.again')), registrationTicket: second.registrationTicket, email: mine('other') },
        }),
      ).rejects.toMatchObject(refused(409, 'IDENTITY_IN_USE'))
    })
    test('whose address the provider has not verified confirms one of their own', async () => {
      const { registrationTicket, suggested } = await enter({ sub: 'una', email: mine('una'), verified: false })
      expect(suggested?.email).toBeNull()
      await expect(
        visitor.accounts.register({ body: { ...form(called('una')), registrationTicket } }),
      ).rejects.toMatchObject({
        status: 400,
        body: { code: 'INVALID_PARAMETER', errors: [{ path: 'email', code: 'MISSING' }] },
      })
      const email = `${called('una')}@example.net`
      expect(
        await visitor.accounts.register({ body: { ...form(called('una')), registrationTicket, email } }),
      ).toMatchObject({ state: 'VERIFICATION_SENT' })
      expect((await mailTo(world, email)).code).toMatch(/^\d{6}$/)
    })
  })

  test('an address that a member has confirmed is not linked by that alone', async () => {
    const ana = await member('ana')
    const claims = { sub: 'ana', email: ana.email }
    await expect(enter(claims)).rejects.toMatchObject(refused(409, 'LINK_REQUIRES_SIGN_IN'))
    expect((await link(ana, claims)).signIn).toMatchObject({ [way]: true, isLastMethod: false })
    expect(await enter(claims)).toMatchObject({ state: 'SIGNED_IN', account: { id: ana.id } })
    expect((await mailTo(world, ana.email)).text).toMatch(/Google|Apple|device/)
  })

  test('an account that a person pre-registered with the address gets nothing of its real owner', async () => {
    const password = 'a tall green lighthouse'
    await visitor.accounts.register({ body: { ...form(called('thief')), email: mine('victim'), password } })
    const claims = { sub: 'victim', email: mine('victim') }
    const { registrationTicket } = await enter(claims)
    await visitor.accounts.register({ body: { ...form(called('victim')), registrationTicket } })
    expect(await enter(claims)).toMatchObject({ account: { username: called('victim') } })
    await expect(visitor.accounts.login({ body: { identifier: mine('victim'), password } })).rejects.toMatchObject({
      status: 401,
    })
  })

  test('a ban is revealed to a person who proves the identity', async () => {
    const bea = await member('bea')
    await link(bea, { sub: 'bea', email: mine('bea') })
    await world.app.db.updateTable('accounts').set({ status: 'BANNED' }).where('id', '=', bea.id).execute()
    await expect(enter({ sub: 'bea', email: mine('bea') })).rejects.toMatchObject(refused(403, 'ACCOUNT_BANNED'))
  })

  describe('a token is refused, for signing in as well as for linking,', () => {
    test.each<[string, TokenOptions]>([
      ['for another audience', { audience: 'another-client' }],
      ['of another issuer', { issuer: 'https://evil.example' }],
      ['with another nonce', { nonce: 'another nonce here' }],
      ['that has expired', { expires: '-1m' }],
      ['signed by another key', { isForged: true }],
    ])('%s', async (_, claims) => {
      await expect(enter(claims)).rejects.toMatchObject(refused(401, 'BAD_IDENTITY_TOKEN'))
      await expect(link(await member('cy'), claims)).rejects.toMatchObject(refused(401, 'BAD_IDENTITY_TOKEN'))
    })
    const claims = { sub: 'x', iss: provider.url, aud: provider.clientId, nonce, exp: 4_000_000_000 }
    const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    test.each([
      ['without a signature', `${base64({ alg: 'none' })}.${base64(claims)}.`],
      ['that is none', 'made up'],
    ])('%s', async (_, idToken) => {
      await expect(login({ body: { idToken, nonce } })).rejects.toMatchObject(refused(401, 'BAD_IDENTITY_TOKEN'))
    })
  })

  test('an identity belongs to one account, and the last sign-in method cannot be removed', async () => {
    const [ben, cleo] = [await member('ben'), await member('cleo')]
    const shared = { sub: 'shared', email: mine('shared') }
    await link(ben, shared)
    await expect(link(cleo, shared)).rejects.toMatchObject(refused(409, 'IDENTITY_IN_USE'))
    expect((await link(ben, shared)).signIn[way]).toBe(true)
    expect((await remove(ben)()).signIn[way]).toBe(false)
    await expect(remove(ben)()).rejects.toMatchObject({ status: 404 })
    expect((await link(cleo, shared)).signIn[way]).toBe(true)
    await world.app.db.deleteFrom('account_emails').where('account_id', '=', cleo.id).execute()
    await expect(remove(cleo)()).rejects.toMatchObject(refused(409, 'LAST_SIGN_IN_WAY'))
  })

  test('a sign-in under way while its identity is unlinked opens no session', async () => {
    const fay = await member('fay')
    const claims = { sub: 'fay', email: mine('fay') }
    await link(fay, claims)
    const held = await lockRows(world, sql`select 1 from accounts where id = ${fay.id} for update`)
    const removing = remove(fay)()
    await held.waitedForBy(1)
    const entering = enter(claims)
    await held.waitedForBy(2)
    await held.release()
    expect((await removing).signIn[way]).toBe(false)
    expect(await entering).toMatchObject({ state: 'REGISTRATION_REQUIRED' })
    expect((await fay.accounts.getSessions()).items).toMatchObject([{ current: true }])
  })

  describe('a member without another sign-in method', () => {
    /** Linked, without a contact, and signed in just now. */
    const onlyLinked = async (who: string) => {
      const person = await world.person(called(who), { fresh: true })
      const claims = { sub: who, email: mine(who) }
      await link(person, claims)
      await world.app.db.deleteFrom('account_emails').where('account_id', '=', person.id).execute()
      const { token } = await enter(claims)
      return { claims, signedIn: visitorOf(world.running, token) }
    }
    const stepUp = async (who: Pick<Person, 'accounts'>, claims: TokenOptions) =>
      who.accounts.stepUpTwoFactor({ body: { method, idToken: await provider.tokenOf(claims), nonce } })

    test('steps up with a present statement of the provider, and so can add an address', async () => {
      const { claims, signedIn } = await onlyLinked('gil')
      const email = `${called('gil')}@example.net`
      await expect(signedIn.accounts.addEmail({ body: { email } })).rejects.toMatchObject(
        refused(403, 'STEP_UP_REQUIRED'),
      )
      expect((await stepUp(signedIn, claims)).reauthenticatedUntil).not.toBeNull()
      expect((await signedIn.accounts.addEmail({ body: { email } })).emails).toMatchObject([{ email }])
    })
    test('does not step up with another identity, with an old statement, or with none', async () => {
      const { claims, signedIn } = await onlyLinked('hed')
      await expect(stepUp(signedIn, { sub: 'somebody else' })).rejects.toMatchObject(refused(401, 'BAD_CREDENTIALS'))
      await expect(stepUp(signedIn, { ...claims, issued: '-11m', expires: '1h' })).rejects.toMatchObject(
        refused(401, 'BAD_IDENTITY_TOKEN'),
      )
      await expect(stepUp(signedIn, { ...claims, nonce: 'another nonce here' })).rejects.toMatchObject(
        refused(401, 'BAD_IDENTITY_TOKEN'),
      )
      const bare = { method: 'POST', url: '/accounts/stepUpTwoFactor', payload: { method } } as const
      expect(await signedIn.send(bare)).toMatchObject({
        body: { code: 'INVALID_PARAMETER', errors: [{ path: 'idToken' }, { path: 'nonce' }] },
      })
    })
    test('does not step up as staff: that needs a second factor', async () => {
      const { claims, signedIn } = await onlyLinked('ida')
      await world.app.db
        .updateTable('accounts')
        .set({ roles: ['MODERATOR'] })
        .where('username', '=', called('ida'))
        .execute()
      await expect(stepUp(signedIn, claims)).rejects.toMatchObject(refused(403, 'FACTOR_REQUIRED'))
    })
  })
})

test('the provider publishes its endpoints, and this installation’s clients are given its page', async () => {
  const answer = await fetch(`${provider.url}/.well-known/openid-configuration`)
  const { authorization_endpoint: authorizeUrl } = (await answer.json()) as { authorization_endpoint: string }
  const { providers: offered } = await visitor.landing.getInstance()
  expect(offered).toEqual({
    apple: { clientId: provider.clientId, authorizeUrl },
    google: { clientId: provider.clientId, authorizeUrl },
  })
})
