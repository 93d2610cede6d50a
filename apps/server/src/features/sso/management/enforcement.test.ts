import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scratch } from '#test/backups.ts'
import { performCommand } from '#test/operator.ts'
import { createNames } from '#adapters/names/nameServers.ts'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { softwareAuthenticator } from '#test/fakes/authenticator.ts'
import { startNameServer } from '#test/fakes/nameServer.ts'
import { startOidc } from '#test/fakes/oidc.ts'
import { startOpenId } from '#test/fakes/openid.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { browserOf, createProvider } from '#test/world/make/providers.ts'
import { runDueJobs } from '#test/world/advanceClock.ts'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import { type Person, addSession, visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const [idp, google] = await Promise.all([startOidc(), startOpenId()])
const texts: Record<string, string[]> = {}
const names = await startNameServer(texts)
afterAll(() => Promise.all([idp.close(), names.close(), google.close()]))
const world = await openWorld({
  env: { SIGN_IN_ORIGINS: idp.origin, ...google.env('GOOGLE'), ...google.env('APPLE') },
  wiring: { ports: { names: createNames([names.address]) } },
})
const { visitor } = world
const refused = (status: number, code: string) => ({ status, body: { code } })
const password = 'a tall green lighthouse'
const client = { name: 'Test', transport: 'BEARER' } as const

let [owner, root]: Person[] = []
let groupId: string
let provider: Awaited<ReturnType<typeof createProvider>>

/** Gives an account a second factor, as far as the rules of signing in look at it. */
const addFactor = (id: string) =>
  world.app.db.updateTable('accounts').set({ two_factor_since: new Date() }).where('id', '=', id).execute()
const the = (person: Person | undefined): Person => {
  if (!person) throw new Error('Nobody.')
  return person
}
const signInBy = (sub: string) => browserOf(world, idp).signIn(provider.id, sub)
/** The member as signed in with the provider, fresh. */
async function atWork(person: Person) {
  idp.people.set(person.username, { email: person.email, email_verified: true })
  const { result } = await signInBy(person.username)
  const as = visitorOf(world.running, result?.token)
  await world.app.db
    .updateTable('sessions')
    .set({ reauthenticated_until: new Date(world.app.runtime.now().getTime() + hourMs) })
    .where('account_id', '=', person.id)
    .execute()
  return as
}
const signInWith = (person: Person) =>
  visitor.accounts.login({ body: { identifier: person.username, password, client } })
/** A member whom the organisation manages. */
async function managed(name: string) {
  const person = await world.person(name, { password, fresh: true })
  const session = await atWork(person)
  await session.accounts.acceptManaged({ body: { groupId, accept: true } })
  return { person, session }
}
const rules = () => the(owner).sso.getEnforcement({ body: { groupId } })
const enforce = async (scope: 'NOBODY' | 'NEW' | 'ALL', more: { graceUntil?: string; keysAllowed?: boolean } = {}) =>
  the(owner).sso.enforceSignIn({ body: { groupId, scope, version: (await rules()).version, ...more } })
const ofLog = async () => (await the(owner).sso.listSignInLog({ body: { groupId, limit: 100 } })).items

beforeAll(async () => {
  owner = await world.person('olga', { password, fresh: true })
  root = await world.person('root', { roles: ['ADMINISTRATOR'], password, fresh: true })
  groupId = (await addGroup(world, { owner, kind: 'ENTERPRISE', name: 'Garden' })).groupId
  provider = await createProvider(owner, idp, { groupId, name: 'Garden' })
  const { domains } = await owner.sso.addDomain({ body: { groupId, domain: 'example.org' } })
  texts['_koinon.example.org'] = [domains[0]?.recordValue ?? '']
  await owner.sso.checkDomain({ body: { groupId, domain: 'example.org' } })
})

describe('being managed', () => {
  test('is offered to people with an address in the domain who are linked, and agreed to in a session of the provider', async () => {
    const ana = await world.person('ana', { fresh: true })
    expect(await ana.accounts.getManagement()).toEqual({ management: null })
    const body = { groupId, accept: true }
    await expect(ana.accounts.acceptManaged({ body })).rejects.toMatchObject(refused(404, 'NOT_FOUND'))
    const session = await atWork(ana)
    expect((await ana.accounts.getManagement()).management).toMatchObject({ groupId, name: 'Garden', state: 'OFFERED' })
    await expect(ana.accounts.acceptManaged({ body })).rejects.toMatchObject(refused(403, 'PROVIDER_REQUIRED'))
    expect((await session.accounts.acceptManaged({ body })).management?.state).toBe('ACCEPTED')
    expect((await mailTo(world, ana.email)).text).toContain('Garden manages')
    expect((await the(owner).sso.listManaged({ body: { groupId } })).items).toMatchObject([
      { person: { username: 'ana' }, address: 'ana@example.org', enforced: false, deactivated: false },
    ])
    // Unlinking would leave the organisation without its way in.
    await expect(session.accounts.removeProvider({ body: { providerId: provider.id } })).rejects.toMatchObject(
      refused(409, 'MANAGED_ACCOUNT'),
    )
    expect((await session.accounts.acceptManaged({ body: { groupId, accept: false } })).management?.state).toBe(
      'DECLINED',
    )
    expect((await rules()).declinedCount).toBe(1)
    expect((await ofLog()).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['MANAGED', 'UNMANAGED', 'LINKED']),
    )
  })
  test('ends when the primary address leaves the domain, and when the domain does', async () => {
    const { person, session } = await managed('bea')
    await session.accounts.addEmail({ body: { email: 'bea@home.example' } })
    await session.accounts.verifyEmailShortCode({
      body: { email: 'bea@home.example', code: (await mailTo(world, 'bea@home.example')).code },
    })
    await person.accounts.verifyEmailRemovalShortCode({ body: { email: person.email } })
    expect((await person.accounts.getManagement()).management).toBeNull()
    const other = await managed('ben')
    await the(owner).sso.removeDomain({ body: { groupId, domain: 'example.org' } })
    expect((await other.person.accounts.getManagement()).management).toBeNull()
    const { domains } = await the(owner).sso.addDomain({ body: { groupId, domain: 'example.org' } })
    texts['_koinon.example.org'] = [domains[0]?.recordValue ?? '']
    await the(owner).sso.checkDomain({ body: { groupId, domain: 'example.org' } })
  })
})

describe('the organisation', () => {
  test('ends sessions, deactivates and lets back in; the holder cannot undo that', async () => {
    const { person } = await managed('cleo')
    const change = (action: 'END_SESSIONS' | 'DEACTIVATE' | 'REACTIVATE' | 'RELEASE') =>
      the(owner).sso.changeManaged({ body: { groupId, accountId: person.id, action } })
    await change('END_SESSIONS')
    await expect(person.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
    await change('DEACTIVATE')
    const half = visitorOf(world.running, (await signInWith(person)).token)
    await expect(half.accounts.reactivate()).rejects.toMatchObject(refused(409, 'MANAGED_ACCOUNT'))
    expect((await the(owner).sso.listManaged({ body: { groupId } })).items).toContainEqual(
      expect.objectContaining({ deactivated: true, person: expect.objectContaining({ username: 'cleo' }) }),
    )
    await change('REACTIVATE')
    await expect(change('REACTIVATE')).rejects.toMatchObject(refused(404, 'NOT_FOUND'))
    expect((await half.accounts.getAccountDetails()).status).toBe('ACTIVE')
    await change('DEACTIVATE')
    await change('RELEASE')
    expect((await signInWith(person)).state).toBe('SIGNED_IN')
    await expect(change('END_SESSIONS')).rejects.toMatchObject(refused(404, 'NOT_FOUND'))
    expect((await mailTo(world, person.email)).text).toContain('does not manage')
  })
  test('decides on nobody who has not agreed, on no staff and not on itself', async () => {
    const dan = await world.person('dan', { fresh: true })
    const body = { groupId, accountId: dan.id, action: 'DEACTIVATE' as const }
    await expect(the(owner).sso.changeManaged({ body })).rejects.toMatchObject(refused(404, 'NOT_FOUND'))
    const { person } = await managed('dora')
    await world.app.db
      .updateTable('accounts')
      .set({ roles: ['MODERATOR'] })
      .where('id', '=', person.id)
      .execute()
    await expect(the(owner).sso.changeManaged({ body: { ...body, accountId: person.id } })).rejects.toMatchObject(
      refused(403, 'NOT_ALLOWED'),
    )
    await world.app.db.updateTable('accounts').set({ roles: [] }).where('id', '=', person.id).execute()
    for (const one of [dan, the(root)]) {
      await expect(one.sso.changeManaged({ body })).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
      await expect(one.sso.getEnforcement({ body: { groupId } })).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
      await expect(one.sso.listManaged({ body: { groupId } })).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
      await expect(one.sso.listSignInLog({ body: { groupId } })).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
      await expect(one.sso.enforceSignIn({ body: { groupId, scope: 'NOBODY', version: 0 } })).rejects.toMatchObject(
        refused(404, 'GROUP_NOT_FOUND'),
      )
    }
  })
  test('forbids keys for programs, and ends those there are', async () => {
    const { person, session } = await managed('emil')
    const body = { name: 'Script', scopes: ['profile:read' as const] }
    const key = await session.apps.createKey({ body })
    await enforce('NOBODY', { keysAllowed: false })
    expect((await session.apps.getKeys()).items).toEqual([])
    await expect(visitorOf(world.running, key.token).apps.getCurrentKey()).rejects.toMatchObject({ status: 401 })
    await expect(session.apps.createKey({ body })).rejects.toMatchObject(refused(403, 'KEYS_FORBIDDEN'))
    await enforce('NOBODY')
    await the(owner).sso.changeManaged({ body: { groupId, accountId: person.id, action: 'RELEASE' } })
  })
})

describe('enforcement', () => {
  test('needs a sign-in of its owner with the provider within the hour, and a second factor', async () => {
    await expect(enforce('ALL')).rejects.toMatchObject(refused(403, 'PROVIDER_REQUIRED'))
    await atWork(the(owner))
    await expect(enforce('ALL')).rejects.toMatchObject(refused(403, 'FACTOR_REQUIRED'))
    await addFactor(the(owner).id)
    for (const days of [-1, 91]) {
      const graceUntil = new Date(world.app.runtime.now().getTime() + days * dayMs).toISOString()
      await expect(enforce('ALL', { graceUntil })).rejects.toMatchObject(refused(422, 'NOT_VALID'))
    }
    await expect(the(owner).sso.enforceSignIn({ body: { groupId, scope: 'ALL', version: 99 } })).rejects.toMatchObject(
      refused(409, 'VERSION_CONFLICT'),
    )
  })

  test('closes every other way in after the grace period, ends other sessions, and spares the owner', async () => {
    const { person: fay, session } = await managed('fay')
    const guest = await world.person('guest', { password, fresh: true })
    const graceUntil = new Date(world.app.runtime.now().getTime() + dayMs).toISOString()
    expect(await enforce('ALL', { graceUntil })).toMatchObject({ scope: 'ALL', exempt: { username: 'olga' } })
    expect((await signInWith(fay)).state).toBe('SIGNED_IN')
    await world.settle()
    expect((await fay.accounts.getAccountDetails()).username).toBe('fay')
    world.pass(dayMs + 1000)
    await runDueJobs(world)
    await expect(fay.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
    expect((await session.accounts.getAccountDetails()).username).toBe('fay')
    await expect(signInWith(fay)).rejects.toMatchObject({
      status: 403,
      body: { code: 'PROVIDER_REQUIRED', providers: [{ id: provider.id, name: 'Garden' }] },
    })
    // A wrong password says what it always says.
    await expect(
      visitor.accounts.login({ body: { identifier: 'fay', password: 'a wrong one', client } }),
    ).rejects.toMatchObject(refused(401, 'BAD_CREDENTIALS'))
    expect((await signInWith(guest)).state).toBe('SIGNED_IN')
    expect((await signInWith(the(owner))).state).toBe('TWO_FACTOR_REQUIRED')
    expect((await signInBy('fay')).result?.state).toBe('SIGNED_IN')
    // The owner and nobody else was told.
    expect((await mailsTo(world, the(owner).email)).some(({ text }) => text.includes('have to sign in'))).toBe(true)
    world.pass(-dayMs - 1000)
  })

  test('holds for codes, passkeys, Google, Apple and sessions that are handed over', async () => {
    await enforce('NOBODY')
    const { person } = await managed('gil')
    const authenticator = softwareAuthenticator()
    const creation = await person.accounts.passkeysRegistrationOptions()
    await person.accounts.passkeysRegistrationVerify({
      body: {
        challengeId: creation.challengeId,
        passkeyResponse: authenticator.create(creation.options.challenge),
        name: 'Key',
      },
    })
    const claims = { sub: 'gil', email: 'gil@mail.example' }
    const nonce = 'a nonce of the client'
    const idToken = await google.tokenOf(claims)
    await person.accounts.addGoogleSignIn({ body: { idToken, nonce } })
    await person.accounts.addAppleSignIn({ body: { idToken, nonce } })
    const { token: handOver } = await person.accounts.createRedirectToken({
      body: { target: 'http://localhost:4000/' },
    })
    await world.app.db
      .updateTable('accounts')
      .set({ two_factor_since: new Date() })
      .where('id', '=', person.id)
      .execute()
    const half = visitorOf(world.running, (await signInWith(person)).token)
    const step = await half.accounts.startTwoFactor({ body: { purpose: 'SIGN_IN', method: 'PASSKEY' } })
    const { challengeId } = await visitor.accounts.startPasswordFreeLogin({ body: { contact: person.email } })
    const { code } = await mailTo(world, person.email)
    const own = await createProvider(the(root), idp, { name: 'Place' })
    await browserOf(world, idp, person.token).signIn(own.id, 'gil', 'LINK')
    await enforce('ALL')
    const closed = refused(403, 'PROVIDER_REQUIRED')
    await expect(visitor.accounts.exchangeRedirectToken({ body: { token: handOver } })).rejects.toMatchObject(closed)
    await expect(
      visitor.accounts.finishPasswordFreeLogin({ body: { challengeId, code, client } }),
    ).rejects.toMatchObject(closed)
    const { challengeId: keyChallenge, options } = await visitor.accounts.passkeysAuthenticationOptions()
    await expect(
      visitor.accounts.passkeysAuthenticationVerify({
        body: { challengeId: keyChallenge, passkeyResponse: authenticator.get(options.challenge), client },
      }),
    ).rejects.toMatchObject(closed)
    for (const login of [visitor.accounts.loginGoogle, visitor.accounts.loginApple])
      await expect(login({ body: { idToken: await google.tokenOf(claims), nonce, client } })).rejects.toMatchObject(
        closed,
      )
    await expect(browserOf(world, idp).signIn(own.id, 'gil')).rejects.toMatchObject(closed)
    const passkeyResponse = authenticator.get(step.passkeyOptions?.challenge ?? '')
    await expect(
      half.accounts.finishTwoFactor({ body: { challengeId: step.challengeId, passkeyResponse } }),
    ).rejects.toMatchObject(closed)
    await world.settle()
    await expect(person.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
  })

  test('is the place’s as well, and nobody saves over a change', async () => {
    const of = await the(root).sso.getEnforcement({ body: {} })
    expect(of).toMatchObject({ scope: 'NOBODY', version: 0, exempt: null })
    const body = { scope: 'NOBODY' as const, keysAllowed: false }
    expect(await the(root).sso.enforceSignIn({ body: { ...body, version: 0 } })).toMatchObject({ version: 1 })
    expect(await the(root).sso.enforceSignIn({ body: { ...body, version: 1 } })).toMatchObject({ version: 2 })
    await expect(the(root).sso.enforceSignIn({ body: { ...body, version: 1 } })).rejects.toMatchObject(
      refused(409, 'VERSION_CONFLICT'),
    )
  })

  test('ends what was being opened when it began', async () => {
    const late = await world.person('late', { password, fresh: true })
    const session = await atWork(late)
    await session.accounts.acceptManaged({ body: { groupId, accept: true } })
    await world.settle()
    // A sign-in that had read the rules before they changed writes its session only now.
    const { token } = await addSession(world.running, late.id)
    const own = visitorOf(world.running, token)
    await world.settle()
    expect((await own.accounts.getAccountDetails()).username).toBe('late')
    await runDueJobs(world)
    await expect(own.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
    expect((await session.accounts.getAccountDetails()).username).toBe('late')
  })

  test('stays closed while the provider is broken, and the provider can neither be switched off nor changed', async () => {
    await idp.pause(async () => {
      const other = await managedPerson()
      await expect(signInWith(other)).rejects.toMatchObject(refused(403, 'PROVIDER_REQUIRED'))
    })
    const { id: providerId, version } = provider
    const locked = { status: 409, body: { code: 'WOULD_LOCK_OUT', enforced: true } }
    await expect(
      the(owner).sso.setProviderState({ body: { providerId, version, state: 'OFF', confirmed: true } }),
    ).rejects.toMatchObject(locked)
    await expect(the(owner).sso.deleteProvider({ body: { providerId, confirmed: true } })).rejects.toMatchObject(locked)
    await expect(
      the(owner).sso.saveProvider({
        body: { groupId, id: providerId, version, name: 'Garden', issuer: idp.issuer, clientId: 'another' },
      }),
    ).rejects.toMatchObject(locked)
  })

  test('covers newcomers alone, if it is for new ones, and none of the staff while they are', async () => {
    await enforce('NOBODY')
    const { person: hans } = await managed('hans')
    world.pass(1000)
    await enforce('NEW')
    world.pass(1000)
    const { person: ida } = await managed('ida')
    const { person: jo } = await managed('jo')
    const setRoles = async (roles: ('ADMINISTRATOR' | 'MODERATOR')[]) =>
      the(root).admin.setRoles({ body: { userId: jo.id, roles } })
    await setRoles(['MODERATOR'])
    expect((await signInWith(hans)).state).toBe('SIGNED_IN')
    await expect(signInWith(ida)).rejects.toMatchObject(refused(403, 'PROVIDER_REQUIRED'))
    expect((await signInWith(jo)).state).toBe('SIGNED_IN')
    await setRoles(['ADMINISTRATOR'])
    const byPassword = visitorOf(world.running, (await signInWith(jo)).token)
    await world.settle()
    expect((await byPassword.accounts.getAccountDetails()).username).toBe('jo')
    await setRoles([])
    await world.settle()
    await expect(byPassword.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
    await expect(ida.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
  })

  test('keeps the second factor of its owner on', async () => {
    const olga = the(owner)
    const authenticator = softwareAuthenticator()
    const creation = await olga.accounts.passkeysRegistrationOptions()
    const key = await olga.accounts.passkeysRegistrationVerify({
      body: {
        challengeId: creation.challengeId,
        passkeyResponse: authenticator.create(creation.options.challenge),
        name: 'Key',
      },
    })
    const locked = { status: 409, body: { code: 'WOULD_LOCK_OUT', enforced: true } }
    await expect(olga.accounts.deletePasskey({ params: { id: key.id } })).rejects.toMatchObject(locked)
    const step = await olga.accounts.startTwoFactor({ body: { purpose: 'DISABLE', method: 'PASSKEY' } })
    const passkeyResponse = authenticator.get(step.passkeyOptions?.challenge ?? '')
    await expect(
      olga.accounts.finishTwoFactor({ body: { challengeId: step.challengeId, passkeyResponse } }),
    ).rejects.toMatchObject(locked)
  })

  test('spares the owner alone: whoever hands the organisation over signs in as others do from then on', async () => {
    const paul = await world.person('paul', { password, fresh: true })
    const { groupId: bakeryId } = await addGroup(world, { owner: paul, kind: 'ENTERPRISE', name: 'Bakery' })
    const bakery = await createProvider(paul, idp, { groupId: bakeryId, name: 'Bakery' })
    const domain = 'bakery.example'
    const { domains } = await paul.sso.addDomain({ body: { groupId: bakeryId, domain } })
    texts[`_koinon.${domain}`] = [domains[0]?.recordValue ?? '']
    await paul.sso.checkDomain({ body: { groupId: bakeryId, domain } })
    const email = `paul@${domain}`
    await world.app.db.updateTable('account_emails').set({ address: email }).where('account_id', '=', paul.id).execute()
    idp.people.set('paul', { email, email_verified: true })
    const { result } = await browserOf(world, idp).signIn(bakery.id, 'paul')
    await world.app.db
      .updateTable('sessions')
      .set({ reauthenticated_until: new Date(world.app.runtime.now().getTime() + hourMs) })
      .where('account_id', '=', paul.id)
      .execute()
    const atBakery = visitorOf(world.running, result?.token)
    await atBakery.accounts.acceptManaged({ body: { groupId: bakeryId, accept: true } })
    await addFactor(paul.id)
    await paul.sso.enforceSignIn({ body: { groupId: bakeryId, scope: 'ALL', version: 0 } })
    await world.settle()
    expect((await paul.accounts.getAccountDetails()).username).toBe('paul')
    const vera = await world.person('vera')
    await vera.groups.joinGroup({ body: { groupId: bakeryId } })
    await paul.groups.transferGroupOwnership({ body: { groupId: bakeryId, userId: vera.id, confirmName: 'Bakery' } })
    await world.settle()
    await expect(paul.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
    expect((await atBakery.accounts.getAccountDetails()).username).toBe('paul')
  })

  test('is ended by the operator when nothing else helps, and the owners are told', async () => {
    const folder = await scratch()
    const env = { NODE_ENV: 'test', KOINON_DATA: folder, DATABASE_URL: world.databaseUrl }
    await performCommand(`sso-off --group ${groupId}`, env)
    expect((await visitor.accounts.login({ body: { identifier: 'ida', password, client } })).state).toBe('SIGNED_IN')
    expect((await rules()).scope).toBe('NOBODY')
    expect((await mailTo(world, the(owner).email)).text).toContain('The operator of the server')
  })
})

const managedPerson = async () => {
  const row = await world.app.db
    .selectFrom('accounts')
    .select(['id', 'username'])
    .where('username', '=', 'fay')
    .executeTakeFirstOrThrow()
  return { ...row } as Person
}
