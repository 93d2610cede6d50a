import { expect, test } from 'vitest'
import { dayMs } from '#lib/text/durations.ts'
import { type Metrics, metricsQuery, queryBefore, tableOf } from './metrics.ts'

const sunday = new Date('2026-11-22T13:05:00.000Z')

test.each([
  ['7', '2026-11-16T00:00:00.000Z', 'DAY'],
  ['30', '2026-10-24T00:00:00.000Z', 'DAY'],
  ['90', '2026-08-24T00:00:00.000Z', 'WEEK'],
  ['365', '2025-11-01T00:00:00.000Z', 'MONTH'],
] as const)(
  'a period of %s days begins with a whole point, and is asked for alike all day',
  (period, from, interval) => {
    const request = metricsQuery('g', period, sunday)
    expect(request.body).toEqual({ enterpriseGroupId: 'g', from, to: '2026-11-22T23:59:59.999Z', interval })
    expect(metricsQuery('g', period, new Date('2026-11-22T23:59:59.000Z'))).toEqual(request)
  },
)

test('the period before is as long, and ends where the other begins', () => {
  expect(queryBefore(metricsQuery('g', '7', sunday)).body).toMatchObject({
    from: '2026-11-09T00:00:00.000Z',
    to: '2026-11-15T23:59:59.999Z',
  })
})

test('a requested week starts on a Monday', () => {
  for (let day = 0; day < 7; day += 1) {
    const { from } = metricsQuery('g', '90', new Date(sunday.getTime() + day * dayMs)).body
    expect(new Date(from).getUTCDay()).toBe(1)
  }
})

test('the table has a row for each point and money in its major unit', () => {
  const at = new Date('2026-11-22T00:00:00.000Z')
  const metrics = {
    interval: 'DAY',
    totals: { premiumRevenue: { amount: 1250, currency: 'EUR' } },
    series: [
      { name: 'POSTS', points: [{ at, value: 3 }] },
      { name: 'PREMIUM_REVENUE', points: [{ at, value: -1250 }] },
    ],
  } as unknown as Metrics
  expect(tableOf(metrics)).toEqual([
    ['Day', 'Posts', 'Premium revenue (EUR)'],
    ['2026-11-22', '3', '-12.50'],
  ])
})
