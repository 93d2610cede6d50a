import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import type { DateState } from '../../store/tables.ts'

/** How many guests of a date are in each state; REMOVED ones are not counted. */
export interface GuestCounts {
  readonly INVITED: number
  readonly INTERESTED: number
  readonly WAITLISTED: number
  readonly CONFIRMED: number
  readonly NOT_ATTENDING: number
  readonly checkedIn: number
}

/** A date whose row is locked until the transaction ends: nobody else can give its spots meanwhile. */
export interface LockedDate {
  readonly id: string
  readonly eventId: string
  readonly groupId: string
  readonly startAt: Date
  readonly endAt: Date
  readonly rsvpClosesAt: Date | null
  readonly state: DateState
  readonly capacity: number | null
  readonly confirmation: 'AUTO' | 'BY_HOST'
  readonly counts: GuestCounts
}

/** Locks dates in the order of their ids, as everywhere; those that are gone are left out. */
export async function lockDates(tx: Tx, dateIds: readonly string[]): Promise<LockedDate[]> {
  if (dateIds.length === 0) return []
  const { rows } = await sql<LockedDate>`
    select d.id, d.event_id as "eventId", e.group_id as "groupId", d.start_at as "startAt", d.end_at as "endAt",
      d.rsvp_closes_at as "rsvpClosesAt", d.state, d.capacity, e.confirmation,
      json_build_object('INVITED', d.invited_count, 'INTERESTED', d.interested_count, 'WAITLISTED', d.waitlisted_count,
        'CONFIRMED', d.confirmed_count, 'NOT_ATTENDING', d.not_attending_count, 'checkedIn', d.checked_in_count) as counts
    from event_occurrences d join events e on e.id = d.event_id
    where d.id = any(${[...new Set(dateIds)]}::uuid[]) order by d.id for update of d`.execute(tx)
  return rows
}

/** The dates of an event that are not over yet, the next one first. */
export async function datesToCome(tx: Tx, eventId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from event_occurrences where event_id = ${eventId} and end_at > ${now} order by start_at`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Adjusts the counters of locked dates; none ever falls below zero, or exceeds what the date holds. */
export async function adjustCounts(tx: Tx, moved: readonly { dateId: string; by: GuestCounts }[]): Promise<void> {
  const steps = moved.filter(({ by }) => Object.values(by).some((step) => step !== 0))
  if (steps.length === 0) return
  await sql`
    update event_occurrences d set
      invited_count = invited_count + w.invited, interested_count = interested_count + w.interested,
      waitlisted_count = waitlisted_count + w.waitlisted, confirmed_count = confirmed_count + w.confirmed,
      not_attending_count = not_attending_count + w.declined, checked_in_count = checked_in_count + w.inside
    from unnest(${steps.map(({ dateId }) => dateId)}::uuid[], ${steps.map(({ by }) => by.INVITED)}::int[],
      ${steps.map(({ by }) => by.INTERESTED)}::int[], ${steps.map(({ by }) => by.WAITLISTED)}::int[],
      ${steps.map(({ by }) => by.CONFIRMED)}::int[], ${steps.map(({ by }) => by.NOT_ATTENDING)}::int[],
      ${steps.map(({ by }) => by.checkedIn)}::int[]) as w (id, invited, interested, waitlisted, confirmed, declined, inside)
    where d.id = w.id`.execute(tx)
}
