import type { Insertable } from 'kysely'
import type { GuestState } from '#features/events/store/tables.ts'
import { hourMs } from '#kernel/durations.ts'
import type { Tables } from '#kernel/database/tables.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'

type DateOptions = Partial<Omit<Insertable<Tables['event_occurrences']>, 'id' | 'event_id' | 'start_at' | 'end_at'>> & {
  /** Hours from now. */
  readonly in: number
  /** How many hours it takes; two by default. */
  readonly hours?: number
}
export interface EventOptions extends Partial<
  Omit<Insertable<Tables['events']>, 'id' | 'group_id' | 'created_by' | 'first_start_at' | 'first_end_at'>
> {
  readonly groupId: string
  readonly by: Person
  readonly dates?: readonly DateOptions[]
  readonly hosts?: readonly Person[]
}
export interface MadeEvent {
  readonly eventId: string
  /** In the order of the dates requested. */
  readonly dateIds: readonly string[]
}

/** An event as rows, for lists of many: one that begins tomorrow, for a group's members or for everybody. */
export async function addEvent(
  world: World,
  { groupId, by, dates = [{ in: 24 }], hosts = [], ...columns }: EventOptions,
): Promise<MadeEvent> {
  const { app } = world
  const [eventId, now] = [app.runtime.id(), app.runtime.now()]
  const rows = dates.map(({ in: hours, hours: length = 2, ...date }) => {
    const start = new Date(now.getTime() + hours * hourMs)
    const end = new Date(start.getTime() + length * hourMs)
    return { id: app.runtime.id(), event_id: eventId, original_start_at: start, start_at: start, end_at: end, ...date }
  })
  const first = rows[0]
  if (!first) throw new Error('An event has at least one date.')
  await world.inTransaction(async (tx) => {
    await tx
      .insertInto('events')
      .values({
        id: eventId,
        group_id: groupId,
        created_by: by.id,
        title: 'Harvest supper',
        time_zone: 'Europe/Vienna',
        visibility: 'EVERYONE',
        join_scope: 'EVERYONE',
        first_start_at: first.start_at,
        first_end_at: first.end_at,
        created_at: now,
        updated_at: now,
        ...columns,
      })
      .execute()
    await tx.insertInto('event_occurrences').values(rows).execute()
    const hosting = [by, ...hosts].map(({ id }) => ({ event_id: eventId, account_id: id, created_at: now }))
    await tx.insertInto('event_hosts').values(hosting).execute()
  })
  return { eventId, dateIds: rows.map(({ id }) => id) }
}

/** A person on the list of a date, counted as the calls would. */
export async function addGuest(
  world: World,
  { eventId, dateId, person, state }: { eventId: string; dateId: string; person: Person; state: GuestState },
): Promise<void> {
  const { app } = world
  const now = app.runtime.now()
  const counter = counters[state]
  await world.inTransaction(async (tx) => {
    const guest = {
      occurrence_id: dateId,
      event_id: eventId,
      account_id: person.id,
      state,
      created_at: now,
      updated_at: now,
    }
    await tx
      .insertInto('event_guests')
      .values({ ...guest, waitlist_position: state === 'WAITLISTED' ? app.runtime.id() : null })
      .execute()
    if (counter)
      await tx
        .updateTable('event_occurrences')
        .set((set) => ({ [counter]: set(counter, '+', 1) }))
        .where('id', '=', dateId)
        .execute()
  })
}
const counters = {
  INVITED: 'invited_count',
  INTERESTED: 'interested_count',
  WAITLISTED: 'waitlisted_count',
  CONFIRMED: 'confirmed_count',
  NOT_ATTENDING: 'not_attending_count',
  REMOVED: null,
} as const
