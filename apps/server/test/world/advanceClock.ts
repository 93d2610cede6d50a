import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#kernel/durations.ts'
import type { World } from './world.ts'

/** Advances the clock to when every waiting job is due, and settles the world. */
export async function runDueJobs(world: World): Promise<void> {
  await world.settle()
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(world.app.db)
  await world.settle()
}

/** A zone in which it is this hour of the day now, by the world's clock, and stays so for the next days. */
export function timeZoneWhere(world: World, hour: number): string {
  const now = world.app.runtime.now().getTime()
  const hourIn = (timeZone: string, at: number) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at))
  const isSteady = (timeZone: string) => [0, 1, 8].every((days) => hourIn(timeZone, now + days * dayMs) === hour)
  const found = Intl.supportedValuesOf('timeZone').find((timeZone) => timeZone.includes('/') && isSteady(timeZone))
  if (!found) throw new Error(`Nowhere is it ${hour} o’clock.`)
  return found
}

/**
 * Names times by their distance in days and hours from the next full hour, so that nothing of a date is lost on the way:
 * one and the same hour throughout a test.
 */
export function daysFrom(world: World): (days: number, hours?: number) => string {
  let nextHour = 0
  beforeEach(() => {
    nextHour = Math.ceil(world.app.runtime.now().getTime() / hourMs) * hourMs
  })
  return (days, hours = 0) => new Date(nextHour + days * dayMs + hours * hourMs).toISOString()
}

/** Names times by their distance in hours from this minute, so that those named one after the other fit together. */
export const hoursFrom =
  (world: World) =>
  (hours: number): string =>
    new Date(Math.floor(world.app.runtime.now().getTime() / minuteMs) * minuteMs + hours * hourMs).toISOString()
