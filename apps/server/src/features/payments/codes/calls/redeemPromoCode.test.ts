import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { openCardWorld } from '#test/world/cardWorld.ts'
import { addGroup } from '#test/world/make/groups.ts'
import type { Person } from '#test/world/people.ts'
import { addEntitlement } from '#test/world/make/premium.ts'
import { addCode } from '#test/world/make/promo.ts'

const { world, stripe, sellingGroup, buy } = await openCardWorld()
const { app } = world
const fresh = (name: string) => world.person(name, { fresh: true })
const olga = await fresh('olga')
const { groupId } = await sellingGroup(olga)
const refused = (code: string, status = 422) => ({ status, body: { code } })
const offer = (columns: Partial<Parameters<typeof addEntitlement>[1]> = {}) =>
  addEntitlement(world, { groupId, by: olga, amount: 1000, ...columns })
type Subject = { level: 'MONTHLY' | 'YEARLY' } | { entitlementId: string }
const redeem = (who: Person, code: string, subject: Subject, preview = false) =>
  who.payments.redeemPromoCode({ body: { code, subject, preview } })
const usesOf = async (id: string) => {
  const { used } = await app.db.selectFrom('promo_codes').select('used').where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await app.db.selectFrom('promo_redemptions').select('id').where('promo_code_id', '=', id).execute()
  return { used, redemptions: rows.length }
}
const days = (date: Date | null | undefined) =>
  Math.round(((date?.getTime() ?? 0) - app.runtime.now().getTime()) / dayMs)

describe('a code that lowers the price', () => {
  test('reserves it for half an hour, is used by the purchase and by nothing before', async () => {
    const ana = await fresh('ana')
    const entitlementId = await offer()
    const id = await addCode(world, 'THIRD', {
      kind: 'PERCENT',
      value: 30,
      entitlement_ids: [entitlementId],
      total_limit: 1,
    })
    const discount = { percent: 30, price: { amount: 700, currency: 'EUR' } }
    expect(await redeem(ana, 'third', { entitlementId }, true)).toEqual({ discount, reservationId: null, grant: null })
    const { reservationId, ...rest } = await redeem(ana, '\u00a0Thi\u200brd\ufeff ', { entitlementId })
    expect(rest).toEqual({ discount, grant: null })
    expect(await redeem(ana, 'THIRD', { entitlementId })).toMatchObject({ reservationId })
    expect(await usesOf(id)).toEqual({ used: 0, redemptions: 0 })
    const ben = await fresh('ben')
    await expect(redeem(ben, 'THIRD', { entitlementId })).rejects.toMatchObject(refused('CODE_REFUSED'))
    const { orderId } = await buy(ana, { entitlementId }, { reservationId: reservationId ?? '' })
    const done = await ana.payments.finalizeCardPurchase({ body: { orderId } })
    expect(done).toMatchObject({
      state: 'ACTIVE',
      purchase: { price: { amount: 1000 }, discount: { amount: 300, currency: 'EUR' } },
    })
    expect(await usesOf(id)).toEqual({ used: 1, redemptions: 1 })
    await expect(redeem(ana, 'THIRD', { entitlementId })).rejects.toMatchObject(refused('ALREADY_REDEEMED', 409))
  })

  test('is not deleted while a buyer may use it, and can be once none did', async () => {
    const [eli, root] = [await fresh('eli'), await world.person('root', { fresh: true, roles: ['ADMINISTRATOR'] })]
    const id = await addCode(world, 'BRIEF', { kind: 'PERCENT', value: 50 })
    await redeem(eli, 'BRIEF', { level: 'YEARLY' })
    const remove = () => root.admin.promoCodesDelete({ body: { id } })
    await expect(remove()).rejects.toMatchObject(refused('CODE_IN_USE', 409))
    world.pass(31 * minuteMs)
    expect(await remove()).toEqual({ ok: true })
  })

  test('is free again if no buyer used it in time', async () => {
    const [cem, dan] = [await fresh('cem'), await fresh('dan')]
    await addCode(world, 'ONCE', { kind: 'PERCENT', value: 50, total_limit: 1 })
    const { reservationId } = await redeem(cem, 'ONCE', { level: 'YEARLY' })
    await expect(redeem(dan, 'ONCE', { level: 'YEARLY' })).rejects.toMatchObject(refused('CODE_REFUSED'))
    world.pass(31 * minuteMs)
    await redeem(dan, 'ONCE', { level: 'YEARLY' })
    await expect(
      cem.payments.startCardPurchase({ body: { subject: { level: 'YEARLY' }, reservationId: reservationId ?? '' } }),
    ).rejects.toMatchObject(refused('CODE_EXPIRED', 410))
  })

  test('is valid for one purchase at a time, for the one that is completed', async () => {
    const eve = await fresh('eve')
    const [one, two] = [await offer(), await offer()]
    const id = await addCode(world, 'EITHER', { kind: 'PERCENT', value: 20, entitlement_ids: [one, two] })
    const first = await redeem(eve, 'EITHER', { entitlementId: one })
    const second = await redeem(eve, 'EITHER', { entitlementId: two })
    const start = (entitlementId: string, reservationId: string | null) =>
      eve.payments.startCardPurchase({ body: { subject: { entitlementId }, reservationId: reservationId ?? '' } })
    await expect(start(one, first.reservationId)).rejects.toMatchObject(refused('CODE_EXPIRED', 410))
    const order = await start(two, second.reservationId)
    // While that is being paid, the code counts as used.
    await expect(redeem(eve, 'EITHER', { entitlementId: one })).rejects.toMatchObject(refused('ALREADY_REDEEMED', 409))
    stripe.pay(order.clientSecret, 'pm_card_visa')
    await eve.payments.finalizeCardPurchase({ body: { orderId: order.orderId } })
    await expect(redeem(eve, 'EITHER', { entitlementId: one })).rejects.toMatchObject(refused('ALREADY_REDEEMED', 409))
    expect(await usesOf(id)).toEqual({ used: 1, redemptions: 1 })
  })

  test('gives three if fifty ask for the last three', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, (_, index) => fresh(`racer${index}`)))
    const entitlementId = await offer()
    await addCode(world, 'THREE', { kind: 'PERCENT', value: 10, entitlement_ids: [entitlementId], total_limit: 3 })
    const outcomes = await Promise.allSettled(people.map((who) => redeem(who, 'THREE', { entitlementId })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(reasons).toMatchObject(Array.from({ length: 47 }, () => refused('CODE_REFUSED')))
  })
})

describe('a code that leaves nothing to pay', () => {
  test('grants a one-time entitlement for ever, once', async () => {
    const fay = await fresh('fay')
    const entitlementId = await offer()
    const id = await addCode(world, 'GIFT', { kind: 'PERCENT', value: 100, entitlement_ids: [entitlementId] })
    expect(await redeem(fay, 'GIFT', { entitlementId }, true)).toMatchObject({ grant: { until: null } })
    expect(await usesOf(id)).toEqual({ used: 0, redemptions: 0 })
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => redeem(fay, 'GIFT', { entitlementId })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await usesOf(id)).toEqual({ used: 1, redemptions: 1 })
    const { items } = await fay.groups.listPremiumEntitlementPurchases({ query: {} })
    expect(items).toMatchObject([
      { source: 'PROMO_CODE', state: 'ACTIVE', discount: { amount: 1000 }, paidUntil: null },
    ])
    expect(await fay.accounts.lastUsedPromoCode()).toMatchObject({ promoCode: { code: 'GIFT' } })
  })

  test('grants days of a monthly entitlement, after the held ones, and of the platform', async () => {
    const gil = await fresh('gil')
    const entitlementId = await offer({ interval: 'MONTHLY' })
    for (const code of ['WEEK-1', 'WEEK-2']) await addCode(world, code, { value: 7, entitlement_ids: [entitlementId] })
    const first = await redeem(gil, 'WEEK-1', { entitlementId })
    expect(first).toMatchObject({ discount: null, reservationId: null })
    expect(days(first.grant?.until)).toBe(7)
    expect(days((await redeem(gil, 'WEEK-2', { entitlementId })).grant?.until)).toBe(14)
    await addCode(world, 'YEAR', { kind: 'FREE_LEVEL', value: 365, level: 'YEARLY' })
    await redeem(gil, 'YEAR', { level: 'YEARLY' })
    const { subscription } = await gil.accounts.getSubscriptionSettings()
    expect(subscription).toMatchObject({ level: 'YEARLY', source: 'PROMO_CODE', nextCharge: null })
    // An entitlement held for ever needs no days.
    const whole = await offer()
    await addCode(world, 'WHOLE', { kind: 'PERCENT', value: 100, entitlement_ids: [whole] })
    await addCode(world, 'MORE', { value: 7, entitlement_ids: [whole] })
    await redeem(gil, 'WHOLE', { entitlementId: whole })
    await expect(redeem(gil, 'MORE', { entitlementId: whole })).rejects.toMatchObject(refused('NOT_FOR_THIS'))
  })
})

test('a code is refused equally for any fault, and hidden things are not found with one', async () => {
  const hal = await fresh('hal')
  const [entitlementId, other] = [await offer(), await offer()]
  const past = new Date(app.runtime.now().getTime() - 1000)
  await addCode(world, 'OVER', { expires_at: past })
  await addCode(world, 'OFF', { active: false })
  const said = await Promise.all(
    ['OVER', 'OFF', 'NEVER-WAS'].map((code) =>
      redeem(hal, code, { level: 'MONTHLY' }).catch(({ body }: { body: Record<string, unknown> }) => ({
        ...body,
        instance: null,
      })),
    ),
  )
  expect(said[0]).toMatchObject({ code: 'CODE_REFUSED' })
  expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
  await addCode(world, 'OTHER', { kind: 'PERCENT', value: 10, entitlement_ids: [other] })
  await addCode(world, 'MONTH', { kind: 'FREE_LEVEL', value: 30, level: 'MONTHLY' })
  await expect(redeem(hal, 'OTHER', { entitlementId })).rejects.toMatchObject(refused('NOT_FOR_THIS'))
  await expect(redeem(hal, 'MONTH', { level: 'YEARLY' })).rejects.toMatchObject(refused('NOT_FOR_THIS'))
  const closed = await addGroup(world, { owner: olga, visibility: 'GROUP_MEMBERS' })
  const hidden = await addEntitlement(world, { groupId: closed.groupId, by: olga })
  for (const id of [hidden, app.runtime.id()])
    await expect(redeem(hal, 'OTHER', { entitlementId: id })).rejects.toMatchObject(
      refused('ENTITLEMENT_NOT_FOUND', 404),
    )
})

test('codes cannot be guessed: after ten tries further ones are paused, right ones too', async () => {
  const ida = await fresh('ida')
  await addCode(world, 'RIGHT')
  for (let count = 0; count < 10; count += 1)
    await expect(redeem(ida, `WRONG-${count}`, { level: 'MONTHLY' })).rejects.toMatchObject(refused('CODE_REFUSED'))
  await expect(redeem(ida, 'RIGHT', { level: 'MONTHLY' })).rejects.toMatchObject({ status: 429 })
})
