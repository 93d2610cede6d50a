import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { openWorld } from '#test/world/world.ts'
import { saveCommunity } from '../store/communities.ts'

const world = await openWorld()
const olga = await world.person('olga')
const { visitor } = world

let made = 0
async function openOrganization() {
  made += 1
  const handle = `harbour-${made}`
  const { groupId } = await addGroup(world, { owner: olga, kind: 'ENTERPRISE', handle, name: `Harbour ${made}` })
  return { groupId, handle }
}

test('the holder of a code sees its preview, typed in any form', async () => {
  const { groupId: enterpriseGroupId } = await openOrganization()
  const { code } = await olga.groups.joinCodesCreate({
    body: { enterpriseGroupId, label: 'Spring', seats: 3, needsApproval: true, emailDomains: ['harbour.example'] },
  })
  const preview = await visitor.landing.previewJoinCode({ params: { code } })
  expect(preview).toMatchObject({
    state: 'OPEN',
    group: { id: enterpriseGroupId, name: `Harbour ${made}`, communityHandle: null, verified: false },
    needsApproval: true,
    emailDomains: ['harbour.example'],
    seatsLeft: 3,
    entitlementTitle: null,
    expirationDate: null,
    viewer: null,
  })
  const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
  expect(await visitor.landing.previewJoinCode({ params: { code: typed } })).toEqual(preview)
})

test('a published landing page is named', async () => {
  const { groupId: enterpriseGroupId, handle } = await openOrganization()
  const { code } = await olga.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'Spring' } })
  const link = 'https://koinon.test/picture'
  const profile = {
    communityLogoUrl: link,
    bannerUrl: link,
    join: { description: 'Come in.', imageSrc: link },
    description: 'By the water.',
    pictures: [],
  }
  await world.inTransaction((tx) =>
    saveCommunity(tx, { groupId: enterpriseGroupId, title: 'Harbour', profile, now: world.app.runtime.now() }),
  )
  expect(await visitor.landing.previewJoinCode({ params: { code } })).toMatchObject({
    group: { communityHandle: handle },
    seatsLeft: null,
  })
})

test('a code that is off or over says so, and an unknown one is not found', async () => {
  const { groupId: enterpriseGroupId } = await openOrganization()
  const make = (more: object) => olga.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'Spring', ...more } })
  const revoked = await make({})
  await olga.groups.joinCodesRevoke({ body: { enterpriseGroupId, joinCodeId: revoked.id } })
  expect(await visitor.landing.previewJoinCode({ params: { code: revoked.code } })).toMatchObject({ state: 'DISABLED' })
  const soon = await make({ expirationDate: new Date(world.app.runtime.now().getTime() + 60_000).toISOString() })
  world.pass(120_000)
  expect(await visitor.landing.previewJoinCode({ params: { code: soon.code } })).toMatchObject({ state: 'EXPIRED' })
  await expect(visitor.landing.previewJoinCode({ params: { code: 'NEVERWAS' } })).rejects.toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})

test('a code of a deleted organisation opens nothing', async () => {
  const { groupId: enterpriseGroupId } = await openOrganization()
  const { code } = await olga.groups.joinCodesCreate({ body: { enterpriseGroupId, label: 'Spring' } })
  await world.app.db
    .updateTable('groups')
    .set({ deleted_at: world.app.runtime.now() })
    .where('id', '=', enterpriseGroupId)
    .execute()
  await expect(visitor.landing.previewJoinCode({ params: { code } })).rejects.toMatchObject({ status: 404 })
})

test('the viewer learns whether redeeming it would change anything', async () => {
  const { groupId: enterpriseGroupId } = await openOrganization()
  const make = { enterpriseGroupId, label: 'Spring', approvalFrom: null }
  const { code } = await olga.groups.joinCodesCreate({ body: make })
  const asking = await olga.groups.joinCodesCreate({ body: { ...make, needsApproval: true } })
  const [ida, jan] = [await world.person('ida'), await world.person('jan')]
  const viewed = async (person: typeof olga, by = code) =>
    (await person.landing.previewJoinCode({ params: { code: by } })).viewer
  expect(await viewed(olga)).toEqual({ membershipState: 'MEMBER', redeemed: true })
  expect(await viewed(ida)).toEqual({ membershipState: 'NONE', redeemed: false })
  await ida.payments.redeemEnterpriseGroupJoinCode({ body: { code } })
  expect(await viewed(ida)).toEqual({ membershipState: 'MEMBER', redeemed: true })
  await jan.payments.redeemEnterpriseGroupJoinCode({ body: { code: asking.code } })
  expect(await viewed(jan, asking.code)).toEqual({ membershipState: 'PENDING', redeemed: true })
  expect(await viewed(jan)).toEqual({ membershipState: 'PENDING', redeemed: false })
  const { items } = await olga.groups.joinCodesList({ body: { enterpriseGroupId } })
  expect(items.map(({ used, waiting }) => ({ used, waiting }))).toEqual([
    { used: 1, waiting: 1 },
    { used: 1, waiting: 0 },
  ])
})
