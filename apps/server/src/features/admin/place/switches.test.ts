import { contract } from '@koinon/contract'
import { afterEach, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { checkStreams, endSignal, startSignal } from '#features/live/encoderSignals.ts'
import { openCardWorld } from '#test/world/cardWorld.ts'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup, addOrganization } from '#test/world/make/groups.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { addCode } from '#test/world/make/promo.ts'
import { uploadPicture } from '#test/world/make/uploads.ts'
import { streamsOn } from '#test/world/studio.ts'

const { world, stripe, sellingGroup, buy, notify } = await openCardWorld({ env: streamsOn })
const { app, visitor } = world
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const [olga, ana, ben] = [
  await world.person('olga', { fresh: true }),
  await world.person('ana', { fresh: true }),
  await world.person('ben', { fresh: true }),
]

async function set(values: Parameters<typeof root.admin.settingsSave>[0]['body']['values']) {
  const { revision } = await root.admin.settings()
  await root.admin.settingsSave({ body: { values, revision } })
}
afterEach(() => set({ premium: null, live: null, recommendations: null, visitors: null }))
const refused = (code: string, status = 403) => ({ status, body: { code } })
const features = async () => (await visitor.landing.getInstance({})).features

test('where nothing is sold, nothing new is, and what is paid for goes on and is renewed', async () => {
  const { groupId } = await sellingGroup(olga)
  const entitlementId = await addEntitlement(world, { groupId, by: olga, amount: 500, interval: 'MONTHLY' })
  const { orderId, reference } = await buy(ana, { entitlementId })
  const { purchase } = await ana.payments.finalizeCardPurchase({ body: { orderId } })
  await addCode(world, 'SPRING', { kind: 'PERCENT', value: 10, entitlement_ids: [entitlementId] })
  const offersFor = async (who: typeof ana) => (await who.groups.listPremiumEntitlements({ params: { groupId } })).items
  await set({ premium: false })
  expect(await features()).toMatchObject({ premium: false })
  expect(await offersFor(ben)).toEqual([])
  await expect(buy(ben, { entitlementId })).rejects.toMatchObject(refused('NOT_ON_SALE', 409))
  await expect(
    ben.payments.redeemPromoCode({ body: { code: 'SPRING', subject: { entitlementId } } }),
  ).rejects.toMatchObject(refused('NOT_ON_SALE', 409))
  const draft = {
    title: 'Friend',
    benefits: [],
    price: { amount: 500, currency: 'EUR' },
    interval: 'MONTHLY' as const,
    unlocks: [],
  }
  await expect(olga.groups.createPremiumEntitlement({ params: { groupId }, body: draft })).rejects.toMatchObject(
    refused('SECTION_OFF'),
  )
  const params = { groupId, entitlementId }
  const { version } = await olga.groups.premiumEntitlementsUpdate({ params, body: { version: 1, active: false } })
  await expect(
    olga.groups.premiumEntitlementsUpdate({ params, body: { version, active: true } }),
  ).rejects.toMatchObject({ body: { code: 'SECTION_OFF', errors: [{ path: 'active' }] } })
  expect(await offersFor(ana)).toMatchObject([{ owned: {}, can: { buy: false } }])
  world.pass(5 * dayMs)
  stripe.renew(reference)
  await notify('invoice.paid', reference)
  await world.settle()
  const { state, paidUntil } = await ana.groups.getPremiumEntitlementPurchases({ params: { id: purchase?.id ?? '' } })
  expect([state, new Date(paidUntil ?? 0) > new Date(app.runtime.now().getTime() + 4 * dayMs)]).toEqual([
    'ACTIVE',
    true,
  ])
})

test('where no stream begins, one on the air goes on, also after a break, and ends by itself', async () => {
  const enterpriseGroupId = await addOrganization(world, { owner: olga, members: [ben] })
  const { id: keyId, secret } = await olga.groups.createStreamKey({ body: { enterpriseGroupId, label: 'Camera' } })
  const begin = () => startSignal(app, secret, app.runtime.id())
  const post = (more = {}) =>
    olga.groups.createEnterprisePost({ body: { enterpriseGroupId, text: 'Evensong', stream: { keyId, ...more } } })
  const state = async () =>
    (await ben.groups.getEnterpriseStreamLinks({ params: { id: enterpriseGroupId } })).live?.state ?? null
  const connection = app.runtime.id()
  const signal = await startSignal(app, secret, connection)
  await post()
  await set({ live: false })
  expect(await features()).toMatchObject({ liveStreams: false })
  expect(await state()).toBe('LIVE')
  await endSignal(app, signal?.streamId ?? '', connection, 'DROPPED')
  const again = app.runtime.id()
  expect(await startSignal(app, secret, again)).toMatchObject({ streamId: signal?.streamId })
  await endSignal(app, signal?.streamId ?? '', again, 'STOPPED')
  expect(await state()).toBeNull()
  expect(await begin()).toBeNull()
  await expect(post()).rejects.toMatchObject({ body: { code: 'SECTION_OFF', errors: [{ path: 'stream' }] } })
  await expect(olga.groups.createStreamKey({ body: { enterpriseGroupId, label: 'Second' } })).rejects.toMatchObject(
    refused('SECTION_OFF'),
  )
})

test('where no stream begins, a waiting signal ends, and an announced stream waits until it may', async () => {
  const enterpriseGroupId = await addOrganization(world, { owner: olga })
  const { id: keyId, secret } = await olga.groups.createStreamKey({ body: { enterpriseGroupId, label: 'Camera' } })
  const links = () => olga.groups.getEnterpriseStreamLinks({ params: { id: enterpriseGroupId } })
  const scheduledLiveAt = new Date(app.runtime.now().getTime() + 60_000).toISOString()
  const stream = { keyId, scheduledLiveAt }
  await olga.groups.createEnterprisePost({ body: { enterpriseGroupId, text: 'Evensong', stream } })
  await startSignal(app, secret, app.runtime.id())
  expect((await links()).live).toMatchObject({ state: 'IDLE' })
  await set({ live: false })
  world.pass(60_000)
  await checkStreams(app)
  expect(await links()).toMatchObject({ live: null, next: null })
  await set({ live: null })
  expect(await links()).toMatchObject({ live: null, next: { post: { text: 'Evensong' } } })
  await startSignal(app, secret, app.runtime.id())
  expect((await links()).live).toMatchObject({ state: 'LIVE' })
})

test('where nothing is recommended, no list of people or groups to meet has anybody in it', async () => {
  await addGroup(world, { owner: olga, members: [ana, ben] })
  const lists = async () =>
    Promise.all([
      ana.explore.getPeople({ body: {} }),
      ana.accounts.recommendationsFriends({ body: {} }),
      ben.groups.getRecommendedGroups({ body: {} }),
      ben.groups.getRecommendedGroupsV2({ body: {} }),
      ben.accounts.recommendationsAccountsByInterest({ body: {} }),
      ben.accounts.recommendationsTopContributors({ body: {} }),
      ben.accounts.recommendationsTopContributorsV2({ body: {} }),
    ])
  const home = async () => (await ana.facade.combinedFeed({})).items.map(({ kind }) => kind)
  expect((await lists()).slice(0, 2).every(({ items }) => items.length > 0)).toBe(true)
  expect(await home()).toContain('PEOPLE')
  await set({ recommendations: false })
  expect(await features()).toMatchObject({ recommendations: false })
  expect((await lists()).map(({ items }) => items.length)).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect((await home()).filter((kind) => kind === 'PEOPLE' || kind === 'GROUP')).toEqual([])
})

test('where the place is not open to visitors, what is public is for people who are signed in', async () => {
  const { groupId } = await addGroup(world, { owner: olga })
  const { eventId } = await addEvent(world, { groupId, by: olga, dates: [{ in: 24 }] })
  const mediaIds = [await uploadPicture(world, olga)]
  const { id: postId } = await olga.content.createPost({ body: { text: 'Good morning', mediaIds } })
  const post = (who: typeof ana | typeof visitor) => who.landing.getPublicPost({ params: { postId } })
  const directory = (who: typeof ana) => who.send({ method: 'GET', url: contract.landing.listCommunityProfiles.path })
  const url = (await post(visitor)).post.media[0]?.sources[0]?.url ?? ''
  const picture = async (who: Pick<typeof ana, 'send'>) => (await who.send({ method: 'GET', url })).status
  expect(await picture(visitor)).toBe(200)
  expect((await directory(ana)).headers['cache-control']).toContain('public')
  await set({ visitors: false })
  const communityHandle = 'mill'
  const unseen = refused('SIGN_IN_REQUIRED', 401)
  for (const read of [
    () => post(visitor),
    () => visitor.landing.getPublicEvent({ params: { eventId } }),
    () => visitor.landing.getPublicEventIcs({ params: { eventId } }),
    () => visitor.landing.getStarterPack({ params: { listId: postId } }),
    () => visitor.landing.listCommunityProfiles({}),
    () => visitor.landing.getPublicFeed({ params: { kind: 'GROUP', key: groupId } }),
    () => visitor.landing.listPublicEvents({}),
    () => visitor.landing.getPublicLibrary({ params: { libraryId: postId } }),
    () => visitor.landing.getCommunityProfile({ params: { communityHandle } }),
    () => visitor.landing.getCommunityProfileById({ params: { communityId: groupId } }),
    () => visitor.landing.getCommunityOverview({ params: { communityHandle } }),
  ])
    await expect(read()).rejects.toMatchObject(unseen)
  expect([await picture(visitor), await picture(ana)]).toEqual([404, 200])
  expect((await visitor.landing.getInstance({})).singleCommunity).toBeNull()
  expect((await post(ana)).post.id).toBe(postId)
  expect((await directory(ana)).headers['cache-control']).toBe('private, no-store')
  expect((await visitor.landing.getDocument({ params: { document: 'TERMS' } })).document).toBe('TERMS')
})
