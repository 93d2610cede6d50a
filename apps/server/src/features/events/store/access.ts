import { sql } from 'kysely'
import { uuidArray, andWhen } from '#kernel/database/sqlHelpers.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { type GroupFacts, groupFactsOf, groupPolicy } from '#features/groups/index.ts'
import { eventPolicy } from '../policy.ts'
import { dateSince } from '../series/store/previousStarts.ts'
import { cancelledEventFor } from '../events/store/cancelledEventFor.ts'
import { openEvent, visibleEvent } from './visibility.ts'
import type { DateFacts, EventFacts } from '../facts.ts'

/** The right that a call requires: seeing the event, hosting it, or checking in at it. */
export type EventNeed = keyof typeof eventPolicy.needs

/** Which date is meant: by its start; for a series by default the next one, or the last if all are over. */
export interface SelectedDate {
  readonly now: Date
  readonly occurrence?: string | undefined
}

/** An event on one of its dates. */
export interface SelectedEvent extends SelectedDate {
  readonly eventId: string
}

type FactRow = Omit<EventFacts, 'group' | 'readsGroup' | 'seesMembers' | 'date'> & {
  readonly date: Omit<DateFacts, 'originalStartAt' | 'startAt' | 'endAt' | 'rsvpClosesAt'> & {
    readonly originalStartAt: string
    readonly startAt: string
    readonly endAt: string
    readonly rsvpClosesAt: string | null
  }
}

/**
 * The date of the event `e` that is meant, as `d`. A person following an old link finds a moved date by its planned
 * start, unless another is there now.
 */
const selectedDate = ({ now, occurrence }: SelectedDate) => sql`lateral (
  select * from event_occurrences x where x.event_id = e.id
    ${andWhen(occurrence, (start) => sql`(x.start_at = ${start}::timestamptz or x.original_start_at = ${start}::timestamptz)`)}
  order by ${
    occurrence
      ? sql`(x.start_at = ${occurrence}::timestamptz) desc`
      : sql`(x.end_at > ${now} and x.state = 'SCHEDULED') desc, (x.end_at > ${now}) desc,
          case when x.end_at > ${now} then x.start_at end, x.start_at desc`
  } limit 1) d`

/** The facts of events for one caller, by id, with the given date. Judge them with the policy. */
export async function eventFactsOf(
  db: Db,
  viewerId: string,
  eventIds: Iterable<string>,
  selected: SelectedDate,
): Promise<Map<string, EventFacts>> {
  const uniqueIds = [...new Set(eventIds)]
  if (uniqueIds.length === 0) return new Map()
  const viewer = sql`${viewerId}::uuid`
  const { rows } = await sql<FactRow>`
    select e.id, e.group_id as "groupId", e.created_by as "createdBy", e.visibility, e.join_scope as "joinScope",
      e.confirmation, e.link_audience as "linkAudience", e.by_isolated_author as "byIsolatedAuthor", e.time_zone as "timeZone", e.recurrence, e.questions, e.version,
      e.created_by = ${viewer} as "isMaker",
      exists (select 1 from event_hosts h where h.event_id = e.id and h.account_id = ${viewer}) as "isNamedHost",
      exists (select 1 from event_checkers c where c.event_id = e.id and c.account_id = ${viewer}) as "isChecker",
      json_build_object('id', d.id, 'originalStartAt', d.original_start_at, 'startAt', d.start_at, 'endAt', d.end_at,
        'rsvpClosesAt', d.rsvp_closes_at, 'state', d.state, 'capacity', d.capacity,
        'confirmedCount', d.confirmed_count) as date,
      mine.state as "myState", mine.checked_in_at is not null as "isInside"
    from events e cross join ${selectedDate(selected)}
    left join event_guests mine on mine.occurrence_id = d.id and mine.account_id = ${viewer}
    where e.id = any(${uuidArray(uniqueIds)}) and e.deleted_at is null`.execute(db)
  const groups = await groupFactsOf(
    db,
    viewerId,
    rows.map(({ groupId }) => groupId),
  )
  return new Map(
    rows.flatMap((row) => {
      const group = groups.get(row.groupId)
      return group ? [[row.id, { ...row, date: datesOf(row.date), ...inGroup(group) }] as const] : []
    }),
  )
}

const inGroup = (group: GroupFacts) => ({
  group,
  readsGroup: groupPolicy.sees.content(group),
  seesMembers: groupPolicy.seeMembers(group).ok,
})
const datesOf = (date: FactRow['date']): DateFacts => ({
  ...date,
  originalStartAt: new Date(date.originalStartAt),
  startAt: new Date(date.startAt),
  endAt: new Date(date.endAt),
  rsvpClosesAt: date.rsvpClosesAt === null ? null : new Date(date.rsvpClosesAt),
})

/**
 * The facts of an event on the given date. An old link leads to where the date is now, which may be another event: one
 * that was split off.
 */
async function factsAt(
  db: Db,
  viewerId: string,
  { eventId, ...selection }: SelectedEvent,
): Promise<EventFacts | undefined> {
  const facts = (await eventFactsOf(db, viewerId, [eventId], selection)).get(eventId)
  if (facts || selection.occurrence === undefined) return facts
  const since = await dateSince(db, eventId, selection.occurrence)
  if (!since) return undefined
  const moved = { ...selection, occurrence: since.start.toISOString() }
  return (await eventFactsOf(db, viewerId, [since.eventId], moved)).get(since.eventId)
}

/**
 * The only access to an event: its facts and those of the given date, or 404 `EVENT_NOT_FOUND`, equally for an unknown
 * event or date and for one the caller may not see; a guest of a deleted one gets its last state. A caller who sees it
 * but may not do this is refused with 403 `NOT_ALLOWED`. The date may belong to another event by now: continue with the
 * id in the facts.
 */
export async function accessEvent(
  db: Db,
  viewerId: string,
  event: SelectedEvent,
  need: EventNeed,
): Promise<EventFacts> {
  const facts = await factsAt(db, viewerId, event)
  if (!facts || !eventPolicy.sees.page(facts)) throw await notFound(db, viewerId, event.eventId)
  const verdict = eventPolicy.needs[need](facts)
  if (!verdict.ok) throw new Refusal(verdict.code)
  return facts
}

async function notFound(db: Db, viewerId: string, eventId: string): Promise<Refusal> {
  const calledOff = await cancelledEventFor(db, viewerId, eventId)
  return new Refusal('EVENT_NOT_FOUND', calledOff ? { calledOff } : {})
}

type Lock = 'share' | 'no key update' | 'update'

/**
 * `accessEvent` with the event's group and the event locked until the transaction ends. The order everywhere is:
 * group, event, its dates in the order of their ids.
 */
function holding(locks: { group: Lock; event: Lock }) {
  return async function hold(tx: Tx, viewerId: string, event: SelectedEvent, need: EventNeed): Promise<EventFacts> {
    const { eventId } = event
    const groupOfIt = sql`(select group_id from events where id = ${eventId})`
    await sql`select 1 from groups where id = ${groupOfIt} for ${sql.raw(locks.group)}`.execute(tx)
    await sql`select 1 from events where id = ${eventId} for ${sql.raw(locks.event)}`.execute(tx)
    const facts = await accessEvent(tx, viewerId, event, need)
    if (facts.id === eventId) return facts
    // The date has gone to another event, which is to be locked.
    return hold(tx, viewerId, { ...event, eventId: facts.id, occurrence: facts.date.startAt.toISOString() }, need)
  }
}

/**
 * For changes to guests: the event and its group stay as they are, so that a guest who has just left cannot answer.
 * Many may hold these locks at once; spots are given under the date's own lock.
 */
export const lockEventShared = holding({ group: 'share', event: 'share' })

/**
 * For changes that may end a host's rights: nobody else holds the lock meanwhile. Taken at once, because of two that
 * share it neither could upgrade later.
 */
export const lockHosts = holding({ group: 'share', event: 'no key update' })

/** For changes to the event: it and its group are locked exclusively. */
export const lockEvent = holding({ group: 'update', event: 'no key update' })

/** Whether a person may receive changes for an event's open screen, and its pictures. */
export async function mayWatchEvent(db: Db, viewerId: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from events e where e.id = ${eventId} and ${visibleEvent(viewerId)}`.execute(db)
  return rows.length > 0
}

/** Which of these events the viewer may not see, and could not if they and their groups were still there. */
export async function hiddenFrom(db: Db, viewerId: string, eventIds: Iterable<string>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events e
    where e.id = any(${uuidArray(eventIds)}) and e.deleted_at is null and not ${openEvent(viewerId)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
