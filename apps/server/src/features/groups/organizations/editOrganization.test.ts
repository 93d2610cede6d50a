import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { createOrganizationGroup } from '../settings/groupCreation.ts'
import { insertMember } from '../membership/store/memberships.ts'

const world = await openWorld()
const { app } = world
const [olga, adam, mia, ana] = [
  await world.person('olga', { fresh: true }),
  await world.person('adam'),
  await world.person('mia'),
  await world.person('ana'),
]
let made = 0
/** An organization of olga's, with adam as its admin and mia as a member. */
async function createOrganization(): Promise<{ enterpriseGroupId: string; handle: string }> {
  const handle = `parish-${(made += 1)}`
  const { groupId } = await world.inTransaction((tx) =>
    createOrganizationGroup(tx, { name: 'Parish', handle, ownerId: olga.id }),
  )
  const now = app.runtime.now()
  await world.inTransaction(async (tx) => {
    await insertMember(tx, { groupId, accountId: adam.id, role: 'ADMIN', now })
    await insertMember(tx, { groupId, accountId: mia.id, now })
  })
  return { enterpriseGroupId: groupId, handle }
}
const read = (who: Person, id: string) => who.groups.getEnterpriseGroup({ params: { id } })
const details = (who: Person, id: string) => who.groups.getEnterpriseGroupAdminDetails({ params: { id } })
const close = (id: string) =>
  app.db.updateTable('groups').set({ visibility: 'GROUP_MEMBERS' }).where('id', '=', id).execute()

/** The account that registered the organization. */
async function register(enterpriseGroupId: string): Promise<Person> {
  const firm = await world.person(`firm${(made += 1)}`)
  await app.db
    .insertInto('organizations')
    .values({
      id: app.runtime.id(),
      token_hash: `hash-${made}`,
      account_id: firm.id,
      name: 'Parish Council',
      email: 'office@example.org',
      state: 'VERIFIED',
      group_id: enterpriseGroupId,
      created_at: app.runtime.now(),
    })
    .execute()
  return firm
}

test('an admin changes the organisation’s description, and only that', async () => {
  const { enterpriseGroupId, handle } = await createOrganization()
  const changed = await adam.groups.editEnterpriseGroup({
    body: {
      enterpriseGroupId,
      version: 1,
      name: 'Parish of St Mary',
      description: 'By the river.',
      sections: [{ id: 'LIBRARY', shown: true, label: 'Sermons' }],
      settings: { postScope: 'MEMBERS_ONLY' },
    },
  })
  expect(changed).toMatchObject({
    name: 'Parish of St Mary',
    description: 'By the river.',
    version: 2,
    handle,
    settings: { postScope: 'MEMBERS_ONLY', commentScope: 'MEMBERS_ONLY' },
  })
  expect(changed.sections).toEqual([
    { id: 'EVENTS', shown: true, label: null },
    { id: 'LIBRARY', shown: true, label: 'Sermons' },
    { id: 'PREMIUM', shown: true, label: null },
    { id: 'MEMBERS', shown: true, label: null },
    { id: 'PICTURES', shown: true, label: null },
  ])
  const second = await olga.groups.editEnterpriseGroup({
    body: { enterpriseGroupId, version: 2, sections: [{ id: 'EVENTS', shown: false, label: null }] },
  })
  expect(second.sections.slice(0, 2)).toEqual([
    { id: 'EVENTS', shown: false, label: null },
    { id: 'LIBRARY', shown: true, label: 'Sermons' },
  ])
})

test('the accent is derived from any colour, else from the picture, else it is the installation’s', async () => {
  const { enterpriseGroupId } = await createOrganization()
  expect((await read(mia, enterpriseGroupId)).locked).toBe(false)
  const accent = async () => {
    const view = await read(mia, enterpriseGroupId)
    return view.locked ? undefined : view.accent
  }
  expect(await accent()).toBeNull()
  await adam.groups.editEnterpriseGroup({ body: { enterpriseGroupId, version: 1, accent: '#E11D48' } })
  expect(await accent()).toMatchObject({
    light: { accent: '#a73442', onAccent: '#ffffff' },
    dark: { accent: '#f1878c' },
  })
  expect(await details(adam, enterpriseGroupId)).toMatchObject({ accentSeed: '#e11d48' })
  const pictureMediaId = await addPicture(world, adam)
  await app.db.updateTable('media').set({ color: '#16a34a' }).where('id', '=', pictureMediaId).execute()
  await adam.groups.editEnterpriseGroup({ body: { enterpriseGroupId, version: 2, accent: null, pictureMediaId } })
  expect(await accent()).toMatchObject({ light: { accent: '#007832' } })
  await app.db.updateTable('media').set({ color: '#808080' }).where('id', '=', pictureMediaId).execute()
  expect(await accent()).toBeNull()
})

test('only the owner changes the handle, and if two ask for one only one gets it', async () => {
  const [one, two] = [await createOrganization(), await createOrganization()]
  const changeHandle = (who: Person, enterpriseGroupId: string, handle: string) =>
    who.groups.editEnterpriseGroup({ body: { enterpriseGroupId, version: 1, handle } })
  await expect(changeHandle(adam, one.enterpriseGroupId, 'st-mary')).rejects.toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED', errors: [{ path: 'handle' }] },
  })
  await expect(changeHandle(olga, one.enterpriseGroupId, two.handle)).rejects.toMatchObject({
    status: 409,
    body: { code: 'HANDLE_TAKEN' },
  })
  const both = await Promise.allSettled([
    changeHandle(olga, one.enterpriseGroupId, 'st-mary'),
    changeHandle(olga, two.enterpriseGroupId, 'st-mary'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { body: { code: 'HANDLE_TAKEN' } } })
})

test('of two admins who change it at once the second is shown its present state', async () => {
  const { enterpriseGroupId } = await createOrganization()
  const name = (who: Person, requested: string) =>
    who.groups.editEnterpriseGroup({ body: { enterpriseGroupId, version: 1, name: requested } })
  const both = await Promise.allSettled([name(olga, 'One'), name(adam, 'Two')])
  const remaining = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.name] : []))
  expect(remaining).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, body: { code: 'VERSION_CONFLICT', current: { name: remaining[0], version: 2 } } },
  })
})

test('a person who does not run it is refused, and strangers to a closed one get a 404', async () => {
  const { enterpriseGroupId } = await createOrganization()
  const month = { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' }
  const calls = (who: Person) => [
    () => who.groups.editEnterpriseGroup({ body: { enterpriseGroupId, version: 1, name: 'Mine' } }),
    () => details(who, enterpriseGroupId),
    () => who.groups.getEnterpriseGroupMetrics({ body: { enterpriseGroupId, ...month, interval: 'DAY' } }),
  ]
  for (const call of [...calls(mia), ...calls(ana)])
    await expect(call()).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  await close(enterpriseGroupId)
  for (const call of calls(mia)) await expect(call()).rejects.toMatchObject({ status: 403 })
  for (const call of calls(ana))
    await expect(call()).rejects.toMatchObject({ status: 404, body: { code: 'GROUP_NOT_FOUND' } })
  const { groupId } = await addGroup(world, { owner: olga })
  await expect(details(olga, groupId)).rejects.toMatchObject({ status: 404 })
  await expect(
    olga.groups.editEnterpriseGroup({ body: { enterpriseGroupId: groupId, version: 1 } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('invalid values are refused by name, and nothing of them is stored', async () => {
  const { enterpriseGroupId } = await createOrganization()
  const edit = (more: object) =>
    olga.groups.editEnterpriseGroup({ body: { enterpriseGroupId, version: 1, name: 'Kept?', ...more } })
  const nothing = app.runtime.id()
  const refused: readonly (readonly [object, string])[] = [
    [{ pictureMediaId: nothing }, 'MEDIA_NOT_FOUND'],
    [{ interestIds: [nothing] }, 'INTEREST_UNKNOWN'],
    [{ place: { id: nothing } }, 'PLACE_UNKNOWN'],
    [{ settings: { language: 'xx-nowhere' } }, 'LANGUAGE_UNKNOWN'],
    [{ settings: { joinPolicy: 'GROUP_MEMBERS' } }, 'INVALID_PARAMETER'],
    [{ accent: 'red' }, 'INVALID_PARAMETER'],
    [{ sections: [{ id: 'WEATHER', shown: true, label: null }] }, 'INVALID_PARAMETER'],
    [{ sections: ['EVENTS', 'EVENTS'].map((id) => ({ id, shown: true, label: null })) }, 'INVALID_PARAMETER'],
    [{ contact: { firstName: 'Eve', lastName: 'Ash', role: 'Clerk', phone: null } }, 'NOT_ALLOWED'],
  ]
  for (const [more, code] of refused) await expect(edit(more)).rejects.toMatchObject({ body: { code } })
  expect(await read(olga, enterpriseGroupId)).toMatchObject({ name: 'Parish', version: 1 })
})

test('the contact of the organisation is changed, read by its admins, and removed', async () => {
  const { enterpriseGroupId } = await createOrganization()
  const firm = await register(enterpriseGroupId)
  const contact = { firstName: 'Eve', lastName: 'Ash', role: 'Clerk', phone: '+43 1 234567890' }
  const edit = (version: number, requested: typeof contact | null) =>
    adam.groups.editEnterpriseGroup({ body: { enterpriseGroupId, version, contact: requested } })
  for (const [phone, code] of [
    ['hello', 'NOT_A_NUMBER'],
    ['+999 123', 'INVALID_COUNTRY'],
    ['+43 1', 'TOO_SHORT'],
    ['+43 1 23456789012345678', 'TOO_LONG'],
  ] as const)
    await expect(edit(1, { ...contact, phone })).rejects.toMatchObject({
      body: { code, errors: [{ path: 'contact.phone' }] },
    })
  await edit(1, contact)
  expect(await details(olga, enterpriseGroupId)).toMatchObject({
    organization: { accountId: firm.id, contact: { ...contact, phone: '+431234567890' } },
  })
  await edit(2, null)
  expect(await details(olga, enterpriseGroupId)).toMatchObject({ organization: { contact: null } })
})

test('during a review by moderators its admins cannot open it', async () => {
  const { enterpriseGroupId } = await createOrganization()
  await close(enterpriseGroupId)
  await sql`update groups set hidden_at = now() where id = ${enterpriseGroupId}`.execute(app.db)
  await expect(
    olga.groups.editEnterpriseGroup({ body: { enterpriseGroupId, version: 1, settings: { visibility: 'EVERYONE' } } }),
  ).rejects.toMatchObject({ status: 403, body: { errors: [{ path: 'settings' }] } })
})

test('its admins read who runs it, its groups, and its audit log', async () => {
  const { enterpriseGroupId } = await createOrganization()
  await addGroup(world, { owner: mia, name: 'Choir', organization_id: enterpriseGroupId })
  await addGroup(world, {
    owner: mia,
    name: 'Council',
    organization_id: enterpriseGroupId,
    visibility: 'GROUP_MEMBERS',
  })
  await olga.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'Easter' } })
  await adam.groups.editEnterpriseGroup({ body: { enterpriseGroupId, version: 1, name: 'St Mary' } })
  await olga.groups.promoteAdmin({ body: { groupId: enterpriseGroupId, userId: mia.id } })
  const seen = await details(olga, enterpriseGroupId)
  expect(seen).toMatchObject({
    owner: { id: olga.id },
    organization: null,
    groups: [{ name: 'Choir' }],
    joinCodes: 1,
    storageBytes: 0,
    payouts: 'NONE',
    accentSeed: null,
  })
  expect(seen.admins.map(({ id }) => id).toSorted()).toEqual([adam.id, mia.id].toSorted())
  expect(seen.audit.map(({ action, actor }) => [action, actor?.id])).toEqual([
    ['promote-group-admin', olga.id],
    ['edit-enterprise-group', adam.id],
    ['create-join-code', olga.id],
  ])
  expect(seen.audit[1]).toMatchObject({
    target: { kind: 'GROUP', id: enterpriseGroupId },
    before: { name: 'Parish' },
    after: { name: 'St Mary' },
  })
  expect((await details(mia, enterpriseGroupId)).groups.map(({ name }) => name)).toEqual(['Choir', 'Council'])
})

test('a change of formats alone is told as such', async () => {
  const { enterpriseGroupId } = await createOrganization()
  const about = 'Open every day'
  const edit = (version: number, aboutFormats: { kind: 'BOLD'; start: number; end: number }[]) =>
    adam.groups.editEnterpriseGroup({ body: { enterpriseGroupId, version, about, aboutFormats } })
  const { version } = await edit(1, [])
  await edit(version, [{ kind: 'BOLD', start: 0, end: 4 }])
  const [formatted] = (await details(olga, enterpriseGroupId)).audit
  expect(formatted).toMatchObject({ action: 'edit-enterprise-group', before: {}, after: { aboutFormats: true } })
})

test('a change that changes nothing leaves no entry', async () => {
  const { enterpriseGroupId } = await createOrganization()
  await olga.groups.editEnterpriseGroup({ body: { enterpriseGroupId, version: 1, name: 'Parish' } })
  expect((await details(olga, enterpriseGroupId)).audit).toEqual([])
})

test('its open screens are updated when it changes', async () => {
  const { enterpriseGroupId } = await createOrganization()
  await mia.frames()
  await olga.groups.editEnterpriseGroup({ body: { enterpriseGroupId, version: 1, accent: '#16a34a' } })
  expect((await mia.frames()).at(-1)).toMatchObject({ name: 'group.changed', data: { groupId: enterpriseGroupId } })
})
