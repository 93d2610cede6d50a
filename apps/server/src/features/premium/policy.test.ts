import { expect, test } from 'vitest'
import { premiumPolicy } from './policy.ts'

const codeOf = (verdict: { ok: true } | { ok: false; code: string }) => (verdict.ok ? 'allowed' : verdict.code)

test.each([
  ['keeps its interval', ['MONTHLY', 'MONTHLY', true], 'allowed'],
  ['changes its interval without a buyer', ['MONTHLY', 'YEARLY', false], 'allowed'],
  ['changes its interval although it was bought', ['MONTHLY', 'YEARLY', true], 'INTERVAL_FIXED'],
] as const)('an offer that %s', (_, [from, to, isBought], expected) => {
  expect(codeOf(premiumPolicy.changeInterval(from, to, isBought))).toBe(expected)
})

test.each([
  // state, renews, cancelling
  ['ACTIVE', true, 'allowed'],
  ['GRACE', true, 'allowed'],
  ['ACTIVE', false, 'ALREADY_ENDED'],
  ['PENDING', true, 'ALREADY_ENDED'],
  ['CANCELLED', false, 'ALREADY_ENDED'],
  ['ENDED', false, 'ALREADY_ENDED'],
] as const)('cancelling a purchase that is %s and renews: %s', (state, renews, expected) => {
  expect(codeOf(premiumPolicy.cancel({ state, renews }))).toBe(expected)
})

const purchase = { state: 'CANCELLED', source: 'STRIPE', interval: 'MONTHLY' } as const
const offer = { isDeleted: false, isGone: false, isPaused: false, isOff: false }

test.each([
  ['a cancelled purchase by card', {}, {}, 'allowed'],
  ['a purchase in its grace', { state: 'GRACE' }, {}, 'allowed'],
  ['a purchase from a store', { source: 'APPLE_IN_APP_PURCHASES' }, {}, 'NOT_BY_CARD'],
  ['a purchase for a single payment', { interval: 'ONE_TIME' }, {}, 'NOT_BY_CARD'],
  ['a purchase that has ended', { state: 'ENDED' }, {}, 'ALREADY_ENDED'],
  ['a purchase of a deleted offer', {}, { isDeleted: true }, 'NOT_ON_SALE'],
  ['a purchase in a deleted group', {}, { isGone: true }, 'NOT_ON_SALE'],
  ['a purchase at a place that sells nothing new', {}, { isOff: true }, 'NOT_ON_SALE'],
  ['a purchase from a banned seller', {}, { isPaused: true }, 'NOT_ON_SALE'],
] as const)('resuming %s', (_, changed, changedOffer, expected) => {
  expect(codeOf(premiumPolicy.resume({ ...purchase, ...changed }, { ...offer, ...changedOffer }))).toBe(expected)
})
