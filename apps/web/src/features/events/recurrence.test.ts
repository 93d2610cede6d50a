import { expect, test } from 'vitest'
import { unitName } from './labels.ts'
import { recurrenceOf, repeatsWeekly, ruleOf } from './recurrence.ts'
import type { Recurrence } from './recurrence.ts'

const timeZone = 'Europe/Berlin'
const saturday = '2026-11-28'
const weekly = repeatsWeekly(saturday)

test.each<[Recurrence, string]>([
  [weekly, 'FREQ=WEEKLY;BYDAY=SA'],
  [{ ...weekly, interval: 2, days: ['SU', 'MO'] }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU'],
  [{ ...weekly, frequency: 'DAILY', until: { kind: 'COUNT', count: 5 } }, 'FREQ=DAILY;COUNT=5'],
  [{ ...weekly, frequency: 'MONTHLY' }, 'FREQ=MONTHLY;BYMONTHDAY=28'],
  [{ ...weekly, frequency: 'MONTHLY', isByWeekday: true }, 'FREQ=MONTHLY;BYDAY=4SA'],
  [{ ...weekly, frequency: 'YEARLY' }, 'FREQ=YEARLY'],
  // The end of that day at the event's location.
  [{ ...weekly, until: { kind: 'DAY', date: '2026-12-31' } }, 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20261231T225959Z'],
])('what is chosen is a rule, and the rule is what was chosen', (recurrence, rule) => {
  expect(ruleOf(recurrence, saturday, timeZone)).toBe(rule)
  const read = recurrenceOf(rule, saturday, timeZone)
  expect(read).toMatchObject({
    frequency: recurrence.frequency,
    interval: recurrence.interval,
    until: recurrence.until,
  })
  expect(read && ruleOf(read, saturday, timeZone)).toBe(rule)
})

test('the fifth weekday of a month counts as the last', () => {
  const recurrence: Recurrence = { ...weekly, frequency: 'MONTHLY', isByWeekday: true }
  expect(ruleOf(recurrence, '2026-10-31', timeZone)).toBe('FREQ=MONTHLY;BYDAY=-1SA')
})

test.each([
  'FREQ=HOURLY',
  'FREQ=MONTHLY;BYDAY=2MO',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=WEEKLY;BYDAY=SA;BYHOUR=9',
  'FREQ=YEARLY;BYDAY=SA;BYMONTH=11',
  'FREQ=DAILY;UNTIL=soon',
  'FREQ=DAILY;INTERVAL=0',
])('a rule that cannot be chosen here stays as it is: %s', (rule) => {
  expect(recurrenceOf(rule, saturday, timeZone)).toBeNull()
})

test('rules written by other programs are understood', () => {
  expect(recurrenceOf('RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=SA;UNTIL=20270101', saturday, timeZone)).toMatchObject({
    days: ['SA'],
    until: { kind: 'DAY', date: '2027-01-01' },
  })
})

test('the word beside an interval follows its number', () => {
  expect([1, 2].map((count) => unitName(count, 'week'))).toEqual(['week', 'weeks'])
})
