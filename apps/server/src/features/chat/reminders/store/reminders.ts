import { sql } from 'kysely'
import { pipeline } from '#adapters/database/pipeline.ts'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { isMessageThere } from '../../messages/store/isMessageThere.ts'

interface NewReminder {
  readonly id: string
  readonly accountId: string
  readonly messageId: string
  readonly at: Date
  readonly now: Date
}

/** Sets a reminder, or moves the one that there is; false if as many wait as may. Two set at once count each other. */
export async function saveReminder(
  tx: Tx,
  { id, accountId, messageId, at, now }: NewReminder,
  max: number,
): Promise<boolean> {
  await pipeline(tx, sql`select 1 from accounts where id = ${accountId} for no key update`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message_reminders
    where account_id = ${accountId} and message_id <> ${messageId}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= max) return false
  await sql`
    insert into message_reminders (id, account_id, message_id, remind_at, created_at)
    values (${id}, ${accountId}, ${messageId}, ${at}, ${now})
    on conflict (account_id, message_id) do update set remind_at = excluded.remind_at`.execute(tx)
  return true
}

/** Cancels a reminder; false if there is none. */
export async function deleteReminder(tx: Tx, accountId: string, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from message_reminders where account_id = ${accountId} and message_id = ${messageId} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

export interface ReminderRow {
  readonly id: string
  readonly messageId: string
  readonly at: Date
}

/** A member's reminders whose messages are there for them, the next first; one more than asked for. */
export async function listReminders(
  db: Db,
  { accountId, after, limit }: { accountId: string; after: readonly (string | number | null)[] | null; limit: number },
): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select r.id, r.message_id as "messageId", r.remind_at as at from message_reminders r
    where r.account_id = ${accountId} and ${isMessageThere(accountId, sql.ref('r.message_id'))}
      ${andWhen(after, ([at, id]) => sql`(r.remind_at, r.id) > (${at}::timestamptz, ${id}::uuid)`)}
    order by r.remind_at, r.id limit ${limit + 1}`.execute(db)
  return rows
}

/** Ids of reminders whose time has come. */
export async function dueReminders(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from message_reminders where remind_at <= ${now} order by remind_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface DueReminder {
  readonly accountId: string
  readonly messageId: string
  /** Whether the message is there for the reader now. */
  readonly isThere: boolean
}

/** Takes a due reminder away, for one taker only; null if it was taken, moved or cancelled meanwhile. */
export async function takeReminder(tx: Tx, id: string, now: Date): Promise<DueReminder | null> {
  const { rows } = await sql<DueReminder>`
    with taken as (
      delete from message_reminders where id = ${id} and remind_at <= ${now} returning account_id, message_id
    )
    select t.account_id as "accountId", t.message_id as "messageId",
      ${isMessageThere(sql.ref('t.account_id'), sql.ref('t.message_id'))} as "isThere"
    from taken t`.execute(tx)
  return rows[0] ?? null
}
