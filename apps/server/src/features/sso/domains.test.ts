import { afterAll, describe, expect, test } from 'vitest'
import { createNames } from '#adapters/names/nameServers.ts'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { startNameServer } from '#test/fakes/nameServer.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { checkDomains } from './jobs/checkDomains.ts'

/** The records of the name server. */
const texts: Record<string, string[]> = {}
const server = await startNameServer(texts)
let isRunning = true
const endServer = async () => {
  if (isRunning) await server.close()
  isRunning = false
}
afterAll(endServer)
const world = await openWorld({ wiring: { ports: { names: createNames([server.address]) } } })
const refused = (status: number, code: string) => ({ status, body: { code } })
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true })

const add = async (domain: string) => (await root.sso.addDomain({ body: { domain } })).domains
const check = (domain: string) => root.sso.checkDomain({ body: { domain } })

test('administrators prove a domain by a record of its name servers, and lose it with the record', async () => {
  const [added] = await add('Example.ORG.')
  expect(added).toMatchObject({ domain: 'example.org', recordName: '_koinon.example.org', provedAt: null })
  await expect(check('example.org')).rejects.toMatchObject(refused(422, 'NOT_PROVED'))
  texts['_koinon.example.org'] = ['something else', 'koinon-domain=another token']
  await expect(check('example.org')).rejects.toMatchObject(refused(422, 'NOT_PROVED'))
  texts['_koinon.example.org'] = ['something else', added?.recordValue ?? '']
  const { domains } = await check('example.org')
  expect(domains[0]?.provedAt).not.toBeNull()
  // A week later somebody else has the domain.
  delete texts['_koinon.example.org']
  world.pass(6 * dayMs)
  await checkDomains.perform(world.app, {})
  expect((await root.sso.listDomains({ body: {} })).domains[0]?.provedAt).not.toBeNull()
  world.pass(dayMs + hourMs)
  await checkDomains.perform(world.app, {})
  expect((await root.sso.listDomains({ body: {} })).domains[0]?.provedAt).toBeNull()
  expect((await mailTo(world, root.email)).text).toContain('The record of the domain example.org is gone.')
  world.pass(-7 * dayMs - hourMs)
})

describe('a domain', () => {
  test.each(['localhost', 'example', '127.0.0.1', 'exa mple.org', '-a.org', `${'a'.repeat(64)}.org`])(
    'is none that can be proved: %s',
    async (domain) => {
      await expect(root.sso.addDomain({ body: { domain } })).rejects.toMatchObject(refused(422, 'NOT_VALID'))
    },
  )
  test('with letters that look like others is another one', async () => {
    const domains = await add('exаmple.org')
    expect(domains.map(({ domain }) => domain)).toContain('xn--exmple-4nf.org')
    await root.sso.removeDomain({ body: { domain: 'exаmple.org' } })
  })
  test('is proved for one owner at a time, and an organisation’s is its owner’s business', async () => {
    const [olga, admin] = [await world.person('olga', { fresh: true }), await world.person('admin', { fresh: true })]
    const { groupId } = await addGroup(world, { owner: olga, admins: [admin], kind: 'ENTERPRISE' })
    const domain = 'garden.example'
    const { domains } = await olga.sso.addDomain({ body: { groupId, domain } })
    await add(domain)
    const own = (await root.sso.listDomains({ body: {} })).domains.find((one) => one.domain === domain)
    texts['_koinon.garden.example'] = [domains[0]?.recordValue ?? '', own?.recordValue ?? '']
    expect((await olga.sso.checkDomain({ body: { groupId, domain } })).domains[0]?.provedAt).not.toBeNull()
    await expect(check(domain)).rejects.toMatchObject(refused(409, 'DOMAIN_TAKEN'))
    await olga.sso.removeDomain({ body: { groupId, domain } })
    expect((await check(domain)).domains.find((one) => one.domain === domain)?.provedAt).not.toBeNull()
    await expect(admin.sso.listDomains({ body: { groupId } })).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    await expect(root.sso.addDomain({ body: { groupId, domain } })).rejects.toMatchObject(
      refused(404, 'GROUP_NOT_FOUND'),
    )
    await expect(olga.sso.addDomain({ body: { domain } })).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    await root.sso.removeDomain({ body: { domain } })
  })
  test('is one of twenty at most, also if many are added at once', async () => {
    const ola = await world.person('ola', { fresh: true })
    const { groupId } = await addGroup(world, { owner: ola, kind: 'ENTERPRISE' })
    const adds = Array.from({ length: 30 }, (_, nth) =>
      ola.sso.addDomain({ body: { groupId, domain: `at-once-${nth}.example` } }),
    )
    const outcomes = await Promise.allSettled(adds)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect((await ola.sso.listDomains({ body: { groupId } })).domains).toHaveLength(20)
  })
  test('is one of twenty at most, has to be added first, and waits while no name server answers', async () => {
    await expect(check('unknown.example')).rejects.toMatchObject({ status: 404 })
    const before = (await root.sso.listDomains({ body: {} })).domains.length
    for (let count = before; count < 20; count += 1) await add(`number-${count}.example`)
    await expect(add('one-more.example')).rejects.toMatchObject(refused(403, 'QUOTA_REACHED'))
    await endServer()
    await expect(check('number-19.example')).rejects.toMatchObject(refused(503, 'TRY_AGAIN'))
  })
})
