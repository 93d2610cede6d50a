import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { startOidc } from '#test/fakes/oidc.ts'
import { browserOf, createProvider } from '#test/world/make/providers.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { type Person, visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const idp = await startOidc()
afterAll(() => idp.close())
const world = await openWorld({ env: { SIGN_IN_ORIGINS: idp.origin } })
const { visitor } = world
const refused = (status: number, code: string) => ({ status, body: { code } })
const form = (username: string) => ({ username, displayName: 'N', birthDate: '1990-01-01', termsVersion: '1.1' })

let root: Person
let open: Awaited<ReturnType<typeof createProvider>>
beforeAll(async () => {
  root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
  open = await createProvider(root, idp, {
    name: 'Work',
    createsAccounts: true,
    onlyOwnDomains: false,
    sessionHours: 8,
  })
})
const browser = (token?: string) => browserOf(world, idp, token)
/** A person at the provider, with an address that it has checked. */
const known = (sub: string, claims: Record<string, unknown> = {}) =>
  idp.people.set(sub, { email: `${sub}@work.example`, email_verified: true, name: sub, ...claims })
const enter = (sub: string, providerId = open.id) => browser().signIn(providerId, sub)
/** A new member who came by the provider. */
const arrive = async (sub: string) => {
  known(sub)
  const { result } = await enter(sub)
  await visitor.accounts.register({
    body: { ...form(`${sub}.work`), registrationTicket: result?.registrationTicket ?? '' },
  })
}
/** A member with this address who has linked the provider's person of that name. */
const linked = async (name: string) => {
  const person = await world.person(name, { fresh: true })
  known(name, { email: person.email })
  await browser(person.token).signIn(open.id, name, 'LINK')
  return person
}
const setRegistration = async (registration: 'OPEN' | 'CLOSED') => {
  const { revision } = await root.admin.settings()
  await root.admin.settingsSave({ body: { values: { registration }, revision } })
}
/** The domain is proved for the place. */
const prove = (name: string) =>
  world.app.db
    .insertInto('domains')
    .values({ id: world.app.runtime.id(), name, token: 'x', verified_at: new Date(), created_at: new Date() })
    .execute()

describe('a newcomer', () => {
  test('is offered a registration, which owes birth date and terms but no code, and signs in with the provider from then on', async () => {
    known('nora', { name: 'Nora Lind' })
    const { result } = await enter('nora')
    expect(result).toMatchObject({
      state: 'REGISTRATION_REQUIRED',
      suggested: { displayName: 'Nora Lind', email: 'nora@work.example' },
    })
    const registrationTicket = result?.registrationTicket ?? ''
    const registered = await visitor.accounts.register({ body: { ...form('nora.work'), registrationTicket } })
    expect(registered).toMatchObject({
      state: 'SIGNED_IN',
      account: { signIn: { providers: [{ id: open.id, name: 'Work', on: true }], password: false } },
    })
    expect(await enter('nora')).toMatchObject({
      purpose: 'SIGN_IN',
      result: { state: 'SIGNED_IN', account: { username: 'nora.work' } },
    })
  })

  test('is let in although the place is closed, since administrators let the provider’s people in', async () => {
    await setRegistration('CLOSED')
    known('kim')
    const { result } = await enter('kim')
    const registrationTicket = result?.registrationTicket ?? ''
    await expect(
      visitor.accounts.register({ body: { ...form('lone'), email: 'lone@example.net' } }),
    ).rejects.toMatchObject(refused(403, 'JOIN_CLOSED'))
    expect(await visitor.accounts.register({ body: { ...form('kim.work'), registrationTicket } })).toMatchObject({
      state: 'SIGNED_IN',
    })
    await setRegistration('OPEN')
  })

  test('finishes no registration with a provider that is off by then, or gone', async () => {
    const brief = await createProvider(root, idp, { name: 'Brief', createsAccounts: true, onlyOwnDomains: false })
    for (const sub of ['olin', 'opal']) known(sub)
    const [olin, opal] = [await enter('olin', brief.id), await enter('opal', brief.id)]
    const register = (username: string, { result }: typeof olin) =>
      visitor.accounts.register({ body: { ...form(username), registrationTicket: result?.registrationTicket ?? '' } })
    await root.sso.setProviderState({ body: { providerId: brief.id, version: brief.version, state: 'OFF' } })
    await expect(register('olin', olin)).rejects.toMatchObject(refused(410, 'TOKEN_EXPIRED'))
    await root.sso.deleteProvider({ body: { providerId: brief.id } })
    await expect(register('opal', opal)).rejects.toMatchObject(refused(410, 'TOKEN_EXPIRED'))
  })

  test('whose address the provider has not checked confirms one of their own', async () => {
    known('una', { email_verified: undefined })
    const { result } = await enter('una')
    expect(result?.suggested?.email).toBeNull()
    const registrationTicket = result?.registrationTicket ?? ''
    const email = 'una@example.net'
    expect(await visitor.accounts.register({ body: { ...form('una.work'), registrationTicket, email } })).toMatchObject(
      { state: 'VERIFICATION_SENT' },
    )
  })

  test('is refused by a provider that creates no accounts, and by one for its own domains alone', async () => {
    const closed = await createProvider(root, idp, { name: 'Closed' })
    known('olaf')
    await expect(enter('olaf', closed.id)).rejects.toMatchObject(refused(403, 'JOIN_CLOSED'))
    const own = await createProvider(root, idp, { name: 'Own', createsAccounts: true })
    await expect(enter('olaf', own.id)).rejects.toMatchObject(refused(403, 'DOMAIN_NOT_ALLOWED'))
    await prove('work.example')
    expect((await enter('olaf', own.id)).result?.state).toBe('REGISTRATION_REQUIRED')
    for (const { id } of [closed, own]) await root.sso.deleteProvider({ body: { providerId: id } })
  })

  test('gets nothing of a person who pre-registered with the address, and leaves nothing to them', async () => {
    const password = 'a tall green lighthouse'
    await visitor.accounts.register({ body: { ...form('thief'), email: 'victim@work.example', password } })
    await arrive('victim')
    expect((await enter('victim')).result).toMatchObject({ account: { username: 'victim.work' } })
    await expect(
      visitor.accounts.login({ body: { identifier: 'victim@work.example', password } }),
    ).rejects.toMatchObject({ status: 401 })
  })
})

describe('a member with the address of a provider’s person', () => {
  test('is linked unasked only if the domain is proved, and is told', async () => {
    const ana = await world.person('ana')
    known('ana', { email: ana.email })
    await expect(enter('ana')).rejects.toMatchObject(refused(409, 'LINK_REQUIRES_SIGN_IN'))
    await prove('example.org')
    expect((await enter('ana')).result).toMatchObject({ state: 'SIGNED_IN', account: { id: ana.id } })
    expect((await mailTo(world, ana.email)).text).toContain('Work')
  })
  test('is not linked by an address that is unchecked, or only looks alike', async () => {
    const bea = await world.person('bea')
    known('bea', { email: bea.email, email_verified: false })
    expect((await enter('bea')).result?.state).toBe('REGISTRATION_REQUIRED')
    known('bea2', { email: 'bea@exаmple.org' })
    expect((await enter('bea2')).result?.state).toBe('REGISTRATION_REQUIRED')
  })
  test('is not linked unasked if they are staff, or have a second factor', async () => {
    const cato = await world.person('cato', { roles: ['MODERATOR'] })
    const dora = await world.person('dora')
    await world.app.db.updateTable('accounts').set({ two_factor_since: new Date() }).where('id', '=', dora.id).execute()
    for (const { username, email } of [cato, dora]) {
      known(username, { email })
      await expect(enter(username)).rejects.toMatchObject(refused(409, 'LINK_REQUIRES_SIGN_IN'))
    }
  })
})

describe('linking', () => {
  test('belongs to the session that began it, leads into one account, and can be undone except for the last way', async () => {
    const [emil, fay] = [await world.person('emil', { fresh: true }), await world.person('fay', { fresh: true })]
    known('emil', { email: undefined })
    const own = browser(emil.token)
    expect((await own.signIn(open.id, 'emil', 'LINK')).signIn?.providers).toMatchObject([{ id: open.id }])
    await expect(browser(fay.token).signIn(open.id, 'emil', 'LINK')).rejects.toMatchObject(
      refused(409, 'IDENTITY_IN_USE'),
    )
    await expect(browser().signIn(open.id, 'emil', 'LINK')).rejects.toMatchObject({ status: 401 })
    known('emil.two', { email: undefined })
    own.there.clear()
    await expect(own.signIn(open.id, 'emil.two', 'LINK')).rejects.toMatchObject(refused(409, 'IDENTITY_IN_USE'))
    const providerId = open.id
    expect((await emil.accounts.removeProvider({ body: { providerId } })).signIn.providers).toEqual([])
    await expect(emil.accounts.removeProvider({ body: { providerId } })).rejects.toMatchObject({ status: 404 })
    await browser(fay.token).signIn(open.id, 'emil', 'LINK')
    await world.app.db.deleteFrom('account_emails').where('account_id', '=', fay.id).execute()
    await expect(fay.accounts.removeProvider({ body: { providerId } })).rejects.toMatchObject(
      refused(409, 'LAST_SIGN_IN_WAY'),
    )
  })
  test('needs a fresh session, and is closed to staff who view as the member', async () => {
    const gil = await world.person('gil')
    known('gil', { email: undefined })
    await expect(browser(gil.token).signIn(open.id, 'gil', 'LINK')).rejects.toMatchObject(
      refused(403, 'STEP_UP_REQUIRED'),
    )
  })
  test('asks at the provider who it is, although somebody is signed in there', async () => {
    const { token } = await world.person('lena', { fresh: true })
    const promptOf = async (purpose: 'SIGN_IN' | 'LINK') =>
      new URL(await browser(token).start(open.id, purpose)).searchParams.get('prompt')
    expect([await promptOf('SIGN_IN'), await promptOf('LINK')]).toEqual([null, 'login'])
  })
  test('is refused to the same answer sent to another session', async () => {
    const [hans, ivo] = [await world.person('hans', { fresh: true }), await world.person('ivo', { fresh: true })]
    known('hans', { email: undefined })
    const own = browser(hans.token)
    const answer = await own.answer(open.id, await own.start(open.id, 'LINK'), 'hans')
    await expect(own.as(ivo.token).finish(answer)).rejects.toMatchObject(refused(410, 'TOKEN_EXPIRED'))
  })
})

describe('the answer of a provider', () => {
  test('works once, of twenty at a time', async () => {
    await linked('jan')
    const own = browser()
    const answer = await own.answer(open.id, await own.start(open.id), 'jan')
    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => own.finish(answer)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = uses.flatMap((use) => (use.status === 'rejected' ? [use.reason as unknown] : []))
    expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ status: 410 })))
  })
  test('is refused in another browser: nobody is signed in to an account of somebody else', async () => {
    await linked('kai')
    const attacker = browser()
    const answer = await attacker.answer(open.id, await attacker.start(open.id), 'kai')
    const victim = browser()
    await victim.start(open.id)
    await expect(victim.finish(answer)).rejects.toMatchObject(refused(410, 'TOKEN_EXPIRED'))
    await expect(browser().finish(answer)).rejects.toMatchObject(refused(410, 'TOKEN_EXPIRED'))
  })
  test('is refused under the name of another provider, with another code, and after ten minutes', async () => {
    await linked('lea')
    const other = await createProvider(root, idp, { name: 'Other' })
    const own = browser()
    const swapped = await own.answer(open.id, await own.start(open.id), 'lea')
    await expect(own.finish({ ...swapped, providerId: other.id })).rejects.toMatchObject(
      refused(401, 'BAD_IDENTITY_TOKEN'),
    )
    const guessed = await own.answer(open.id, await own.start(open.id), 'lea')
    await expect(own.finish({ ...guessed, code: 'a-guess' })).rejects.toMatchObject(refused(401, 'BAD_IDENTITY_TOKEN'))
    // A code that belongs to another sign-in: its verifier and nonce are others.
    const [one, two] = [await own.start(open.id), await own.start(open.id)]
    const [first, second] = [await own.answer(open.id, one, 'lea'), await own.answer(open.id, two, 'lea')]
    await expect(own.finish({ ...first, code: second.code })).rejects.toMatchObject(refused(401, 'BAD_IDENTITY_TOKEN'))
    const late = await own.answer(open.id, await own.start(open.id), 'lea')
    world.pass(11 * 60_000)
    await expect(own.finish(late)).rejects.toMatchObject(refused(410, 'TOKEN_EXPIRED'))
    world.pass(-11 * 60_000)
    await root.sso.deleteProvider({ body: { providerId: other.id } })
  })
  test('that proves nobody is logged once a minute, however many are sent', async () => {
    world.pass(hourMs)
    const other = await createProvider(root, idp, { name: 'Other log' })
    for (let count = 0; count < 5; count += 1) {
      const one = browser()
      const state = new URL(await one.start(other.id)).searchParams.get('state')
      await expect(one.finish({ providerId: other.id, state, code: 'made-up' })).rejects.toMatchObject(
        refused(401, 'BAD_IDENTITY_TOKEN'),
      )
    }
    const { items } = await root.sso.listSignInLog({ body: { limit: 100 } })
    expect(items.filter(({ provider, event }) => provider === 'Other log' && event === 'REFUSED')).toHaveLength(1)
    await root.sso.deleteProvider({ body: { providerId: other.id } })
    world.pass(-hourMs)
  })
  test('leads back to a page of this place alone', async () => {
    known('mia', { email: undefined })
    const own = browser()
    expect(await own.signIn(open.id, 'mia', 'SIGN_IN', '/g/1?a=b#c')).toMatchObject({ returnTo: '/g/1?a=b#c' })
    for (const returnTo of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/\nevil',
      'javascript:alert(1)',
    ])
      await expect(own.start(open.id, 'SIGN_IN', returnTo)).rejects.toMatchObject(refused(400, 'INVALID_PARAMETER'))
  })
  test('reveals a ban to a person who proves the identity', async () => {
    const nils = await linked('nils')
    await world.app.db.updateTable('accounts').set({ status: 'BANNED' }).where('id', '=', nils.id).execute()
    await expect(enter('nils')).rejects.toMatchObject(refused(403, 'ACCOUNT_BANNED'))
  })
})

describe('a session of a provider', () => {
  test('ends after the hours that its administrators set, however much it is used', async () => {
    await linked('olga')
    const { result } = await enter('olga')
    const own = visitorOf(world.running, result?.token)
    world.pass(7 * hourMs)
    expect((await own.accounts.getAccountDetails()).username).toBe('olga')
    world.pass(2 * hourMs)
    await expect(own.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
    world.pass(-9 * hourMs)
  })
  test('ends within a second when the provider says so, and an order counts once', async () => {
    const pia = await linked('pia')
    const own = browser()
    const { result } = await own.signIn(open.id, 'pia')
    const second = await enter('pia')
    const [token, other] = [visitorOf(world.running, result?.token), visitorOf(world.running, second.result?.token)]
    const order = await idp.signOut(own.there)
    const send = (logoutToken: string) =>
      visitor.send({
        method: 'POST',
        url: `/sso/${open.id}/backchannel`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logout_token: logoutToken }).toString(),
      })
    expect(await send(order)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    await expect(token.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
    expect((await other.accounts.getAccountDetails()).id).toBe(pia.id)
    expect((await pia.accounts.getAccountDetails()).id).toBe(pia.id)
    expect(await send(order)).toMatchObject({ status: 400 })
    expect(await send('made up')).toMatchObject({ status: 400 })
    const elsewhere = { method: 'POST', url: '/sso/none/backchannel', payload: 'logout_token=x' } as const
    expect(
      await visitor.send({ ...elsewhere, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ).toMatchObject({ status: 400 })
  })
  test('is fresh after a sign-in at the provider that has just been asked for, and not with another identity', async () => {
    const quin = await linked('quin')
    known('rita', { email: undefined })
    const { result } = await enter('quin')
    const own = browser(result?.token)
    await expect(
      visitorOf(world.running, result?.token).accounts.addEmail({ body: { email: 'quin@example.net' } }),
    ).rejects.toMatchObject(refused(403, 'STEP_UP_REQUIRED'))
    await expect(own.signIn(open.id, 'rita', 'STEP_UP')).rejects.toMatchObject(refused(401, 'BAD_CREDENTIALS'))
    own.there.clear()
    expect((await own.signIn(open.id, 'quin', 'STEP_UP')).reauthenticatedUntil).not.toBeNull()
    await visitorOf(world.running, result?.token).accounts.addEmail({ body: { email: 'quin@example.net' } })
    await world.app.db
      .updateTable('accounts')
      .set({ roles: ['MODERATOR'] })
      .where('id', '=', quin.id)
      .execute()
    await expect(own.signIn(open.id, 'quin', 'STEP_UP')).rejects.toMatchObject(refused(403, 'FACTOR_REQUIRED'))
  })
})

describe('the settings', () => {
  test('are for administrators alone, after a step-up, and never show the secret', async () => {
    const [sam, mo] = [
      await world.person('sam', { fresh: true }),
      await world.person('mo', { roles: ['MODERATOR'], fresh: true }),
    ]
    const body = { name: 'X', issuer: idp.issuer, clientId: 'x' }
    for (const one of [sam, mo]) {
      await expect(one.sso.listProviders({ body: {} })).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
      await expect(one.sso.saveProvider({ body })).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
      await expect(one.sso.testProvider({ body: { providerId: open.id } })).rejects.toMatchObject(
        refused(404, 'PROVIDER_NOT_FOUND'),
      )
    }
    const stale = await world.person('stale', { roles: ['ADMINISTRATOR'] })
    await expect(stale.sso.saveProvider({ body })).rejects.toMatchObject(refused(403, 'STEP_UP_REQUIRED'))
    const { providers } = await root.sso.listProviders({ body: {} })
    expect(providers).toMatchObject([{ id: open.id, hasSecret: true, state: 'ON' }])
    expect(JSON.stringify(providers)).not.toContain('a secret of')
    const rows = await world.app.db.selectFrom('sign_in_providers').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('a secret of')
  })
  test('refuse addresses that are not public, when adding and when changing', async () => {
    for (const issuer of [
      'http://login.example.org',
      'https://10.0.0.1',
      'https://localhost',
      `${idp.origin}.evil.example`,
    ]) {
      const body = { name: 'X', issuer, clientId: 'x' }
      await expect(root.sso.saveProvider({ body })).rejects.toMatchObject(refused(422, 'URL_NOT_ALLOWED'))
      const changed = { ...body, id: open.id, version: open.version }
      await expect(root.sso.saveProvider({ body: changed })).rejects.toMatchObject(refused(422, 'URL_NOT_ALLOWED'))
    }
  })
  test('take effect once tested: another client is off until then, and nobody overwrites a change', async () => {
    const body = { name: 'New', issuer: idp.issuer, clientId: 'unknown', clientSecret: 'wrong' }
    const saved = await root.sso.saveProvider({ body })
    const { id: providerId, version } = saved
    await expect(root.sso.setProviderState({ body: { providerId, version, state: 'ON' } })).rejects.toMatchObject(
      refused(409, 'NOT_TESTED'),
    )
    const { checks } = await root.sso.testProvider({ body: { providerId } })
    expect(checks.at(-1)).toMatchObject({ step: 'CLIENT', outcome: 'FAILED', reason: 'CLIENT_REFUSED' })
    idp.register({ id: 'unknown', secret: 'wrong', returnUrl: saved.returnUrl })
    expect((await root.sso.testProvider({ body: { providerId } })).provider.testedAt).not.toBeNull()
    const on = await root.sso.setProviderState({ body: { providerId, version, state: 'ON' } })
    await expect(root.sso.setProviderState({ body: { providerId, version, state: 'OFF' } })).rejects.toMatchObject(
      refused(409, 'VERSION_CONFLICT'),
    )
    await expect(root.sso.saveProvider({ body: { ...body, id: providerId, version } })).rejects.toMatchObject(
      refused(409, 'VERSION_CONFLICT'),
    )
    const changed = await root.sso.saveProvider({
      body: { ...body, clientId: 'another', id: providerId, version: on.version },
    })
    expect(changed).toMatchObject({ state: 'OFF', testedAt: null, hasSecret: true })
    await expect(browser().start(providerId)).rejects.toMatchObject(refused(404, 'PROVIDER_NOT_FOUND'))
    await root.sso.deleteProvider({ body: { providerId } })
  })
  test('forget the secret of another issuer: it is sent to nobody but the one that gave it', async () => {
    const saved = await root.sso.saveProvider({
      body: { name: 'Moving', issuer: idp.issuer, clientId: 'moving', clientSecret: 'a secret' },
    })
    const body = { id: saved.id, name: 'Moving', clientId: 'moving' }
    const renamed = await root.sso.saveProvider({ body: { ...body, issuer: idp.issuer, version: saved.version } })
    expect(renamed.hasSecret).toBe(true)
    const issuer = 'https://elsewhere.example'
    const moved = await root.sso.saveProvider({ body: { ...body, issuer, version: renamed.version } })
    expect(moved.hasSecret).toBe(false)
    await root.sso.deleteProvider({ body: { providerId: saved.id } })
  })
  test('end a trip that began before they were switched off', async () => {
    const { id: providerId, version } = await createProvider(root, idp, { name: 'Gone', createsAccounts: true })
    known('ida')
    const ida = browser()
    const answer = await ida.answer(providerId, await ida.start(providerId), 'ida')
    await root.sso.setProviderState({ body: { providerId, version, state: 'OFF' } })
    await expect(ida.finish(answer)).rejects.toMatchObject(refused(404, 'PROVIDER_NOT_FOUND'))
    await root.sso.deleteProvider({ body: { providerId } })
  })
  test('lock nobody out unless that is meant, and end the sessions of what is deleted', async () => {
    const last = await createProvider(root, idp, { name: 'Last', createsAccounts: true, onlyOwnDomains: false })
    const tom = await world.person('tom', { fresh: true })
    known('tom', { email: undefined })
    await browser(tom.token).signIn(last.id, 'tom', 'LINK')
    const { result } = await enter('tom', last.id)
    const providerId = last.id
    await world.app.db.deleteFrom('account_emails').where('account_id', '=', tom.id).execute()
    await expect(
      root.sso.setProviderState({ body: { providerId, version: last.version, state: 'OFF' } }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'WOULD_LOCK_OUT', accounts: 1 } })
    await expect(root.sso.deleteProvider({ body: { providerId } })).rejects.toMatchObject(
      refused(409, 'WOULD_LOCK_OUT'),
    )
    const other = {
      name: 'Last',
      issuer: 'https://other.example',
      clientId: last.clientId,
      id: providerId,
      version: last.version,
    }
    await expect(root.sso.saveProvider({ body: other })).rejects.toMatchObject(refused(409, 'IN_FORCE'))
    await root.sso.deleteProvider({ body: { providerId, confirmed: true } })
    await expect(visitorOf(world.running, result?.token).accounts.getAccountDetails()).rejects.toMatchObject({
      status: 401,
    })
    expect((await tom.accounts.getAccountDetails()).signIn.providers).toEqual([])
    await expect(root.sso.deleteProvider({ body: { providerId } })).rejects.toMatchObject(
      refused(404, 'PROVIDER_NOT_FOUND'),
    )
  })
  test('are five at most, and each change is in the audit log', async () => {
    const added: string[] = []
    for (let count = (await root.sso.listProviders({ body: {} })).providers.length; count < 5; count += 1)
      added.push((await root.sso.saveProvider({ body: { name: 'X', issuer: idp.issuer, clientId: 'x' } })).id)
    await expect(
      root.sso.saveProvider({ body: { name: 'X', issuer: idp.issuer, clientId: 'x' } }),
    ).rejects.toMatchObject(refused(403, 'QUOTA_REACHED'))
    for (const providerId of added) await root.sso.deleteProvider({ body: { providerId } })
    const { items } = await root.admin.audit({ body: { filters: { action: 'delete-sign-in-provider' } } })
    expect(items.length).toBeGreaterThanOrEqual(added.length)
  })
  test('offer buttons by domain alone, and a provider out of reach asks people to come back', async () => {
    expect(await visitor.accounts.signInProviders({ body: {} })).toEqual({ providers: [{ id: open.id, name: 'Work' }] })
    const [unknown, member] = ['nobody@example.org', root.email]
    expect(await visitor.accounts.signInProviders({ body: { identifier: unknown } })).toEqual(
      await visitor.accounts.signInProviders({ body: { identifier: member } }),
    )
    const away = await createProvider(root, idp, { name: 'Away' })
    await idp.pause(() => expect(browser().start(away.id)).rejects.toMatchObject(refused(503, 'TRY_AGAIN')))
    await root.sso.deleteProvider({ body: { providerId: away.id } })
  })
})
