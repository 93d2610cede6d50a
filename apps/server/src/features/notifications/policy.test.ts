import { expect, test } from 'vitest'
import { notificationPolicy as policy } from './policy.ts'

const at = (time: string) => new Date(time)
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const nights = { from: '22:00', to: '07:00', timeZone: 'Europe/Vienna', days: everyDay }

test('for likes the first is notified, and then round numbers; for replies each', () => {
  const before = { at: at('2026-05-04T10:00:00Z'), actorCount: 1 }
  const later = (actorCount: number) => ({ at: at('2026-05-04T11:00:00Z'), actorCount })
  expect(policy.isWorthTelling('POST_LIKED', null, later(1))).toBe(true)
  const counts = [2, 3, 4, 5, 6].filter((count) => policy.isWorthTelling('POST_LIKED', before, later(count)))
  expect(counts).toEqual([5, 6])
  const from = (actorCount: number) => ({ ...before, actorCount })
  expect(policy.isWorthTelling('FOLLOWED', from(6), later(9))).toBe(false)
  expect(policy.isWorthTelling('FOLLOWED', from(6), later(10))).toBe(true)
  expect(policy.isWorthTelling('FOLLOWED', from(26), later(49))).toBe(false)
  expect(policy.isWorthTelling('FOLLOWED', from(260), later(1004))).toBe(true)
  expect(policy.isWorthTelling('COMMENTED', before, later(1))).toBe(true)
  expect(policy.isWorthTelling('COMMENTED', before, before)).toBe(false)
  expect(policy.isWorthTelling('PRAYED_FOR', null, later(0))).toBe(true)
  expect(policy.isWorthTelling('PRAYED_FOR', from(0), later(0))).toBe(false)
})

test.each([
  ['2026-05-04T21:59:00+02:00', null],
  ['2026-05-04T22:00:00+02:00', '2026-05-05T07:00:00+02:00'],
  ['2026-05-05T03:10:20+02:00', '2026-05-05T07:00:00+02:00'],
  ['2026-05-05T07:00:00+02:00', null],
  // The clock goes forward on the first of these nights, and back on the second.
  ['2026-03-29T00:30:00+01:00', '2026-03-29T07:00:00+02:00'],
  ['2026-10-25T00:30:00+02:00', '2026-10-25T07:00:00+01:00'],
])('quiet hours over midnight at %s end at %s', (now, end) => {
  expect(policy.quietUntil(nights, at(now))).toEqual(end === null ? null : at(end))
})

test('quiet hours belong to the day on which they begin', () => {
  const sundays = { ...nights, days: [7] }
  expect(policy.quietUntil(sundays, at('2026-05-03T23:00:00+02:00'))).not.toBeNull()
  expect(policy.quietUntil(sundays, at('2026-05-04T06:00:00+02:00'))).not.toBeNull()
  expect(policy.quietUntil(sundays, at('2026-05-04T23:00:00+02:00'))).toBeNull()
  const noon = { from: '12:00', to: '13:00', timeZone: 'Asia/Tokyo', days: [1] }
  expect(policy.quietUntil(noon, at('2026-05-04T12:30:00+09:00'))).toEqual(at('2026-05-04T13:00:00+09:00'))
  expect(policy.quietUntil(noon, at('2026-05-05T12:30:00+09:00'))).toBeNull()
  expect(policy.quietUntil(null, at('2026-05-04T12:30:00Z'))).toBeNull()
  const whole = { ...noon, from: '08:00', to: '08:00' }
  expect(policy.quietUntil(whole, at('2026-05-04T08:00:00+09:00'))).toEqual(at('2026-05-05T08:00:00+09:00'))
  expect(policy.quietUntil(whole, at('2026-05-05T07:59:00+09:00'))).toEqual(at('2026-05-05T08:00:00+09:00'))
  expect(policy.quietUntil(whole, at('2026-05-05T08:00:00+09:00'))).toBeNull()
})

test('a group set to mentions notifies those, and one set to nothing notifies nothing', () => {
  expect(policy.mayLeaveList('CONTENT_POST', null)).toBe(true)
  expect(policy.mayLeaveList('CONTENT_POST', 'ALL')).toBe(true)
  expect(policy.mayLeaveList('COMMENT_TAG', 'MENTIONS')).toBe(true)
  expect(policy.mayLeaveList('CONTENT_POST', 'MENTIONS')).toBe(false)
  expect(policy.mayLeaveList('POST_TAG', 'NONE')).toBe(false)
})

test('digests come in the morning of the member’s time zone, the weekly one on Monday', () => {
  const monday = at('2026-05-04T08:15:00+02:00')
  expect(policy.isDigestTime('DAILY', 'Europe/Vienna', monday)).toBe(true)
  expect(policy.isDigestTime('WEEKLY', 'Europe/Vienna', monday)).toBe(true)
  expect(policy.isDigestTime('DAILY', 'America/New_York', monday)).toBe(false)
  expect(policy.isDigestTime('DAILY', 'Europe/Vienna', at('2026-05-04T10:00:00+02:00'))).toBe(false)
  expect(policy.isDigestTime('WEEKLY', 'Europe/Vienna', at('2026-05-05T08:15:00+02:00'))).toBe(false)
})

test('a notification older than six hours is no longer pushed', () => {
  const line = at('2026-05-04T08:00:00Z')
  expect(policy.isStale(line, at('2026-05-04T13:59:00Z'))).toBe(false)
  expect(policy.isStale(line, at('2026-05-04T14:01:00Z'))).toBe(true)
})
