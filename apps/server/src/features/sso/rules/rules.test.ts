import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOidc } from '#test/fakes/oidc.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { browserOf, createProvider } from '#test/world/make/providers.ts'
import { mailTo } from '#test/world/mailbox.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const idp = await startOidc()
afterAll(() => idp.close())
const world = await openWorld({ env: { SIGN_IN_ORIGINS: idp.origin } })
const refused = (status: number, code: string) => ({ status, body: { code } })

let owner: Person
let groupId: string
let choir: string
let providerId: string
beforeAll(async () => {
  owner = await world.person('olga', { fresh: true })
  groupId = (await addGroup(world, { owner, kind: 'ENTERPRISE', name: 'Garden' })).groupId
  choir = (
    await addGroup(world, { owner, name: 'Choir', parent_id: groupId, kind: 'SUBGROUP', join_policy: 'GROUP_MEMBERS' })
  ).groupId
  const claims = { groups: 'groups' }
  providerId = (await createProvider(owner, idp, { groupId, name: 'Garden', claims })).id
})

type Rule = Parameters<Person['sso']['saveRules']>[0]['body']['rules'][number]
const save = (rules: readonly Rule[], dryRun = false) =>
  owner.sso.saveRules({ body: { providerId, rules: [...rules], dryRun } })
/** A member who is linked, with groups at the provider; null: it says nothing of them. */
async function person(name: string, groups: readonly string[] | null): Promise<Person> {
  const one = await world.person(name, { fresh: true })
  setGroups(name, groups)
  await browserOf(world, idp, one.token).signIn(providerId, name, 'LINK')
  await signIn(name)
  return one
}
const setGroups = (name: string, groups: readonly string[] | null | Record<string, unknown>) =>
  idp.people.set(name, Array.isArray(groups) ? { groups } : ((groups as Record<string, unknown> | null) ?? {}))
async function signIn(name: string) {
  await browserOf(world, idp).signIn(providerId, name)
  await world.settle()
}
const rolesOf = async ({ id }: Person) => {
  const rows = await world.app.db
    .selectFrom('group_members')
    .select(['group_id', 'role', 'title'])
    .where('account_id', '=', id)
    .where('membership_state', '=', 'MEMBER')
    .execute()
  return Object.fromEntries(
    rows.map(({ group_id: of, role, title }) => [
      of === groupId ? 'Garden' : 'Choir',
      title === null ? role : `${role} ${title}`,
    ]),
  )
}
const rules = (): Rule[] => [
  { value: 'staff', groupId, role: 'MEMBER' },
  { value: 'singers', groupId: choir, role: 'MEMBER', title: 'Alto' },
  { value: 'leads', groupId: choir, role: 'ADMIN' },
]

describe('rules', () => {
  test('are tried before they are saved, and then applied to everybody whose groups are known', async () => {
    const ana = await person('ana', ['staff', 'singers'])
    await person('mute', null)
    expect(await save(rules(), true)).toMatchObject({
      addedCount: 2,
      added: expect.arrayContaining([expect.objectContaining({ groupName: 'Choir' })]),
      removedCount: 0,
      unknownCount: 1,
    })
    expect((await owner.sso.listRules({ body: { providerId } })).rules).toEqual([])
    expect(await rolesOf(ana)).toEqual({})
    await save(rules())
    await world.settle()
    expect(await rolesOf(ana)).toEqual({ Garden: 'MEMBER', Choir: 'MEMBER Alto' })
    const listed = await owner.sso.listRules({ body: { providerId } })
    expect(listed.values).toEqual(['singers', 'staff'])
    expect(listed.rules).toHaveLength(3)
    expect((await mailTo(world, owner.email)).text).toContain('leads into were changed')
    expect((await save(rules().slice(0, 1), true)).removed).toMatchObject([
      { person: { username: 'ana' }, groupName: 'Choir' },
    ])
  })
  test('follow the claim at each sign-in, and take back only what they gave', async () => {
    const ben = await person('ben', ['staff', 'singers', 'leads'])
    expect(await rolesOf(ben)).toEqual({ Garden: 'MEMBER', Choir: 'ADMIN Alto' })
    setGroups('ben', ['staff', 'singers'])
    await signIn('ben')
    expect(await rolesOf(ben)).toEqual({ Garden: 'MEMBER', Choir: 'MEMBER Alto' })
    await owner.groups.promoteAdmin({ body: { groupId: choir, userId: ben.id } })
    await signIn('ben')
    expect(await rolesOf(ben)).toMatchObject({ Choir: 'ADMIN Alto' })
    setGroups('ben', ['staff'])
    await signIn('ben')
    expect(await rolesOf(ben)).toEqual({ Garden: 'MEMBER' })
  })
  test('leave people alone who joined or were removed by hand, or whose groups are too many to list', async () => {
    const dan = await person('dan', ['staff'])
    await owner.groups.removeGroupUser({ body: { groupId, userId: dan.id } })
    await signIn('dan')
    expect(await rolesOf(dan)).toEqual({})
    const eva = await person('eva', ['staff'])
    setGroups('eva', {
      _claim_names: { groups: 'src1' },
      _claim_sources: { src1: { endpoint: 'https://graph.example' } },
    })
    await signIn('eva')
    expect(await rolesOf(eva)).toEqual({ Garden: 'MEMBER' })
    const events = (await owner.sso.listSignInLog({ body: { groupId } })).items.map(({ event }) => event)
    expect(events).toContain('GROUPS_UNKNOWN')
    setGroups('eva', [])
    await signIn('eva')
    expect(await rolesOf(eva)).toEqual({})
  })
  test('count no more for a group that has left the organisation, and raise no role there', async () => {
    const own = (await addGroup(world, { owner, name: 'Kitchen', organization_id: groupId })).groupId
    await save([...rules(), { value: 'cooks', groupId: own }])
    const gina = await person('gina', ['cooks'])
    await world.app.db.updateTable('groups').set({ organization_id: null }).where('id', '=', own).execute()
    const fred = await person('fred', ['cooks'])
    expect(await rolesOf(fred)).toEqual({})
    expect((await owner.sso.listRules({ body: { providerId } })).rules).toHaveLength(rules().length)
    await expect(save([...rules(), { value: 'cooks', groupId: own, role: 'ADMIN' }])).rejects.toMatchObject(
      refused(404, 'GROUP_NOT_FOUND'),
    )
    await save(rules())
    // Nor do they end anything there: the group is its own by now.
    setGroups('gina', [])
    await signIn('gina')
    const { items } = await owner.groups.getGroupMembers({ body: { groupId: own } })
    expect(items.map(({ person: { username } }) => username)).toContain(gina.username)
  })
  test('name groups of the organisation alone, each value once, and are its owner’s business', async () => {
    const other = (await addGroup(world, { owner, name: 'Elsewhere' })).groupId
    await expect(save([{ value: 'x', groupId: other }])).rejects.toMatchObject(refused(404, 'GROUP_NOT_FOUND'))
    await expect(save([...rules(), ...rules()])).rejects.toMatchObject(refused(422, 'NOT_VALID'))
    const stranger = await world.person('stranger', { fresh: true })
    await expect(stranger.sso.saveRules({ body: { providerId, rules: [] } })).rejects.toMatchObject(
      refused(404, 'PROVIDER_NOT_FOUND'),
    )
    await expect(stranger.sso.listRules({ body: { providerId } })).rejects.toMatchObject(
      refused(404, 'PROVIDER_NOT_FOUND'),
    )
  })
})
