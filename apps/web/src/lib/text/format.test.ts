import { expect, test } from 'vitest'
import { hourMs, minuteMs } from './durations.ts'
import { formatCount, formatList, formatRelative, nextRelativeChange } from './format.ts'
import { formatListStart } from './formatListStart.ts'
import { formatMoney } from './formatMoney.ts'
import { formatBytes } from './formatBytes.ts'
import { i18n } from './i18n/index.ts'

const now = new Date('2026-05-10T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

test.each([
  [20_000, 'just now'],
  [70_000, '1m ago'],
  [59 * minuteMs, '59m ago'],
  [3 * hourMs, '3h ago'],
  [26 * hourMs, 'yesterday'],
  [-3_700_000, 'in 1h'],
  [-10_000, 'in a moment'],
  [-(3 * 24 * hourMs - 5000), 'in 3d'],
  [-47 * hourMs, 'in 2d'],
  [-(24 * hourMs - 5000), 'tomorrow'],
  [-(hourMs - 5000), 'in 1h'],
])('a moment %i ms ago is told as "%s"', (ms, text) => {
  expect(formatRelative(before(ms), now)).toBe(text)
})

test('in Hebrew a single minute or hour is a word, without its number in brackets', () => {
  i18n.loadAndActivate({ locale: 'he', messages: {} })
  const texts = [-minuteMs, -hourMs, -2 * hourMs, hourMs, -5 * minuteMs].map((ms) => formatRelative(before(-ms), now))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(texts).toEqual(['לפני דקה', 'לפני שעה', 'לפני שעתיים', 'בעוד שעה', 'לפני 5 דקות'])
})

test('yesterday and tomorrow are days of the calendar', () => {
  const monday = new Date(2026, 4, 11, 10)
  expect(formatRelative(new Date(2026, 4, 9, 18), monday)).toBe('2d ago')
  expect(formatRelative(new Date(2026, 4, 10, 8), monday)).toBe('yesterday')
  expect(formatRelative(new Date(2026, 4, 12, 23), monday)).toBe('tomorrow')
  expect(formatRelative(new Date(2026, 4, 13, 2), monday)).toBe('in 2d')
})

test('after a week the date is shown, with the year if it is another one', () => {
  expect(formatRelative(new Date(2026, 3, 1, 12), now)).toBe('Apr 1')
  expect(formatRelative(new Date(2025, 3, 1, 12), now)).toBe('Apr 1, 2025')
})

test('a relative time is updated when its number changes, and never once it is a date', () => {
  expect(nextRelativeChange(before(70_000), now)).toBe(50_000)
  const in100s = before(-100_000)
  const change = nextRelativeChange(in100s, now) ?? 0
  expect(formatRelative(in100s, now)).toBe('in 2m')
  expect(formatRelative(in100s, new Date(now.getTime() + change))).toBe('in 1m')
  expect(nextRelativeChange(before(8 * 24 * hourMs), now)).toBeNull()
})

test('amounts are in the currency’s minor unit', () => {
  expect(formatMoney({ amount: 1250, currency: 'EUR' })).toBe('€12.50')
  expect(formatMoney({ amount: 1250, currency: 'JPY' })).toBe('¥1,250')
})

test('numbers, sizes and lists follow the language', () => {
  expect(formatCount(12_345)).toBe('12.3K')
  expect(formatBytes(2_500_000)).toBe('2.5 MB')
  expect(formatBytes(0)).toBe('0 bytes')
  expect(formatList(['Ana', 'Ben', 'Chris'])).toBe('Ana, Ben, and Chris')
  i18n.loadAndActivate({ locale: 'de', messages: {} })
  expect(formatList(['Ana', 'Ben', 'Chris'])).toBe('Ana, Ben und Chris')
})

test('the start of a list is separated as its language does', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(formatListStart(['Ana', 'Ben'])).toBe('Ana, Ben')
  i18n.loadAndActivate({ locale: 'ja', messages: {} })
  expect(formatListStart(['Ana', 'Ben'])).toBe('Ana、Ben')
})
