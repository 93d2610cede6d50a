import { expect, test } from 'vitest'
import { backupsToKeep } from './backupsToKeep.ts'

const day = (date: string, isVerified = true) => ({ name: date, madeAt: new Date(`${date}T03:20:00Z`), isVerified })
const from = (first: string, days: number) =>
  Array.from({ length: days }, (_, index) =>
    day(new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10)),
  )

test('of a year of nights, seven days, four weeks and twelve months are kept, the newest of each', () => {
  const names = [...backupsToKeep(from('2025-11-20', 366))].sort()
  const months =
    '2025-12-31 2026-01-31 2026-02-28 2026-03-31 2026-04-30 2026-05-31 2026-06-30 2026-07-31 2026-08-31 2026-09-30 2026-10-31'
  const sundays = '2026-11-01 2026-11-08'
  const days = '2026-11-14 2026-11-15 2026-11-16 2026-11-17 2026-11-18 2026-11-19 2026-11-20'
  expect(names.join(' ')).toBe([months, sundays, days].join(' '))
})

test('the newest that was verified is kept, however old; and of several on a day the last', () => {
  const failing = from('2026-01-01', 300).map((one) => ({ ...one, isVerified: one.name === '2026-01-03' }))
  expect(backupsToKeep(failing).has('2026-01-03')).toBe(true)
  const [early, late] = [
    { name: 'early', madeAt: new Date('2026-05-05T01:00:00Z'), isVerified: true },
    { name: 'late', madeAt: new Date('2026-05-05T02:00:00Z'), isVerified: false },
  ]
  expect([...backupsToKeep([early, late])].sort()).toEqual(['early', 'late'])
  expect([...backupsToKeep([early, { ...late, isVerified: true }])]).toEqual(['late'])
})
