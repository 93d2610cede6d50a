import { expect, test } from 'vitest'
import { type DateFormat, readTime } from './readTime.ts'

const timeZone = 'Europe/Berlin'
const read = (text: string, format: DateFormat | null, isFeed = false) =>
  readTime(text, { format, timeZone, isFeed })?.toISOString() ?? null

test.each<[string, string | null]>([
  ['2026-03-05', '2026-03-04T23:00:00.000Z'],
  ['2026-07-05', '2026-07-04T22:00:00.000Z'],
  ['20260305', '2026-03-04T23:00:00.000Z'],
  ['2026-03-04 10:00:00', '2026-03-04T09:00:00.000Z'],
  ['2026-03-04T10:00', '2026-03-04T09:00:00.000Z'],
  ['2026-03-04T10:00:00Z', '2026-03-04T10:00:00.000Z'],
  ['2026-03-04t10:00:00.1234567z', '2026-03-04T10:00:00.123Z'],
  ['2026-03-04T10:00:00+05:30', '2026-03-04T04:30:00.000Z'],
  ['2026-03-04 10:00:00 -0500', '2026-03-04T15:00:00.000Z'],
  ['2026-03-04 10:00:00 UTC', '2026-03-04T10:00:00.000Z'],
  ['20260304T100000Z', '2026-03-04T10:00:00.000Z'],
  // Neither of these hours is on the clock exactly once.
  ['2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
  ['05.03.2026', null],
  ['31.03.2026', null],
  ['03/05/2026', null],
  ['12', null],
  ['2026', null],
  ['2026-3', null],
  ['2026-02-30', null],
  ['2026-03-04T25:00', null],
  ['yesterday', null],
  ['Tue, 05 May 2020 10:00:00 GMT', null],
  ['1583316000', null],
  ['', null],
  ['2026-03-04[Europe/Paris]', null],
])('by default, %j is %s in Berlin', (text, expected) => {
  expect(read(text, null)).toBe(expected)
})

test.each<[string, string | null]>([
  ['Tue, 05 May 2020 10:00:00 GMT', '2020-05-05T10:00:00.000Z'],
  ['5 May 20 10:00 +0200', '2020-05-05T08:00:00.000Z'],
  ['Tue, 5 May 2020 10:00:00 EST', '2020-05-05T15:00:00.000Z'],
  ['Tue, 05 May 2020 10:00:00 -0700 (PDT)', '2020-05-05T17:00:00.000Z'],
  ['Tue, 05 May 2020 10:00:00', '2020-05-05T08:00:00.000Z'],
  ['2020-05-05T10:00:00Z', '2020-05-05T10:00:00.000Z'],
  ['31 Feb 2020 10:00 GMT', null],
  ['5 Mai 2020 10:00 XYZT', null],
  ['05/05/2020', null],
])('in a feed, %j is %s', (text, expected) => {
  expect(read(text, null, true)).toBe(expected)
})

test.each<[DateFormat, string, string | null]>([
  ['DAY_MONTH_YEAR', '05.03.2026', '2026-03-04T23:00:00.000Z'],
  ['DAY_MONTH_YEAR', '31.03.2026 18:30', '2026-03-31T16:30:00.000Z'],
  ['DAY_MONTH_YEAR', '5. 3. 2026, 18.30', '2026-03-05T17:30:00.000Z'],
  ['DAY_MONTH_YEAR', '05-03-69', '2069-03-04T23:00:00.000Z'],
  ['DAY_MONTH_YEAR', '05-03-98 7:05:09', '1998-03-05T06:05:09.000Z'],
  ['DAY_MONTH_YEAR', '2026-03-05', '2026-03-04T23:00:00.000Z'],
  ['DAY_MONTH_YEAR', '03/31/2026', null],
  ['DAY_MONTH_YEAR', '31.02.2026', null],
  ['DAY_MONTH_YEAR', '05.03/2026', null],
  ['DAY_MONTH_YEAR', '12', null],
  ['MONTH_DAY_YEAR', '03/05/2026', '2026-03-04T23:00:00.000Z'],
  ['MONTH_DAY_YEAR', '3/5/2026 12:15 AM', '2026-03-04T23:15:00.000Z'],
  ['MONTH_DAY_YEAR', '3/5/2026, 6:30\u202fp.\u00a0m.', '2026-03-05T17:30:00.000Z'],
  ['MONTH_DAY_YEAR', '3/5/2026 10:00 +02:00', '2026-03-05T08:00:00.000Z'],
  ['MONTH_DAY_YEAR', '3/5/2026 13:00 PM', null],
  ['YEAR_MONTH_DAY', '2026/3/5 10:00', '2026-03-05T09:00:00.000Z'],
  ['YEAR_MONTH_DAY', '2026. 03. 05.', '2026-03-04T23:00:00.000Z'],
  ['YEAR_MONTH_DAY', '05.03.2026', null],
  ['UNIX_SECONDS', '1583316000', '2020-03-04T10:00:00.000Z'],
  ['UNIX_MILLISECONDS', '1583316000123', '2020-03-04T10:00:00.123Z'],
  ['UNIX_SECONDS', 'soon', null],
])('where %s was chosen, %j is %s in Berlin', (format, text, expected) => {
  expect(read(text, format)).toBe(expected)
})
