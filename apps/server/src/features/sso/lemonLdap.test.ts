import { expect, test } from 'vitest'
import { lemonLdap, startLemonLdap } from '#test/counterparts/lemonLdap.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { browserOf } from '#test/world/make/providers.ts'
import { openWorld } from '#test/world/world.ts'

test.skipIf(lemonLdap === null)(
  'people of a real portal, lemonldap-ng, come in with the groups that it names',
  { timeout: 60_000 },
  async () => {
    const portal = await startLemonLdap()
    const world = await openWorld({ env: { SIGN_IN_ORIGINS: portal.issuer } })
    const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })
    const { groupId } = await addGroup(world, { owner: root, name: 'Time lords' })
    const saved = await root.sso.saveProvider({
      body: {
        name: 'Portal',
        issuer: portal.issuer,
        clientId: portal.clientId,
        clientSecret: portal.secret,
        claims: { groups: 'groups' },
        createsAccounts: true,
        onlyOwnDomains: false,
      },
    })
    await portal.register(saved.returnUrl)
    const providerId = saved.id
    await expect
      .poll(async () => (await root.sso.testProvider({ body: { providerId } })).provider.can.switchOn, {
        timeout: 20_000,
      })
      .toBe(true)
    await root.sso.setProviderState({ body: { providerId, version: saved.version, state: 'ON' } })
    await root.sso.saveRules({ body: { providerId, rules: [{ value: 'timelords', groupId }] } })

    const browser = browserOf(world, { signIn: (url, sub) => portal.signIn(url, sub) })
    const { result } = await browser.signIn(providerId, 'dwho')
    expect(result).toMatchObject({
      state: 'REGISTRATION_REQUIRED',
      suggested: { displayName: 'Doctor Who', email: 'dwho@badwolf.org' },
    })
    await world.visitor.accounts.register({
      body: {
        username: 'dwho',
        displayName: 'Doctor Who',
        birthDate: '1963-11-23',
        termsVersion: '1.1',
        registrationTicket: result?.registrationTicket ?? '',
      },
    })
    await world.settle()
    expect((await browser.signIn(providerId, 'dwho')).result).toMatchObject({ state: 'SIGNED_IN' })
    const { items } = await root.sso.listSignInLog({ body: {} })
    expect(items.map(({ event }) => event)).toEqual(expect.arrayContaining(['REGISTERING', 'SIGNED_IN', 'JOINED']))
  },
)
