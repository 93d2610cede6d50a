import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

export type ScanResult = 'CHECKED_IN' | 'ALREADY_IN' | 'NOT_CONFIRMED' | 'NOT_ON_LIST' | 'NOT_A_TICKET'

/** One attempt to check in. */
export interface CheckIn {
  readonly id: string
  readonly eventId: string
  readonly dateId: string
  readonly accountId: string | null
  readonly attendeeId: string | null
  readonly direction: 'ENTRY' | 'EXIT'
  readonly result: ScanResult
  readonly forced: boolean
  readonly nonce: string
  readonly byId: string | null
  readonly at: Date
  readonly undoneAt: Date | null
  /** For a person already in: the check-in that counted then. */
  readonly effectiveCheckInId: string | null
}

const columns = sql`c.id, c.event_id as "eventId", c.occurrence_id as "dateId", c.account_id as "accountId",
  c.attendee_id as "attendeeId", c.direction, c.result, c.forced, c.nonce, c.by_id as "byId", c.at,
  c.undone_at as "undoneAt", c.effective_check_in_id as "effectiveCheckInId"`

export async function checkInById(db: Db, id: string): Promise<CheckIn | null> {
  const { rows } = await sql<CheckIn>`select ${columns} from event_check_ins c where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The earlier attempt with this nonce. */
export async function checkInByNonce(db: Db, eventId: string, nonce: string): Promise<CheckIn | null> {
  const { rows } = await sql<CheckIn>`
    select ${columns} from event_check_ins c where c.event_id = ${eventId} and c.nonce = ${nonce}`.execute(db)
  return rows[0] ?? null
}

const whose = ({ accountId, attendeeId }: Pick<CheckIn, 'accountId' | 'attendeeId'>) =>
  accountId ? sql`c.account_id = ${accountId}` : sql`c.account_id is null and c.attendee_id = ${attendeeId}`

/** The check-in by which a person is in, not undone. */
export async function effectiveCheckIn(
  db: Db,
  { dateId, accountId, attendeeId }: Pick<CheckIn, 'dateId' | 'accountId' | 'attendeeId'>,
): Promise<CheckIn | null> {
  const { rows } = await sql<CheckIn>`
    select ${columns} from event_check_ins c
    where c.occurrence_id = ${dateId} and c.direction = 'ENTRY' and c.result = 'CHECKED_IN' and c.undone_at is null
      and ${whose({ accountId, attendeeId })}
    order by c.at desc, c.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** When a scan was made: by its scanner's clock, unless it arrived at once; clocks differ a little. */
const moment = sql`case when c.recorded_at - c.at < interval '1 minute' then c.recorded_at else c.at end`

/** How a person last came or went, of what was recorded and not undone; null: they never came. */
export async function lastPassage(
  db: Db,
  { dateId, accountId, attendeeId }: Pick<CheckIn, 'dateId' | 'accountId' | 'attendeeId'>,
): Promise<CheckIn | null> {
  const { rows } = await sql<CheckIn>`
    select ${columns} from event_check_ins c
    where c.occurrence_id = ${dateId} and c.result = 'CHECKED_IN' and c.undone_at is null
      and ${whose({ accountId, attendeeId })}
    order by ${moment} desc, c.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function saveCheckIn(tx: Tx, given: Omit<CheckIn, 'undoneAt'>, recordedAt: Date): Promise<void> {
  await tx
    .insertInto('event_check_ins')
    .values({
      id: given.id,
      event_id: given.eventId,
      occurrence_id: given.dateId,
      account_id: given.accountId,
      attendee_id: given.attendeeId,
      direction: given.direction,
      result: given.result,
      forced: given.forced,
      nonce: given.nonce,
      by_id: given.byId,
      at: given.at,
      recorded_at: recordedAt,
      undone_at: null,
      effective_check_in_id: given.effectiveCheckInId,
    })
    .execute()
}

export async function markUndone(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('event_check_ins').set({ undone_at: now }).where('id', '=', id).execute()
}

/** The date of an event that an instant belongs to: the one in progress then, otherwise the nearest; null: no event. */
export async function nearestDate(db: Db, eventId: string, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ startAt: Date }>`
    select start_at as "startAt" from event_occurrences where event_id = ${eventId}
    order by greatest(start_at - ${at}::timestamptz, ${at}::timestamptz - end_at, interval '0'), start_at limit 1`.execute(
    db,
  )
  return rows[0]?.startAt ?? null
}

/** The holder of a short code on a date. */
export async function holderOfCode(db: Db, dateId: string, code: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from event_guests where occurrence_id = ${dateId} and ticket_code = ${code}`.execute(db)
  return rows[0]?.id ?? null
}
