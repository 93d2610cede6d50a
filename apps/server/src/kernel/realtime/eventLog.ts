import type { RealtimeEventName } from '@koinon/contract'
import type { RealtimeEvent } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { App } from '../app.ts'
import { dayMs } from '../durations.ts'
import type { Db } from '../database/tables.ts'

/** Kept for seven days or 10,000 events per account; past that a client must reload its state. */
export const retentionDays = 7
export const maxEventsPerAccount = 10_000

export interface StoredEvent {
  readonly id: string
  readonly seq: number
  readonly name: RealtimeEventName
  readonly data: Record<string, unknown>
  readonly at: Date
}
/** An event as it is sent: to a socket, or in the answer of `getDroppedRedundantEvents`. */
export type WireEvent = RealtimeEvent
export interface Stream {
  readonly epoch: string
  readonly lastSeq: number
  readonly lastEventId: string | null
}

/** The current end of an account's numbering; an account without events yet gets its stream now. */
export async function openStream(db: Db, app: App, accountId: string): Promise<Stream> {
  const { rows } = await sql<{ epoch: string; last_seq: number; id: string | null }>`
    with opened as (
      insert into account_streams (account_id, epoch, last_seq) values (${accountId}, ${app.runtime.id()}, 0)
      on conflict (account_id) do update set last_seq = account_streams.last_seq
      returning epoch, last_seq
    )
    select o.epoch, o.last_seq, e.id from opened o
    left join account_events e on e.account_id = ${accountId} and e.seq = o.last_seq`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('A stream could not be opened.')
  return { epoch: row.epoch, lastSeq: row.last_seq, lastEventId: row.id }
}

/** The events after `seq`, oldest first, at most `limit`. */
export async function eventsAfter(db: Db, accountId: string, seq: number, limit: number): Promise<StoredEvent[]> {
  const [events = []] = await eventsOf(db, [{ accountId, seq }], limit)
  return events
}

/** For each account the events after its `seq`, oldest first, at most `limit`. */
export async function eventsOf(
  db: Db,
  positions: readonly { readonly accountId: string; readonly seq: number }[],
  limit: number,
): Promise<StoredEvent[][]> {
  const { rows } = await sql<StoredEvent & { place: number }>`
    select w.place, e.* from unnest(
      ${positions.map(({ accountId }) => accountId)}::uuid[], ${positions.map(({ seq }) => seq)}::bigint[]
    ) with ordinality as w (account_id, seq, place)
    cross join lateral (
      select id, seq, name, data, at from account_events
      where account_id = w.account_id and seq > w.seq order by seq limit ${limit}) e
    order by w.place, e.seq`.execute(db)
  const events = Map.groupBy(rows, ({ place }) => place)
  return positions.map((_, index) => events.get(index + 1) ?? [])
}

/** The number of an account's event; null if it is unknown, somebody else's or no longer kept. */
export async function seqOf(db: Db, accountId: string, eventId: string): Promise<number | null> {
  const row = await db
    .selectFrom('account_events')
    .select('seq')
    .where('id', '=', eventId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.seq ?? null
}

/** Whether everything after `seq` is still kept, so that a replay from there has no gap. */
export async function canReplayAfter(db: Db, accountId: string, seq: number): Promise<boolean> {
  const { rows } = await sql<{ last_seq: number; oldest: number | null }>`
    select s.last_seq, (select min(seq) from account_events e where e.account_id = s.account_id) as oldest
    from account_streams s where s.account_id = ${accountId}`.execute(db)
  const row = rows[0]
  if (!row) return seq === 0
  if (seq > row.last_seq) return false
  return seq === row.last_seq || (row.oldest !== null && row.oldest <= seq + 1)
}

/** The last number this session acknowledged; null if it has no redundancy session yet. */
export async function acknowledged(db: Db, sessionId: string, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom('redundancy_sessions')
    .select('acked_seq')
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.acked_seq ?? null
}

/** Acknowledges up to `seq`: cumulative, never backwards. */
export async function acknowledge(
  db: Db,
  session: { id: string; accountId: string },
  seq: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ acked_seq: number }>`
    insert into redundancy_sessions as r (session_id, account_id, acked_seq, at)
    values (${session.id}, ${session.accountId}, ${seq}, ${now})
    on conflict (session_id) do update set acked_seq = greatest(r.acked_seq, ${seq}), at = ${now}
    returning acked_seq`.execute(db)
  return rows[0]?.acked_seq ?? seq
}

/** Starts the session at now: events that it missed are dropped. */
export async function resetSession(
  db: Db,
  session: { id: string; accountId: string },
  seq: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into redundancy_sessions as r (session_id, account_id, acked_seq, at)
    values (${session.id}, ${session.accountId}, ${seq}, ${now})
    on conflict (session_id) do update set acked_seq = ${seq}, at = ${now}`.execute(db)
}

/** A stored event and one of its viewers. */
export interface EventForViewer {
  readonly viewerId: string
  readonly event: StoredEvent
}

/**
 * Events as their viewers may have them now, in the order given. Rights are checked again at every delivery: an event
 * whose object the viewer may no longer see keeps its number, so that there is no gap, and becomes `withdrawn`, without
 * data.
 */
export async function presentEvents(app: App, db: Db, recipients: readonly EventForViewer[]): Promise<WireEvent[]> {
  const views = await presentFrames(
    app,
    db,
    recipients.map(({ viewerId, event: { name, data } }) => ({ viewerId, name, data })),
  )
  return recipients.map(({ event: { id, seq, name, at } }, index) => {
    const data = views[index]
    return data
      ? { id, seq, name, at: at.toISOString(), data: data as RealtimeEvent['data'] }
      : { id, seq, name: 'withdrawn' satisfies RealtimeEventName, at: at.toISOString(), data: {} }
  })
}

/** The content of a frame, and its viewer. */
export interface FrameForViewer {
  readonly viewerId: string
  readonly name: RealtimeEventName
  readonly data: Readonly<Record<string, unknown>>
}

/** The content that each viewer may see now, in the order given; null for nothing. */
export async function presentFrames(
  app: App,
  db: Db,
  recipients: readonly FrameForViewer[],
): Promise<(Readonly<Record<string, unknown>> | null)[]> {
  const views = new Map<FrameForViewer, Readonly<Record<string, unknown>> | null>()
  for (const [name, same] of Map.groupBy(recipients, (one) => one.name)) {
    const present = app.frames[name] as Presenter | undefined
    const stored = same.map(({ viewerId, data }) => ({ viewerId, data }))
    const data = present ? await present({ db, app }, stored) : stored.map((one) => one.data)
    same.forEach((one, index) => views.set(one, data[index] ?? null))
  }
  return recipients.map((one) => views.get(one) ?? null)
}
type Presenter = (
  within: { db: Db; app: App },
  recipients: readonly { viewerId: string; data: Readonly<Record<string, unknown>> }[],
) => Promise<readonly (Record<string, unknown> | null)[]>

/** Events as one viewer may have them now, in the order given. */
export const presentTo = (app: App, db: Db, viewerId: string, events: readonly StoredEvent[]): Promise<WireEvent[]> =>
  presentEvents(
    app,
    db,
    events.map((event) => ({ viewerId, event })),
  )

/** Deletes what no session can ask for any more. */
export async function expireEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * dayMs)
  await sql`delete from account_events where at < ${before}`.execute(db)
  await sql`delete from account_events e using account_streams s
    where s.account_id = e.account_id and s.last_seq > ${maxEventsPerAccount} and e.seq <= s.last_seq - ${maxEventsPerAccount}`.execute(
    db,
  )
  await sql`delete from redundancy_sessions where at < ${before}`.execute(db)
}

/** The id of an account's event by its number; null if it is no longer kept. */
export async function eventIdOf(db: Db, accountId: string, seq: number): Promise<string | null> {
  const row = await db
    .selectFrom('account_events')
    .select('id')
    .where('account_id', '=', accountId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row?.id ?? null
}
