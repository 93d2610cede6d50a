import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { addCode as addPromoCode } from '#test/world/make/promo.ts'
import { openWorld } from '#test/world/world.ts'
import { type SubscriptionReport, recordSubscription } from '#features/subscriptions/index.ts'
import { unsubscribeHeaders, unsubscribeToken } from './unsubscribeLinks.ts'

const world = await openWorld({
  env: { SUBSCRIPTION_MONTHLY: '500', SUBSCRIPTION_YEARLY: '4800', SUBSCRIPTION_CURRENCY: 'EUR' },
})
const { app, visitor } = world
const inDays = (days: number) => new Date(app.runtime.now().getTime() + days * dayMs)

const addCode = (code: string, columns: Parameters<typeof addPromoCode>[2] = {}) => addPromoCode(world, code, columns)
const paying = (who: Person, changed: Partial<SubscriptionReport> = {}): Promise<string> =>
  world.inTransaction((tx) =>
    recordSubscription(tx, app, {
      accountId: who.id,
      source: 'STRIPE',
      reference: `sub_${who.username}`,
      kind: 'STARTED',
      level: 'MONTHLY',
      startsAt: app.runtime.now(),
      paidUntil: inDays(30),
      graceUntil: null,
      renews: true,
      payment: 'OK',
      price: { amount: 500, currency: 'EUR' },
      card: { brand: 'visa', last4: '4242', expiry: '2031-04' },
      at: app.runtime.now(),
      ...changed,
    }),
  )
const redeem = (who: Person, code: string, preview?: boolean) =>
  who.accounts.redeemPromoCode({ body: { code, ...(preview === undefined ? {} : { preview }) } })
const refused = (code: string, status = 422) => ({ status, body: { code } })
const near = (date: Date | null | undefined, days: number) =>
  expect(Math.abs((date?.getTime() ?? 0) - inDays(days).getTime())).toBeLessThan(60_000)

describe('a promo code', () => {
  test('gives free days at once, whatever its case, and is shown afterwards', async () => {
    const ana = await world.person('ana')
    await addCode('SPRING-14')
    expect(await ana.accounts.lastUsedPromoCode()).toEqual({ promoCode: null })
    expect(await ana.accounts.lastSubscriptionStartDate()).toEqual({ startDate: null, source: 'NONE' })
    const { effect, subscription } = await redeem(ana, ' spring-14 ')
    expect(effect).toMatchObject({ kind: 'TRIAL_DAYS', level: 'MONTHLY', percent: null })
    near(effect.until, 14)
    expect(subscription).toMatchObject({
      level: 'MONTHLY',
      source: 'PROMO_CODE',
      nextCharge: null,
      cancelAtPeriodEnd: false,
      paidUntil: effect.until,
    })
    expect((await ana.accounts.lastUsedPromoCode()).promoCode).toMatchObject({ code: 'SPRING-14', effect })
    expect(await ana.accounts.lastSubscriptionStartDate()).toEqual({
      startDate: subscription.startDate,
      source: 'PROMO_CODE',
    })
    expect((await ana.accounts.getAccountDetails()).subscription).toEqual(subscription)
    expect((await ana.frames()).map(({ name }) => name)).toContain('account.changed')
    world.pass(15 * dayMs)
    expect((await ana.accounts.getAccountDetails()).subscription).toMatchObject({ level: 'CANCELLED', source: 'NONE' })
  })
  test('is previewed without being used', async () => {
    const ben = await world.person('ben')
    const id = await addCode('LOOK', { kind: 'FREE_LEVEL', level: 'YEARLY', value: 100, total_limit: 1 })
    const { effect, subscription } = await redeem(ben, 'LOOK', true)
    expect([effect.kind, effect.level, subscription.level]).toEqual(['FREE_LEVEL', 'YEARLY', 'CANCELLED'])
    const row = await app.db.selectFrom('promo_codes').select('used').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.used).toBe(0)
    expect((await redeem(ben, 'LOOK')).subscription.level).toBe('YEARLY')
  })
  test('that is unknown, expired, used up, off or for newcomers is refused in the same way; one already redeemed is distinguished', async () => {
    const cleo = await world.person('cleo')
    await paying(cleo)
    await addCode('ENDED', { expires_at: inDays(-1) })
    await addCode('FULL', { total_limit: 1, used: 1 })
    await addCode('OFF', { active: false })
    await addCode('NEWCOMER', { first_time_only: true })
    await addCode('HALF', { kind: 'PERCENT', value: 50 })
    await addCode('OFFER', { entitlement_ids: [app.runtime.id()] })
    const answers = await Promise.all(
      ['NOBODY-MADE-IT', 'ENDED', 'FULL', 'OFF', 'NEWCOMER'].map((code) =>
        cleo.send({ method: 'POST', url: '/accounts/redeemPromoCode', payload: { code } }),
      ),
    )
    const bodies = answers.map(({ body }) => JSON.stringify({ ...(body as object), instance: null }))
    expect([...new Set(bodies)]).toHaveLength(1)
    expect(answers[0]).toMatchObject(refused('CODE_REFUSED'))
    await expect(redeem(cleo, 'HALF')).rejects.toMatchObject(refused('NEEDS_PURCHASE'))
    await expect(redeem(cleo, 'OFFER')).rejects.toMatchObject(refused('NEEDS_PURCHASE'))
    await addCode('MINE')
    await redeem(cleo, 'MINE')
    await app.db.updateTable('promo_codes').set({ active: false }).where('code', '=', 'MINE').execute()
    await expect(redeem(cleo, 'mine')).rejects.toMatchObject(refused('ALREADY_REDEEMED', 409))
  })
  test('is given to as many as it allows when fifty come at once, and to no account twice', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, (_, index) => world.person(`racer${index}`)))
    const id = await addCode('RACE', { total_limit: 10 })
    const outcomes = await Promise.allSettled(people.flatMap((who) => [redeem(who, 'RACE'), redeem(who, 'race')]))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { body: { code: string } }).body.code] : [],
    )
    expect(codes.filter((code) => code !== 'CODE_REFUSED' && code !== 'ALREADY_REDEEMED')).toEqual([])
    const rows = await app.db
      .selectFrom('promo_redemptions')
      .select('account_id')
      .where('promo_code_id', '=', id)
      .execute()
    expect(new Set(rows.map(({ account_id: accountId }) => accountId)).size).toBe(10)
    const grants = await app.db
      .selectFrom('subscription_events')
      .select('id')
      .where(
        'account_id',
        'in',
        people.map((person) => person.id),
      )
      .execute()
    expect(grants).toHaveLength(10)
  })
  test('cannot be guessed: ten tries in ten minutes, then not even a right one', async () => {
    const dan = await world.person('dan')
    await addCode('RIGHT')
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => redeem(dan, `WRONG-${index}`)))
    const codes = tries.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { body: { code: string } }).body.code : 'OK',
    )
    expect(codes.filter((code) => code === 'CODE_REFUSED')).toHaveLength(10)
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(10)
    await expect(redeem(dan, 'RIGHT')).rejects.toMatchObject(refused('RATE_LIMITED', 429))
    world.pass(601_000)
    expect((await redeem(dan, 'RIGHT')).effect.kind).toBe('TRIAL_DAYS')
  })
})

describe('free time', () => {
  test('begins after what is paid, and moves when that is renewed', async () => {
    const eva = await world.person('eva')
    await addCode('FREE10', { value: 10 })
    await paying(eva)
    const { effect, subscription } = await redeem(eva, 'FREE10')
    near(effect.until, 40)
    expect(subscription).toMatchObject({ source: 'STRIPE', card: { last4: '4242' } })
    expect(subscription.nextCharge?.price).toEqual({ amount: 500, currency: 'EUR' })
    expect(subscription.also).toEqual([
      { source: 'PROMO_CODE', level: 'MONTHLY', paidUntil: effect.until, renews: false, payment: 'OK' },
    ])
    await paying(eva, { kind: 'RENEWED', paidUntil: inDays(60) })
    const { also } = (await eva.accounts.getSubscriptionSettings()).subscription
    near(also[0]?.paidUntil, 70)
  })
  test('begins at once when the period before it is refunded, and waits for no past one', async () => {
    const ivo = await world.person('ivo')
    await addCode('AFTERALL-10', { value: 10 })
    await paying(ivo)
    await redeem(ivo, 'afterall-10')
    expect(await paying(ivo, { kind: 'REFUNDED', renews: false })).toBe('WRITTEN')
    near((await ivo.accounts.getSubscriptionSettings()).subscription.paidUntil, 10)
    const jan = await world.person('jan')
    await paying(jan, { reference: 'sub_jan_refunded', kind: 'REFUNDED', paidUntil: inDays(365), renews: false })
    await paying(jan)
    await redeem(jan, 'afterall-10')
    await paying(jan, { kind: 'RENEWED', paidUntil: inDays(60) })
    near((await jan.accounts.getSubscriptionSettings()).subscription.also[0]?.paidUntil, 70)
  })
  test('that waits for a renewal goes on waiting if that is reported only once it was due', async () => {
    const kai = await world.person('kai')
    await addCode('PATIENT-10', { value: 10 })
    await paying(kai, { paidUntil: inDays(9) })
    await redeem(kai, 'patient-10')
    world.pass(9 * dayMs + hourMs)
    await paying(kai, { kind: 'RENEWED', paidUntil: inDays(30) })
    const { subscription } = await kai.accounts.getSubscriptionSettings()
    expect(subscription.source).toBe('STRIPE')
    near(subscription.also[0]?.paidUntil, 40)
  })
  test('is used while a payment is outstanding, and the rest waits once that is paid', async () => {
    const lio = await world.person('lio')
    await addCode('MEANWHILE-10', { value: 10 })
    const paidUntil = inDays(9)
    await paying(lio, { paidUntil })
    await redeem(lio, 'meanwhile-10')
    world.pass(9 * dayMs)
    await paying(lio, { kind: 'HELD', payment: 'HOLD', paidUntil })
    const shown = async () => (await lio.accounts.getSubscriptionSettings()).subscription
    const onHold = await shown()
    expect([onHold.source, onHold.also]).toMatchObject(['PROMO_CODE', [{ source: 'STRIPE', payment: 'HOLD' }]])
    near(onHold.paidUntil, 10)
    world.pass(4 * dayMs)
    await paying(lio, { kind: 'RENEWED', paidUntil: inDays(26) })
    near((await shown()).also[0]?.paidUntil, 32)
  })
  test('cannot be rewritten: the ledger only grows, and recognises repeated reports', async () => {
    const fay = await world.person('fay')
    expect(await paying(fay, { providerEvent: 'evt_1' })).toBe('WRITTEN')
    const again = await Promise.all(Array.from({ length: 10 }, () => paying(fay, { providerEvent: 'evt_1' })))
    expect(new Set(again)).toEqual(new Set(['KNOWN']))
    await expect(app.db.deleteFrom('subscription_events').where('account_id', '=', fay.id).execute()).rejects.toThrow(
      'append-only',
    )
  })
  test('and paid periods belong to one account for ever', async () => {
    const [gil, hal] = [await world.person('gil'), await world.person('hal')]
    const outcomes = await Promise.all(
      [gil, hal].map((who) => paying(who, { source: 'GOOGLE_PLAY_BILLING', reference: 'token-1' })),
    )
    expect(outcomes.toSorted()).toEqual(['BELONGS_TO_ANOTHER', 'WRITTEN'])
    const winner = outcomes[0] === 'WRITTEN' ? gil : hal
    expect((await winner.accounts.getSubscriptionSettings()).subscription.manageUrl).toContain('play.google.com')
  })
})

describe('the settings of a subscription', () => {
  test('show plans with their saving, and switch reminders and receipts one by one', async () => {
    const ida = await world.person('ida')
    expect(await ida.accounts.getSubscriptionSettings()).toMatchObject({
      subscription: { level: 'CANCELLED', source: 'NONE' },
      plans: [
        { level: 'MONTHLY', price: { amount: 500, currency: 'EUR' }, saving: 0 },
        { level: 'YEARLY', price: { amount: 4800, currency: 'EUR' }, saving: 20 },
      ],
      renewalReminder: true,
      receiptsByMail: true,
    })
    await ida.accounts.setSubscriptionSettings({ body: { renewalReminder: false } })
    expect(await ida.accounts.setSubscriptionSettings({ body: { receiptsByMail: false } })).toMatchObject({
      renewalReminder: false,
      receiptsByMail: false,
    })
  })
})

describe('stopping a kind of mail', () => {
  test('takes one click from any device, for that mail’s kinds only, and leaves the rest as it was', async () => {
    const leo = await world.person('leo')
    const token = unsubscribeToken(app, leo.id, { subjects: ['FOLLOWING', 'GROUP_INVITE'] })
    expect(await visitor.accounts.unsubscribe({ params: { token } })).toEqual({
      emailMasked: 'l•••@example.org',
      types: ['FOLLOWING', 'GROUP_INVITE'],
      events: false,
      invitations: false,
      reminders: false,
      searches: false,
      announcements: false,
    })
    const { matrix } = await leo.accounts.getNotificationSettings()
    expect(matrix.filter(({ email }) => email === 'OFF').map(({ type }) => type)).toEqual(['FOLLOWING', 'GROUP_INVITE'])
    expect(matrix.find(({ type }) => type === 'FOLLOWING')).toMatchObject({ inApp: true, push: true })
    expect((await leo.accounts.getSubscriptionSettings()).renewalReminder).toBe(true)
    expect(unsubscribeHeaders(app, leo.id, { subjects: ['FOLLOWING'] })['List-Unsubscribe']).toMatch(
      /^<http:\/\/localhost:4000\/accounts\/unsubscribe\/[\w-]+>$/,
    )
  })
  test('is refused for links that are not ours, or whose account is gone', async () => {
    const mia = await world.person('mia')
    const token = unsubscribeToken(app, mia.id, { subjects: ['FOLLOWING'] })
    const bent = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    const gone = unsubscribeToken(app, app.runtime.id(), { subjects: ['FOLLOWING'] })
    for (const wrong of [bent, gone, 'nonsense', token.slice(0, -1)]) {
      await expect(visitor.accounts.unsubscribe({ params: { token: wrong } })).rejects.toMatchObject(
        refused('TOKEN_EXPIRED', 410),
      )
    }
    expect((await mia.accounts.getNotificationSettings()).matrix.some(({ email }) => email === 'OFF')).toBe(false)
  })
})
