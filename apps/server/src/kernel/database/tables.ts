import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/**
 * All tables. Each feature adds its own in `store/tables.ts` by `declare module`; nobody else writes them. Columns are
 * snake_case as in the database: `present.ts` gives them their public names.
 */
export interface Tables {
  outbox: OutboxTable
  account_streams: AccountStreamsTable
  account_events: AccountEventsTable
  redundancy_sessions: RedundancySessionsTable
  idempotency_keys: IdempotencyKeysTable
  sent_messages: LocalOutboxTable
  target_limits: TargetLimitsTable
  request_counts: RequestCountsTable
  used_secrets: SecretsUsedTable
  paused_deliveries: { since: Date }
}

/** Reads anywhere; inside a call that writes it is that call's transaction. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** A time column: read and written as Date. */
export type Instant = ColumnType<Date, Date, Date>
/** A jsonb column: written as a value, which the driver turns into text. */
export type Json<T> = ColumnType<T, T, T>
/** A jsonb column that the database fills if it is not given. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>

interface OutboxTable {
  id: string
  name: string
  /** Events of one key are followed up in order. */
  key: string
  data: Json<unknown>
  at: Instant
  attempts: Generated<number>
  due_at: Instant
  last_error: string | null
}
interface AccountStreamsTable {
  account_id: string
  epoch: string
  last_seq: number
}
interface AccountEventsTable {
  account_id: string
  seq: number
  id: string
  name: string
  data: Json<Record<string, unknown>>
  at: Instant
}
interface RedundancySessionsTable {
  session_id: string
  account_id: string
  acked_seq: number
  at: Instant
}
interface IdempotencyKeysTable {
  account_id: string
  key: string
  call: string
  body_hash: string
  answer: Json<unknown> | null
  at: Instant
}
interface LocalOutboxTable {
  id: string
  channel: 'MAIL' | 'SMS'
  recipient: string
  subject: string | null
  text: string
  html: string | null
  at: Instant
}
/** As the library that counts requests has it. */
interface RequestCountsTable {
  key: string
  points: number
  expire: number | null
}
interface TargetLimitsTable {
  key: string
  used: number
  started_at: Instant
}
interface SecretsUsedTable {
  id: string
  expires_at: Instant
}
