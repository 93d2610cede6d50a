import { expect, test } from 'vitest'
import { type Plan, nextStart } from '#adapters/recurrence/recurrence.ts'
import { dayMs } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import { countBefore, planDates, readRule, ruleAfter, ruleUntil } from './recurrence.ts'

const vienna = 'Europe/Vienna'
/** A Thursday, 19:00 in Vienna. */
const start = new Date('2026-03-19T18:00:00.000Z')
const plan = (rule: string | null, more: Partial<Plan> = {}): Plan => ({ start, timeZone: vienna, rule, ...more })
const texts = (dates: readonly Date[]) => dates.map((date) => date.toISOString())

test('a series stays at its hour in its zone when clocks change', () => {
  expect(texts(planDates(plan('FREQ=WEEKLY;COUNT=3'), start).starts)).toEqual([
    '2026-03-19T18:00:00.000Z',
    '2026-03-26T18:00:00.000Z',
    '2026-04-02T17:00:00.000Z',
  ])
  const newYork = plan('FREQ=WEEKLY;COUNT=2', {
    start: new Date('2026-03-05T00:30:00.000Z'),
    timeZone: 'America/New_York',
  })
  expect(texts(planDates(newYork, start).starts)).toEqual(['2026-03-05T00:30:00.000Z', '2026-03-11T23:30:00.000Z'])
})

test('a plan without a rule takes place once', () => {
  expect(planDates(plan(null), start)).toEqual({ starts: [start], until: null })
})

test('a series is materialised a year ahead, a hundred dates at most, two at least', () => {
  const weekly = planDates(plan('FREQ=WEEKLY'), start)
  expect([weekly.starts.length, weekly.until]).toEqual([53, weekly.starts.at(-1)])
  const daily = planDates(plan('FREQ=DAILY'), start)
  expect([daily.starts.length, daily.until]).toEqual([100, daily.starts.at(-1)])
  const rare = planDates(plan('FREQ=YEARLY;INTERVAL=5'), start)
  expect(texts(rare.starts)).toEqual(['2026-03-19T18:00:00.000Z', '2031-03-19T18:00:00.000Z'])
  expect(planDates(plan('FREQ=DAILY;COUNT=100'), start).until).toBeNull()
})

test('up to the end of earlier materialisation, all of its dates are', () => {
  const reach = new Date(start.getTime() + 149 * dayMs)
  const daily = planDates(plan('FREQ=DAILY', { timeZone: 'UTC' }), start, { reach })
  expect([daily.starts.length, daily.starts.at(-1), daily.until]).toEqual([150, reach, reach])
  expect(planDates(plan('FREQ=WEEKLY'), start, { reach }).starts.length).toBe(53)
})

test('it continues from its last date, and ends when there are no more', () => {
  const series = plan('FREQ=DAILY;COUNT=150')
  const { starts, until } = planDates(series, start)
  const rest = planDates(series, start, { after: until ?? start })
  expect([starts.length, rest.starts.length, rest.until]).toEqual([100, 50, null])
  expect(nextStart(series, rest.starts.at(-1) ?? start)).toBeNull()
})

test('split in two, the parts together have all dates', () => {
  const whole = plan('FREQ=WEEKLY;COUNT=5')
  const { starts } = planDates(whole, start)
  const [, , third = start] = starts
  const counted = countBefore(whole, third)
  const before = plan(ruleUntil('FREQ=WEEKLY;COUNT=5', counted, third))
  const after = plan(ruleAfter('FREQ=WEEKLY;COUNT=5', counted), { start: third })
  expect([...planDates(before, start).starts, ...planDates(after, start).starts]).toEqual(starts)
  const endless = plan(ruleUntil('FREQ=WEEKLY', counted, third))
  expect(endless.rule).toBe('FREQ=WEEKLY;UNTIL=20260402T165959Z')
  expect(planDates(endless, start).starts).toHaveLength(2)
})

test('a series begins a year ago at the earliest, however long it goes on', () => {
  const read = (now: string) => readRule('FREQ=DAILY', { start, timeZone: vienna, now: new Date(now) })
  expect(read('2027-03-01T00:00:00.000Z')).toBe('FREQ=DAILY')
  expect(() => read('2028-03-01T00:00:00.000Z')).toThrow(expect.objectContaining({ code: 'RECURRENCE_INVALID' }))
  const { starts } = planDates(plan('FREQ=DAILY'), new Date('2050-01-01T00:00:00.000Z'), {
    after: new Date('2050-04-01T17:00:00Z'),
  })
  expect(starts).toHaveLength(100)
})

test.each([
  ['FREQ=weekly;BYDAY=TH', 'FREQ=WEEKLY;BYDAY=TH'],
  ['RRULE:FREQ=MONTHLY;BYDAY=3TH;', 'FREQ=MONTHLY;BYDAY=3TH'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=14', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=14'],
  ['FREQ=DAILY;UNTIL=20260401', 'FREQ=DAILY;UNTIL=20260401'],
])('%s is read as %s', (typed, rule) => {
  expect(readRule(typed, { start, timeZone: vienna, now: start })).toBe(rule)
})

test.each([
  'nonsense',
  'INTERVAL=2',
  'FREQ=HOURLY',
  'FREQ=SECONDLY;COUNT=5',
  'FREQ=DAILY;BYHOUR=1,2,3',
  'FREQ=DAILY;FREQ=WEEKLY',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=731',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=367',
  'FREQ=DAILY;COUNT=3;UNTIL=20260401',
  'FREQ=DAILY;UNTIL=20260401T120000',
  'FREQ=DAILY;UNTIL=20269999',
  'FREQ=DAILY;UNTIL=20200101',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=WEEKLY;BYDAY=TH,',
  'FREQ=DAILY\nDTSTART:20260101T000000Z',
  'DTSTART:20260101T000000Z\nRRULE:FREQ=DAILY',
  'FREQ=DAILY;RSCALE=HEBREW',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  // Its first date is not one of its own.
  'FREQ=WEEKLY;BYDAY=MO',
])('%s is not a rule for a series', (typed) => {
  expect(() => readRule(typed, { start, timeZone: vienna, now: start })).toThrow(
    expect.objectContaining({ code: 'RECURRENCE_INVALID', members: expect.objectContaining({ path: 'recurrence' }) }),
  )
  expect(() => readRule(typed, { start, timeZone: vienna, now: start })).toThrow(Refusal)
})
