import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#kernel/durations.ts'
import { createNames } from '#adapters/names/nameServers.ts'
import { startNameServer } from '#test/fakes/nameServer.ts'
import { startOidc } from '#test/fakes/oidc.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { browserOf, createProvider } from '#test/world/make/providers.ts'
import { type Person, visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const idp = await startOidc()
const texts: Record<string, string[]> = {}
const names = await startNameServer(texts)
afterAll(() => Promise.all([idp.close(), names.close()]))
const world = await openWorld({
  env: { SIGN_IN_ORIGINS: idp.origin },
  wiring: { ports: { names: createNames([names.address]) } },
})
const { visitor } = world
const refused = (status: number, code: string) => ({ status, body: { code } })

let owner: Person
let groupId: string
let provider: Awaited<ReturnType<typeof createProvider>>
beforeAll(async () => {
  owner = await world.person('olga', { fresh: true })
  groupId = (await addGroup(world, { owner, kind: 'ENTERPRISE' })).groupId
  provider = await createProvider(owner, idp, { groupId, name: 'Garden', createsAccounts: true, onlyOwnDomains: false })
  const { domains } = await owner.sso.addDomain({ body: { groupId, domain: 'garden.example' } })
  texts['_koinon.garden.example'] = [domains[0]?.recordValue ?? '']
  await owner.sso.checkDomain({ body: { groupId, domain: 'garden.example' } })
})
const enter = (sub: string, email: string) => {
  idp.people.set(sub, { email, email_verified: true, name: sub })
  return browserOf(world, idp).signIn(provider.id, sub)
}

test('an organisation’s provider is offered to addresses in its domain alone', async () => {
  const offeredTo = async (identifier?: string) =>
    (await visitor.accounts.signInProviders({ body: identifier === undefined ? {} : { identifier } })).providers
  expect(await offeredTo()).toEqual([])
  expect(await offeredTo('ana@garden.example.evil.example')).toEqual([])
  expect(await offeredTo('ana@gаrden.example')).toEqual([])
  expect(await offeredTo('ana')).toEqual([])
  expect(await offeredTo('anybody@GARDEN.example')).toEqual([{ id: provider.id, name: 'Garden' }])
})

describe('an organisation’s provider', () => {
  test('vouches for addresses in its domain', async () => {
    expect((await enter('ben', 'ben@garden.example')).result?.suggested?.email).toBe('ben@garden.example')
  })
  test('does not vouch for the addresses of others, whatever it says, and so takes over no account', async () => {
    const ana = await world.person('ana')
    const { result } = await enter('ana', ana.email)
    expect(result).toMatchObject({ state: 'REGISTRATION_REQUIRED', suggested: { email: null } })
    expect((await ana.accounts.getAccountDetails()).signIn.providers).toEqual([])
  })
  test('opens no closed place: that is for its administrators', async () => {
    const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
    const { revision } = await root.admin.settings()
    const saved = await root.admin.settingsSave({ body: { values: { registration: 'CLOSED' }, revision } })
    const { result } = await enter('cyd', 'cyd@garden.example')
    await expect(
      visitor.accounts.register({
        body: {
          username: 'cyd',
          displayName: 'Cyd',
          birthDate: '1990-01-01',
          termsVersion: '1.1',
          registrationTicket: result?.registrationTicket ?? '',
        },
      }),
    ).rejects.toMatchObject(refused(403, 'JOIN_CLOSED'))
    await root.admin.settingsSave({ body: { values: { registration: null }, revision: saved.revision } })
  })
  test('is the business of its owner: others find none, administrators of the place included', async () => {
    const [dan, root] = [await world.person('dan', { fresh: true }), await world.person('root')]
    for (const one of [dan, root]) {
      const body = { providerId: provider.id }
      await expect(one.sso.listProviders({ body: { groupId } })).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
      await expect(one.sso.deleteProvider({ body })).rejects.toMatchObject(refused(404, 'PROVIDER_NOT_FOUND'))
      await expect(
        one.sso.saveProvider({ body: { name: 'X', issuer: idp.issuer, clientId: 'x', groupId } }),
      ).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
    }
    const standard = await addGroup(world, { owner })
    await expect(owner.sso.listProviders({ body: standard })).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
  })
})

test('an organisation’s provider signs nobody in to an account of staff that no second factor protects', async () => {
  const [mo, boss] = [
    await world.person('mo', { fresh: true }),
    await world.person('boss', { roles: ['ADMINISTRATOR'], fresh: true }),
  ]
  idp.people.set('mo', {})
  await browserOf(world, idp, mo.token).signIn(provider.id, 'mo', 'LINK')
  const signIn = () => browserOf(world, idp).signIn(provider.id, 'mo')
  const atWork = visitorOf(world.running, (await signIn()).result?.token)
  await boss.admin.setRoles({ body: { userId: mo.id, roles: ['MODERATOR'] } })
  await world.settle()
  await expect(atWork.accounts.getAccountDetails()).rejects.toMatchObject({ status: 401 })
  expect((await mo.accounts.getAccountDetails()).roles).toEqual(['MODERATOR'])
  await expect(signIn()).rejects.toMatchObject(refused(403, 'FACTOR_REQUIRED'))
  await world.app.db.updateTable('accounts').set({ two_factor_since: new Date() }).where('id', '=', mo.id).execute()
  expect((await signIn()).result?.state).toBe('TWO_FACTOR_REQUIRED')
})

test('a deleted organisation signs nobody in any more, and lets go of the accounts that it managed', async () => {
  const password = 'a tall green lighthouse'
  const [lea, max] = [await world.person('lea', { password, fresh: true }), await world.person('max')]
  const { groupId: millId } = await addGroup(world, { owner: lea, kind: 'ENTERPRISE', name: 'Mill' })
  const mill = await createProvider(lea, idp, { groupId: millId, name: 'Mill' })
  const prove = async (groupIdOf: string, by: Person) => {
    const { domains } = await by.sso.addDomain({ body: { groupId: groupIdOf, domain: 'example.org' } })
    texts['_koinon.example.org'] = [domains.find(({ domain }) => domain === 'example.org')?.recordValue ?? '']
    await by.sso.checkDomain({ body: { groupId: groupIdOf, domain: 'example.org' } })
  }
  await prove(millId, lea)
  const mia = await world.person('mia', { password, fresh: true })
  const signIn = (person: Person) => {
    idp.people.set(person.username, { email: person.email, email_verified: true })
    return browserOf(world, idp).signIn(mill.id, person.username)
  }
  const { result } = await signIn(mia)
  await world.app.db
    .updateTable('sessions')
    .set({ reauthenticated_until: new Date(world.app.runtime.now().getTime() + hourMs) })
    .where('account_id', '=', mia.id)
    .execute()
  const atWork = visitorOf(world.running, result?.token)
  await atWork.accounts.acceptManaged({ body: { groupId: millId, accept: true } })
  await lea.sso.changeManaged({ body: { groupId: millId, accountId: mia.id, action: 'DEACTIVATE' } })

  await lea.groups.deleteGroup({ params: { groupId: millId }, query: { confirmName: 'Mill' } })
  await world.settle()
  for (const person of [mia, max])
    await expect(signIn(person)).rejects.toMatchObject(refused(404, 'PROVIDER_NOT_FOUND'))
  expect((await visitor.accounts.signInProviders({ body: { identifier: max.email } })).providers).toEqual([])
  const client = { name: 'Test', transport: 'BEARER' } as const
  expect((await visitor.accounts.login({ body: { identifier: 'mia', password, client } })).state).toBe('SIGNED_IN')
  // Others may prove the domain meanwhile; brought back, the organisation begins anew.
  await prove(groupId, owner)
  await lea.groups.restoreGroup({ params: { groupId: millId } })
  expect((await lea.sso.listProviders({ body: { groupId: millId } })).providers).toMatchObject([
    { state: 'OFF', can: { switchOn: true } },
  ])
  expect((await lea.sso.listManaged({ body: { groupId: millId } })).items).toEqual([])
})
