import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { type QuietHours, notificationPolicy } from '../policy.ts'

const world = await openWorld()
const time = fc
  .integer({ min: 0, max: 1439 })
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
const hours = fc.record<QuietHours>({
  from: time,
  to: time,
  timeZone: fc.constantFrom('UTC', 'Europe/Vienna', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'),
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
})
const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2026-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('the database and the sender agree on quiet hours', async () => {
  const samples = fc.sample(fc.tuple(hours, moment), { numRuns: 500, seed: 1 })
  const { rows } = await sql<{ quiet: boolean }>`
    select is_quiet_at(q.hours, q.at) as quiet
    from unnest(${samples.map(([quiet]) => JSON.stringify(quiet))}::text[]::jsonb[], ${samples.map(([, at]) => at.toISOString())}::timestamptz[])
      with ordinality as q (hours, at, place) order by q.place`.execute(world.app.db)
  expect(samples.map(([quiet, at]) => notificationPolicy.quietUntil(quiet, at) !== null)).toEqual(
    rows.map(({ quiet }) => quiet),
  )
})
