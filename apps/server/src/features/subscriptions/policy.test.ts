import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { promoPolicy, subscriptionPolicy } from './policy.ts'
import type { SubscriptionState } from './store/ledger.ts'
import type { PromoFacts } from './store/promoCodes.ts'

const now = new Date('2030-06-01T00:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
const state = (changed: Partial<SubscriptionState>): SubscriptionState => ({
  source: 'STRIPE',
  reference: 'sub_1',
  kind: 'STARTED',
  level: 'MONTHLY',
  startsAt: inDays(-10),
  paidUntil: inDays(20),
  graceUntil: null,
  renews: true,
  payment: 'OK',
  price: { amount: 500, currency: 'EUR' },
  card: null,
  ...changed,
})

describe('a subscription', () => {
  test.each([
    ['is open while it is paid', {}, true],
    ['is over after its paid end', { paidUntil: inDays(-1) }, false],
    [
      'stays open in the grace of a failed payment',
      { paidUntil: inDays(-1), payment: 'GRACE', graceUntil: inDays(3) },
      true,
    ],
    ['is closed on hold', { payment: 'HOLD' }, false],
    ['is closed at once by a refund', { kind: 'REFUNDED' }, false],
    ['is not open before it begins', { startsAt: inDays(1), paidUntil: inDays(31) }, false],
  ] as const)('%s', (_, changed, open) => {
    expect(subscriptionPolicy.hasAccess([state(changed)], now)).toBe(open)
  })
  test('that ends later counts, and one that waits comes last', () => {
    const [short, long, waiting] = [
      state({ reference: 'short', paidUntil: inDays(2) }),
      state({ reference: 'long', paidUntil: inDays(9) }),
      state({ reference: 'waiting', startsAt: inDays(9), paidUntil: inDays(99) }),
    ]
    expect(subscriptionPolicy.running([waiting, short, long], now)).toEqual([long, short, waiting])
  })
  test('that is free begins after everything else', () => {
    expect(subscriptionPolicy.freeTime([], 7, now)).toEqual({ from: now, until: inDays(7) })
    expect(subscriptionPolicy.freeTime([state({})], 7, now)).toEqual({ from: inDays(20), until: inDays(27) })
    expect(subscriptionPolicy.freeTime([state({ paidUntil: inDays(-3) })], 7, now)).toEqual({
      from: now,
      until: inDays(7),
    })
  })
})

describe('a promo code', () => {
  const facts: PromoFacts = {
    id: 'p',
    code: 'SPRING',
    kind: 'FREE_LEVEL',
    value: 30,
    level: 'YEARLY',
    entitlementIds: [],
    active: true,
    expiresAt: null,
    totalLimit: 5,
    perAccountLimit: 1,
    firstTimeOnly: false,
    used: 0,
    redeemedByMe: 0,
    hasPaid: false,
  }
  test.each([
    ['is redeemed', {}, null],
    ['is refused when it is switched off', { active: false }, 'CODE_REFUSED'],
    ['is refused at its end', { expiresAt: now }, 'CODE_REFUSED'],
    ['is refused when it is used up', { used: 5 }, 'CODE_REFUSED'],
    ['for newcomers is refused to who has paid', { firstTimeOnly: true, hasPaid: true }, 'CODE_REFUSED'],
    ['for newcomers is redeemed by who never paid', { firstTimeOnly: true }, null],
    [
      'is told to be redeemed to who did so, also after its end',
      { redeemedByMe: 1, expiresAt: now },
      'ALREADY_REDEEMED',
    ],
    ['may be redeemed again where it allows that', { redeemedByMe: 1, perAccountLimit: 2 }, null],
    ['that lowers a price wants a purchase', { kind: 'PERCENT', level: null }, 'NEEDS_PURCHASE'],
    ['of a group’s offer wants a purchase', { entitlementIds: ['e'] }, 'NEEDS_PURCHASE'],
    ['that lowers a price and is over is refused', { kind: 'PERCENT', level: null, active: false }, 'CODE_REFUSED'],
  ] as const)('%s', (_, changed, refused) => {
    const verdict = promoPolicy.redeemAlone({ ...facts, ...changed }, now)
    expect(verdict.ok ? null : verdict.code).toBe(refused)
  })
  test('unknown to the server is refused like one that ended', () => {
    expect(promoPolicy.redeemAlone(null, now)).toEqual(promoPolicy.redeemAlone({ ...facts, active: false }, now))
  })
})
