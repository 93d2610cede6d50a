import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { GuestState } from '../../store/tables.ts'

/** A guest of a date, with the facts that giving spots needs. */
export interface GuestRow {
  readonly dateId: string
  readonly accountId: string
  readonly eventId: string
  readonly state: GuestState
  readonly requestedSpot: boolean
  readonly waitlistPosition: string | null
  /** As they were asked when the answers were given. */
  readonly questions: readonly string[]
  readonly answers: readonly string[]
  readonly message: string | null
  readonly note: string | null
  readonly removalReason: string | null
  readonly invitedBy: string | null
  readonly source: 'MEMBER' | 'EVENTBRITE'
  readonly byIsolatedAuthor: boolean
  /** Not counted, but only as long as the guest is hidden from everybody. */
  readonly away: boolean
  readonly ticketCode: string | null
  readonly checkedInAt: Date | null
  readonly checkedInBy: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The columns of `GuestRow`, of `event_guests` as `g`. */
export const guestColumns = sql`g.occurrence_id as "dateId", g.account_id as "accountId", g.event_id as "eventId", g.state,
  g.requested_spot as "requestedSpot", g.waitlist_position as "waitlistPosition", g.questions, g.answers, g.message, g.note, g.removal_reason as "removalReason", g.invited_by as "invitedBy",
  g.source, g.by_isolated_author as "byIsolatedAuthor", g.away, g.ticket_code as "ticketCode", g.checked_in_at as "checkedInAt", g.checked_in_by as "checkedInBy",
  g.created_at as "createdAt", g.updated_at as "updatedAt"`

/** The guests of these dates; only certain accounts, if named. */
export async function guestRows(
  db: Db,
  dateIds: readonly string[],
  accountIds: readonly string[] | null = null,
): Promise<GuestRow[]> {
  if (dateIds.length === 0) return []
  const { rows } = await sql<GuestRow>`
    select ${guestColumns} from event_guests g where g.occurrence_id = any(${[...dateIds]}::uuid[])
      ${andWhen(accountIds, (ids) => sql`g.account_id = any(${[...ids]}::uuid[])`)}`.execute(db)
  return rows
}

/** The first people waiting for a spot on a date who can take one: anybody suspended or gone is skipped. */
export async function firstWaitlisted(tx: Tx, dateId: string, seats: number | null): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`
    select ${guestColumns} from event_guests g
    join accounts a on a.id = g.account_id and account_is_visible(a.status, a.isolated_until)
    where g.occurrence_id = ${dateId} and g.state = 'WAITLISTED' and not g.by_isolated_author
    order by g.waitlist_position ${seats === null ? sql`` : sql`limit ${seats}`}`.execute(tx)
  return rows
}

/** Writes guests as they are now; their dates are locked. */
export async function saveGuests(tx: Tx, guests: readonly GuestRow[]): Promise<void> {
  if (guests.length === 0) return
  await sql`
    insert into event_guests as g (occurrence_id, account_id, event_id, state, requested_spot, waitlist_position, questions, answers, message, note,
      removal_reason, invited_by, source, by_isolated_author, away, ticket_code, checked_in_at, checked_in_by, created_at, updated_at)
    select w."dateId", w."accountId", w."eventId", w.state, w."requestedSpot", w."waitlistPosition", w.questions, w.answers, w.message, w.note,
      w."removalReason", w."invitedBy", w.source, w."byIsolatedAuthor", w.away, w."ticketCode", w."checkedInAt", w."checkedInBy", w."createdAt", w."updatedAt"
    from jsonb_to_recordset(${jsonb(guests)}) as w ("dateId" uuid, "accountId" uuid, "eventId" uuid,
      state text, "requestedSpot" boolean, "waitlistPosition" uuid, questions jsonb, answers jsonb, message text, note text, "removalReason" text, "invitedBy" uuid, source text,
      "byIsolatedAuthor" boolean, away boolean, "ticketCode" text, "checkedInAt" timestamptz, "checkedInBy" uuid, "createdAt" timestamptz,
      "updatedAt" timestamptz)
    order by w."dateId", w."accountId"
    on conflict (occurrence_id, account_id) do update set
      state = excluded.state, requested_spot = excluded.requested_spot, waitlist_position = excluded.waitlist_position,
      questions = excluded.questions, answers = excluded.answers, message = excluded.message, note = excluded.note, removal_reason = excluded.removal_reason,
      invited_by = excluded.invited_by,
      source = excluded.source, by_isolated_author = excluded.by_isolated_author, away = excluded.away, ticket_code = excluded.ticket_code,
      checked_in_at = excluded.checked_in_at, checked_in_by = excluded.checked_in_by, updated_at = excluded.updated_at`.execute(
    tx,
  )
}

/** Removes guests from the lists of locked dates, as if they had never been asked. */
export async function removeGuests(tx: Tx, guests: readonly Pick<GuestRow, 'dateId' | 'accountId'>[]): Promise<void> {
  if (guests.length === 0) return
  await sql`
    delete from event_guests g using unnest(${guests.map(({ dateId }) => dateId)}::uuid[],
      ${guests.map(({ accountId }) => accountId)}::uuid[]) as w (occurrence_id, account_id)
    where g.occurrence_id = w.occurrence_id and g.account_id = w.account_id`.execute(tx)
}

interface Requester {
  readonly eventId: string
  readonly userId: string
}
/** Identifies a person on the lists of an event. */
export const requesterKey = ({ eventId, userId }: Requester): string => `${eventId} ${userId}`

/** The people who request a spot on any date of their event, by `requesterKey`. */
export async function requestersAmong(tx: Tx, people: readonly Requester[]): Promise<Set<string>> {
  if (people.length === 0) return new Set()
  const { rows } = await sql<Requester>`
    select distinct g.event_id as "eventId", g.account_id as "userId"
    from unnest(${people.map(({ eventId }) => eventId)}::uuid[], ${people.map(({ userId }) => userId)}::uuid[]) as w (event_id, account_id)
    join event_guests g on g.event_id = w.event_id and g.account_id = w.account_id and g.requested_spot`.execute(tx)
  return new Set(rows.map(requesterKey))
}

/** Everybody who is asking the hosts for a spot on a date of an event. */
export async function requestersOf(tx: Tx, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct account_id as id from event_guests where event_id = ${eventId} and requested_spot and not by_isolated_author
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
