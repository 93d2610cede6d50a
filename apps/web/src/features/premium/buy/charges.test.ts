import { expect, test } from 'vitest'
import { chargePlanOf } from './charges.ts'

const price = { amount: 500, currency: 'EUR' }
const day = (date: Date | null) => date && [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-')

test.each([
  [{ price, interval: 'MONTHLY', trialDays: 0 }, 'RECURRING', null, '2027-2-28'],
  [{ price, interval: 'YEARLY', trialDays: 0 }, 'RECURRING', null, '2028-1-31'],
  [{ price, interval: 'MONTHLY', trialDays: 14 }, 'TRIAL', '2027-2-14', '2027-3-14'],
  [{ price, interval: 'ONE_TIME', trialDays: 14 }, 'ONCE', null, null],
  [{ price: { ...price, amount: 0 }, interval: 'MONTHLY', trialDays: 14 }, 'FREE', null, null],
] as const)('what is bought at the end of January is charged on days that exist', (offer, kind, firstAt, nextAt) => {
  const plan = chargePlanOf(offer, new Date(2027, 0, 31, 12))
  expect([plan.kind, day(plan.firstAt), day(plan.nextAt)]).toEqual([kind, firstAt, nextAt])
})
