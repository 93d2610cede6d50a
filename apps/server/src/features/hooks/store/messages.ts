import type { HookMessageEvent, HookMessageOutcome } from '@koinon/contract/shared'
import { type Selectable, sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { CursorKey } from '#kernel/database/paging.ts'
import type { Db, Tables, Tx } from '#kernel/database/tables.ts'
import type { HookRefs } from './tables.ts'

export type MessageRow = Selectable<Tables['hook_messages']>
export type AttemptRow = Selectable<Tables['hook_attempts']>

export interface NewMessage {
  readonly id: string
  readonly hookId: string
  readonly event: HookMessageEvent
  readonly refs: HookRefs
  readonly happenedAt: Date
}
interface Due {
  readonly dueAt: Date
  /** Until when whoever inserts them is sending them; null: they may be taken once they are due. */
  readonly takenUntil: Date | null
}
/** Messages that wait. */
export async function insertMessages(
  tx: Tx,
  messages: readonly NewMessage[],
  { dueAt, takenUntil }: Due,
): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insertInto('hook_messages')
    .values(
      messages.map(({ id, hookId, event, refs, happenedAt }) => ({
        id,
        hook_id: hookId,
        event,
        refs,
        happened_at: happenedAt,
        due_at: dueAt,
        taken_until: takenUntil,
        outcome: 'WAITING' as const,
      })),
    )
    .execute()
}

/** How many messages of each hook wait; hooks without are left out. */
export async function waitingCounts(db: Db, hookIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select m.hook_id as id, count(*)::int as count from hook_messages m
    where m.hook_id = any(${hookIds}::uuid[]) and m.outcome = 'WAITING' group by m.hook_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Adds to the count of left-out events that waits at a hook; false if none waits that has not been tried. */
export async function addSkipped(tx: Tx, hookId: string, count: number): Promise<boolean> {
  const { rows } = await sql`
    update hook_messages m set refs = jsonb_set(m.refs, '{count}', to_jsonb((m.refs->>'count')::int + ${count}))
    where m.id = (select w.id from hook_messages w
      where w.hook_id = ${hookId} and w.outcome = 'WAITING' and w.event = 'hook.skipped' and w.attempts = 0 and w.taken_until is null
      order by w.due_at limit 1)
    returning m.id`.execute(tx)
  return rows.length > 0
}

/** The most that one hook is sent at the same time. */
const perLane = 2

interface Taking {
  readonly now: Date
  /** When what is taken may be taken again, unless it was recorded before. */
  readonly until: Date
  readonly limit: number
}
/** Takes due messages, the oldest of each hook first; hooks that another process looks at are left to it. */
export async function takeMessages(db: Db, { now, until, limit }: Taking): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with lanes as materialized (
      select h.id from hooks h
      where exists (select from hook_messages m where m.hook_id = h.id and m.outcome = 'WAITING' and m.due_at <= ${now})
      for no key update skip locked),
    due as (
      select m.id, m.due_at from lanes l cross join lateral (
        select w.id, w.due_at from hook_messages w
        where w.hook_id = l.id and w.outcome = 'WAITING' and w.due_at <= ${now} order by w.due_at
        limit greatest(0, ${perLane} - (select count(*) from hook_messages b
          where b.hook_id = l.id and b.outcome = 'WAITING' and b.taken_until > ${now}))) m)
    update hook_messages t set due_at = ${until}, taken_until = ${until}
    from (select id from due order by due_at limit ${limit}) d where t.id = d.id and t.outcome = 'WAITING' and t.due_at <= ${now}
    returning t.id`.execute(db)
  return rows.map(({ id }) => id)
}

export const hasDueMessages = async (db: Db, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from hooks h where exists (select from hook_messages m
      where m.hook_id = h.id and m.outcome = 'WAITING' and m.due_at <= ${now}) limit 1`.execute(db)
  return rows.length > 0
}

export const messageById = async (db: Db, id: string): Promise<MessageRow | null> =>
  (await db.selectFrom('hook_messages').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const lockMessage = async (tx: Tx, id: string): Promise<MessageRow | null> =>
  (await tx.selectFrom('hook_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

export const updateMessage = async (
  tx: Tx,
  id: string,
  changes: Partial<Omit<MessageRow, 'id' | 'hook_id' | 'refs'>>,
): Promise<void> => void (await tx.updateTable('hook_messages').set(changes).where('id', '=', id).execute())

export const insertAttempt = async (tx: Tx, row: AttemptRow): Promise<void> =>
  void (await tx.insertInto('hook_attempts').values(row).execute())

export const attemptsOf = (db: Db, messageId: string): Promise<AttemptRow[]> =>
  db
    .selectFrom('hook_attempts')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

export interface MessageFilter {
  readonly hookId: string
  readonly outcome: HookMessageOutcome | null
  readonly event: HookMessageEvent | null
  readonly after: CursorKey | null
  readonly limit: number
}
/** One message more than the page holds. */
export async function listMessages(
  db: Db,
  { hookId, outcome, event, after, limit }: MessageFilter,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.* from hook_messages m where m.hook_id = ${hookId}
      ${andWhen(outcome, (one) => sql`m.outcome = ${one}`)} ${andWhen(event, (one) => sql`m.event = ${one}`)}
      ${andWhen(after, ([id]) => sql`m.id < ${id}::uuid`)}
    order by m.id desc limit ${limit + 1}`.execute(db)
  return rows
}

type Again = { readonly messageIds: readonly string[] } | { readonly since: Date }
/**
 * Makes messages of a hook due now, and returns how many: those that wait for their next attempt keep the number of attempts,
 * the others begin anew. A message that is being sent at this moment is left alone, so that it is not sent twice.
 */
export async function requeue(tx: Tx, hookId: string, which: Again, now: Date): Promise<number> {
  const chosen =
    'since' in which
      ? sql`m.outcome in ('FAILED', 'CANCELLED') and m.event <> 'hook.test' and m.happened_at >= ${which.since}`
      : sql`m.id = any(${which.messageIds}::uuid[])`
  const { numAffectedRows } = await sql`
    update hook_messages m set outcome = 'WAITING', due_at = ${now}, taken_until = null,
      attempts = case when m.outcome = 'WAITING' then m.attempts else 0 end
    where m.hook_id = ${hookId} and (m.taken_until is null or m.taken_until <= ${now}) and ${chosen}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes messages that happened before a time and do not wait, with their attempts. */
export const deleteMessagesBefore = async (db: Db, before: Date): Promise<void> =>
  void (await sql`delete from hook_messages where happened_at < ${before} and outcome <> 'WAITING'`.execute(db))
