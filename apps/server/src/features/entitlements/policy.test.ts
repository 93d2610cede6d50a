import { expect, test } from 'vitest'
import { entitlementPolicy } from './policy.ts'

const offer = {
  active: true,
  isDeleted: false,
  isGone: false,
  isPaused: false,
  isOff: false,
  holds: false,
  capacity: null,
  taken: 0,
  runsGroup: false,
  buyers: 0,
  atApple: 0,
}

test.each([
  ['an offer without a limit', {}, 'allowed'],
  ['the last seat', { capacity: 2, taken: 1 }, 'allowed'],
  ['an offer that is sold out', { capacity: 2, taken: 2 }, 'SOLD_OUT'],
  ['something the buyer holds', { holds: true }, 'ALREADY_OWNED'],
  ['something the buyer holds and that is sold out', { holds: true, capacity: 2, taken: 2 }, 'ALREADY_OWNED'],
  ['an offer that is not active', { active: false }, 'NOT_ON_SALE'],
  ['a deleted offer', { isDeleted: true }, 'NOT_ON_SALE'],
  ['an offer whose group was deleted', { isGone: true }, 'NOT_ON_SALE'],
  ['an offer whose seller is banned', { isPaused: true }, 'NOT_ON_SALE'],
  ['an offer of a place that sells nothing', { isOff: true }, 'NOT_ON_SALE'],
  ['a deleted offer that the buyer holds', { isDeleted: true, holds: true }, 'NOT_ON_SALE'],
])('the right to buy %s', (_, facts, expected) => {
  const verdict = entitlementPolicy.buy({ ...offer, ...facts })
  expect(verdict.ok ? 'allowed' : verdict.code).toBe(expected)
})

test.each([
  // offer, buy, edit, delete
  ['seen by a member', {}, [true, false, false]],
  ['seen by an admin', { runsGroup: true }, [true, true, true]],
  ['that is deleted, without buyers', { runsGroup: true, isDeleted: true }, [false, false, false]],
  ['that is deleted, with a buyer by card', { runsGroup: true, isDeleted: true, buyers: 1 }, [false, false, true]],
  [
    'that is deleted, with buyers at Apple alone',
    { runsGroup: true, isDeleted: true, buyers: 2, atApple: 2 },
    [false, false, false],
  ],
  ['that is deleted, seen by a member', { isDeleted: true, buyers: 1 }, [false, false, false]],
])('the rights over an offer %s', (_, facts, [buy, edit, mayDelete]) => {
  expect(entitlementPolicy.can({ ...offer, ...facts })).toEqual({ buy, edit, delete: mayDelete })
})
