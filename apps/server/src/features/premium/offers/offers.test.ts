import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { staff } from '#features/accounts/index.ts'
import type { Person } from '#test/world/people.ts'
import { openCardWorld } from '#test/world/cardWorld.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { addEntitlement, addGrant, addPurchase } from '#test/world/make/premium.ts'

const { world, stripe, sellingGroup, buy } = await openCardWorld()
const { app } = world
const fresh = (name: string) => world.person(name, { fresh: true })
const [olga, ana, ben] = [await fresh('olga'), await fresh('ana'), await fresh('ben')]
const refused = (code: string, status = 409) => ({ status, body: { code } })
const draft = {
  title: 'Garden friends',
  benefits: ['Stories', 'A seed swap'],
  price: { amount: 0, currency: 'EUR' },
  interval: 'MONTHLY' as const,
  unlocks: [],
}

describe('putting an offer on sale', () => {
  test('is for owner and admins, and for a price once the owner can be paid out', async () => {
    const { groupId } = await addGroup(world, { owner: olga, admins: [ben], members: [ana] })
    const params = { groupId }
    const create = (who: typeof ana, changed: object = {}) =>
      who.groups.createPremiumEntitlement({ params, body: { ...draft, ...changed } })
    await expect(create(ana)).rejects.toMatchObject(refused('NOT_ALLOWED', 403))
    const paid = { price: { amount: 300, currency: 'EUR' } }
    await expect(create(olga, paid)).rejects.toMatchObject(refused('PAYOUTS_NOT_READY'))
    const made = await create(ben, { capacity: 10, trialDays: 7 })
    expect(made).toMatchObject({
      ...draft,
      groupId,
      version: 1,
      capacity: 10,
      trialDays: 7,
      active: true,
      owned: null,
      buyers: 0,
      can: { edit: true, delete: true },
    })
    const { id } = await olga.payments.stripeConnectCreateAccount()
    await expect(create(olga, paid)).rejects.toMatchObject(refused('PAYOUTS_NOT_READY'))
    stripe.finishOnboarding(id)
    expect(await olga.payments.stripeConnectCreateAccount()).toMatchObject({ id, state: 'ACTIVE', due: [] })
    expect(await create(olga, paid)).toMatchObject(paid)
    const { items } = await ana.groups.listPremiumEntitlements({ params })
    expect(items).toHaveLength(2)
    expect(items[0]).not.toHaveProperty('buyers')
  })

  test('admins see whether the group can charge and what stays here of a payment; members see neither', async () => {
    const ida = await fresh('ida')
    const { groupId } = await addGroup(world, { owner: ida, admins: [ben], members: [ana] })
    const setupFor = async (who: typeof ana) =>
      (await who.groups.listPremiumEntitlements({ params: { groupId } })).setup
    expect(await setupFor(ben)).toEqual({
      cardPayments: true,
      payouts: 'NONE',
      feePercent: app.config.platformFeePercent,
    })
    const { id } = await ida.payments.stripeConnectCreateAccount()
    expect(await setupFor(ida)).toMatchObject({ payouts: 'ONBOARDING' })
    stripe.finishOnboarding(id)
    await ida.payments.stripeConnectCreateAccount()
    expect(await setupFor(ben)).toMatchObject({ payouts: 'ACTIVE' })
    expect(await setupFor(ana)).toBeUndefined()
  })

  test('opens things of the group, and nothing else', async () => {
    const { groupId } = await addGroup(world, { owner: olga })
    const other = await addGroup(world, { owner: olga })
    const post = await olga.groups.createGroupPost({ body: { groupId: other.groupId, text: 'Elsewhere' } })
    const id = app.runtime.id()
    const create = (unlocks: { kind: 'GROUP' | 'LIBRARY' | 'EVENT' | 'POST'; id: string }[]) =>
      olga.groups.createPremiumEntitlement({ params: { groupId }, body: { ...draft, unlocks } })
    await expect(create([{ kind: 'POST', id: post.id }])).rejects.toMatchObject(refused('POST_NOT_FOUND', 404))
    await expect(create([{ kind: 'GROUP', id: other.groupId }])).rejects.toMatchObject(refused('GROUP_NOT_FOUND', 404))
    await expect(create([{ kind: 'LIBRARY', id }])).rejects.toMatchObject(refused('LIBRARY_NOT_FOUND', 404))
    await expect(create([{ kind: 'EVENT', id }])).rejects.toMatchObject(refused('EVENT_NOT_FOUND', 404))
    expect(await create([{ kind: 'GROUP', id: groupId }])).toMatchObject({ unlocks: [{ kind: 'GROUP', id: groupId }] })
  })

  test('opens nothing that is open to everybody anyway', async () => {
    const { groupId } = await addGroup(world, { owner: olga })
    const key = await olga.groups.createPremiumEntitlement({ params: { groupId }, body: draft })
    const times = {
      startTime: '2035-05-01T17:00:00.000Z',
      endTime: '2035-05-01T19:00:00.000Z',
      timeZone: 'Europe/Vienna',
    }
    const event = (cost: string) =>
      olga.groups.createCommunityEvent({ body: { groupId, title: 'Supper', ...times, cost } })
    const [free, paid] = [await event('FREE'), await event(key.id)]
    const post = await olga.groups.createGroupPost({ body: { groupId, text: 'For everybody' } })
    const library = await olga.groups.createContentLibrary({
      params: { groupId },
      body: { title: 'Recipes', access: 'GROUP' },
    })
    const create = (unlocks: { kind: 'LIBRARY' | 'EVENT' | 'POST'; id: string }[]) =>
      olga.groups.createPremiumEntitlement({ params: { groupId }, body: { ...draft, unlocks } })
    for (const opening of [
      { kind: 'EVENT', id: free.id },
      { kind: 'POST', id: post.id },
      { kind: 'LIBRARY', id: library.id },
    ] as const)
      await expect(create([{ kind: 'EVENT', id: paid.id }, opening])).rejects.toMatchObject({
        status: 422,
        body: { code: 'OPEN_TO_ALL', errors: [{ path: 'unlocks.1.id' }] },
      })
    const made = await create([{ kind: 'EVENT', id: paid.id }])
    // An offer that became free does not prevent another change.
    const { version } = await olga.groups.communityEvent({ params: { eventId: paid.id }, body: {} })
    await olga.groups.updateCommunityEvent({ params: { eventId: paid.id }, body: { version, cost: 'FREE' } })
    const params = { groupId, entitlementId: made.id }
    const change = (unlocks: typeof made.unlocks) =>
      olga.groups.premiumEntitlementsUpdate({ params, body: { version: 1, unlocks } })
    await expect(change([...made.unlocks, { kind: 'POST', id: post.id }])).rejects.toMatchObject(
      refused('OPEN_TO_ALL', 422),
    )
    expect(await change(made.unlocks)).toMatchObject({ version: 2, unlocks: made.unlocks })
  })
})

describe('changing an offer', () => {
  test('requires the version it was read at; the interval stays once it was bought', async () => {
    const { groupId } = await addGroup(world, { owner: olga })
    const { id: entitlementId } = await olga.groups.createPremiumEntitlement({ params: { groupId }, body: draft })
    const change = (version: number, body: object) =>
      olga.groups.premiumEntitlementsUpdate({ params: { groupId, entitlementId }, body: { version, ...body } })
    expect(await change(1, { title: 'Friends', interval: 'YEARLY' })).toMatchObject({ version: 2, interval: 'YEARLY' })
    await expect(change(1, { title: 'Late' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', current: { version: 2, title: 'Friends' } },
    })
    const { orderId } = await ana.payments.startCardPurchase({ body: { subject: { entitlementId } } })
    await ana.payments.finalizeCardPurchase({ body: { orderId } })
    await expect(change(2, { interval: 'MONTHLY' })).rejects.toMatchObject(refused('INTERVAL_FIXED', 422))
    await expect(change(2, { price: { amount: 100, currency: 'EUR' } })).resolves.toMatchObject({
      price: { amount: 100 },
    })
    await expect(
      olga.groups.premiumEntitlementsUpdate({
        params: { groupId, entitlementId: app.runtime.id() },
        body: { version: 1 },
      }),
    ).rejects.toMatchObject(refused('ENTITLEMENT_NOT_FOUND', 404))
    const other = await fresh('other')
    const poor = await addGroup(world, { owner: other })
    const free = await other.groups.createPremiumEntitlement({ params: { groupId: poor.groupId }, body: draft })
    await expect(
      other.groups.premiumEntitlementsUpdate({
        params: { groupId: poor.groupId, entitlementId: free.id },
        body: { version: 1, price: { amount: 100, currency: 'EUR' } },
      }),
    ).rejects.toMatchObject(refused('PAYOUTS_NOT_READY'))
  })
})

describe('ending a sale', () => {
  let sales = 0
  const sold = async (livePurchases?: 'KEEP_TO_PERIOD_END' | 'CANCEL_AND_REFUND') => {
    sales += 1
    const seller = await fresh(`seller${sales}`)
    const { groupId } = await sellingGroup(seller)
    const entitlementId = await addEntitlement(world, { groupId, by: seller, amount: 500, interval: 'MONTHLY' })
    const buyer = await fresh(`buyer${sales}`)
    const { orderId, reference } = await buy(buyer, { entitlementId })
    await buyer.payments.finalizeCardPurchase({ body: { orderId } })
    const end = () =>
      seller.groups.premiumEntitlementsDelete({
        params: { groupId, entitlementId },
        body: livePurchases ? { livePurchases } : {},
      })
    const again = () =>
      seller.groups.premiumEntitlementsDelete({
        params: { groupId, entitlementId },
        body: { livePurchases: 'CANCEL_AND_REFUND' },
      })
    return { end, again, seller, buyer, reference, entitlementId, groupId }
  }
  test('requires a choice while there are buyers', async () => {
    const { end } = await sold()
    await expect(end()).rejects.toMatchObject({ status: 422, body: { code: 'CHOICE_NEEDED', buyers: 1 } })
  })
  test('keeps it for its buyers to their paid end, and never charges them again', async () => {
    const { end, buyer, reference } = await sold('KEEP_TO_PERIOD_END')
    expect(await end()).toEqual({ kept: 1, refunded: 0 })
    await expect(end()).rejects.toMatchObject(refused('ENTITLEMENT_NOT_FOUND', 404))
    await world.settle()
    expect(stripe.things.get(reference)).toMatchObject({ cancel_at_period_end: true, status: 'active' })
    const { items } = await buyer.groups.listPremiumEntitlementPurchases({ query: {} })
    expect(items).toMatchObject([{ subject: { owned: { until: expect.anything() }, can: { buy: false } } }])
  })
  test('refunds the money and withdraws it at once', async () => {
    const { end, buyer, reference } = await sold('CANCEL_AND_REFUND')
    expect(await end()).toEqual({ kept: 0, refunded: 1 })
    await world.settle()
    expect(stripe.things.get(reference)).toMatchObject({ status: 'canceled' })
    expect([...stripe.things.values()].filter(({ object }) => object === 'refund')).toHaveLength(1)
    const { items } = await buyer.groups.listPremiumEntitlementPurchases({ query: {} })
    expect(items).toMatchObject([{ state: 'REFUNDED', subject: { owned: null } }])
  })
  test('shows it to the group’s admins while it is held, and allows a later refund', async () => {
    const { end, again, buyer, seller, groupId } = await sold('KEEP_TO_PERIOD_END')
    await end()
    await world.settle()
    const listed = async (who: Person) => (await who.groups.listPremiumEntitlements({ params: { groupId } })).items
    const can = { buy: false, edit: false, delete: true }
    expect(await listed(seller)).toMatchObject([{ active: false, buyers: 1, atApple: 0, can }])
    expect(await listed(buyer)).toEqual([])
    expect(await listed(ben)).toEqual([])
    expect(await again()).toEqual({ kept: 0, refunded: 1 })
    await world.settle()
    expect(await listed(seller)).toEqual([])
    const { items } = await buyer.groups.listPremiumEntitlementPurchases({ query: {} })
    expect(items).toMatchObject([{ state: 'REFUNDED', subject: { owned: null } }])
  })
  test('buyers hidden from everybody take no seat, and are still refunded when it ends', async () => {
    const { end, again, buyer, seller, groupId, entitlementId } = await sold('KEEP_TO_PERIOD_END')
    const listed = async (who: Person) => (await who.groups.listPremiumEntitlements({ params: { groupId } })).items
    await app.db.updateTable('entitlements').set({ capacity: 1 }).where('id', '=', entitlementId).execute()
    expect(await listed(ben)).toMatchObject([{ can: { buy: false } }])
    await world.inTransaction((tx) => staff.isolateAccount(tx, buyer.id, new Date(app.runtime.now().getTime() + dayMs)))
    expect(await listed(ben)).toMatchObject([{ can: { buy: true } }])
    expect(await listed(seller)).toMatchObject([{ buyers: 1, can: { delete: true } }])
    await end()
    await world.settle()
    const can = { buy: false, edit: false, delete: true }
    expect(await listed(seller)).toMatchObject([{ active: false, buyers: 1, can }])
    expect(await again()).toEqual({ kept: 0, refunded: 1 })
  })
  test('leaves purchases that only Apple can refund out of the seller’s balance', async () => {
    const seller = await fresh('orchard')
    const { groupId } = await sellingGroup(seller)
    const entitlementId = await addEntitlement(world, { groupId, by: seller, amount: 500 })
    await addPurchase(world, ben, entitlementId)
    await app.db
      .updateTable('purchases')
      .set({ source: 'APPLE_IN_APP_PURCHASES' })
      .where('entitlement_id', '=', entitlementId)
      .execute()
    await seller.groups.premiumEntitlementsDelete({
      params: { groupId, entitlementId },
      body: { livePurchases: 'KEEP_TO_PERIOD_END' },
    })
    const { items } = await seller.groups.listPremiumEntitlements({ params: { groupId } })
    expect(items).toMatchObject([{ buyers: 1, atApple: 1, can: { edit: false, delete: false } }])
  })
})

describe('payouts', () => {
  test('belong to the owner, require a fresh factor to change, and never exceed the balance', async () => {
    const seller = await fresh('paula')
    const { groupId, account } = await sellingGroup(seller, { admins: [ben] })
    const read = (query: object = {}, who = seller) =>
      who.groups.premiumEntitlementsPayouts({ params: { groupId }, query })
    await expect(read({}, ben)).rejects.toMatchObject(refused('NOT_ALLOWED', 403))
    expect(await read({ schedule: 'WEEKLY' })).toMatchObject({ schedule: 'WEEKLY', account: { state: 'ACTIVE' } })
    stripe.addBalance(account, 1000)
    await expect(read({ payNow: 1001 })).rejects.toMatchObject(refused('ABOVE_BALANCE', 422))
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => read({ payNow: 600 })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await read()).toMatchObject({
      balance: { available: { amount: 400, currency: 'EUR' } },
      payouts: [{ amount: { amount: 600 }, state: 'PENDING' }],
    })
    const poor = await fresh('poor')
    const nothing = await addGroup(world, { owner: poor })
    const args = { params: { groupId: nothing.groupId }, query: { schedule: 'DAILY' as const } }
    await expect(poor.groups.premiumEntitlementsPayouts(args)).rejects.toMatchObject(refused('PAYOUTS_NOT_READY'))
    const tired = await world.person('tired')
    const theirs = await addGroup(world, { owner: tired })
    await expect(
      tired.groups.premiumEntitlementsPayouts({ params: { groupId: theirs.groupId }, query: { schedule: 'DAILY' } }),
    ).rejects.toMatchObject(refused('STEP_UP_REQUIRED', 403))
  })
  test('are set up only in a session of the account’s holder', async () => {
    const seller = await fresh('petra')
    const { account } = await sellingGroup(seller)
    expect(await seller.payments.stripeConnectCreateAccountSession({ params: { id: account } })).toMatchObject({
      clientSecret: expect.stringContaining(account),
    })
    await expect(ben.payments.stripeConnectCreateAccountSession({ params: { id: account } })).rejects.toMatchObject(
      refused('ACCOUNT_NOT_FOUND', 404),
    )
    await expect((await fresh('nobody')).payments.stripeConnectCreateAccount()).rejects.toMatchObject(
      refused('NOT_ALLOWED', 403),
    )
  })
})

describe('a group behind premium', () => {
  test('is entered by holders of its entitlement, and left with it', async () => {
    const { groupId } = await addGroup(world, { owner: olga, join_policy: 'ANYONE' })
    const entitlementId = await addEntitlement(world, { groupId, by: olga, unlocks: [{ kind: 'GROUP', id: groupId }] })
    const cem = await fresh('cem')
    const join = () => cem.groups.joinGroup({ body: { groupId } })
    await expect(join()).rejects.toMatchObject({
      status: 403,
      body: { code: 'PREMIUM_REQUIRED', entitlements: [{ id: entitlementId }] },
    })
    await olga.groups.inviteUser({ body: { groupId, userId: cem.id } })
    await expect(cem.groups.acceptInvitationToGroup({ body: { groupId } })).rejects.toMatchObject(
      refused('PREMIUM_REQUIRED', 403),
    )
    await addGrant(world, cem, entitlementId)
    expect(await join()).toEqual({ status: 'JOINED' })
    await app.db.updateTable('grants').set({ revoked_at: app.runtime.now() }).where('account_id', '=', cem.id).execute()
    await world.inTransaction(async (tx) => {
      const { emitGrantChanged } = await import('#features/entitlements/recordPurchase.ts')
      await emitGrantChanged(tx, app, { accountId: cem.id, entitlementId, groupId })
    })
    await world.settle()
    expect(await cem.groups.getGroup({ params: { id: groupId } })).toMatchObject({ membership: null })
  })
})
