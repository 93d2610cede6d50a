import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

/**
 * The kinds of deliveries through an outside service: mails, text messages, and pushes to the three kinds of devices.
 */
export type DeliveryKind = 'MAIL' | 'SMS' | 'WEB' | 'IOS' | 'ANDROID'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    delivery_health: DeliveryHealthTable
  }
}
interface DeliveryHealthTable {
  kind: DeliveryKind
  failures_in_row: number
  refusals_in_row: number
  failing_since: Date | null
  delivered_at: Date | null
  fault: string | null
  answer: string | null
}

/** A single failure can be chance; so many in a row, without a success between, are a fault. */
const failuresOfFault = 3
/**
 * A service may refuse recipients for good, and visitors can name as many wrong addresses as they like: only a long row of
 * refusals means that it refuses everybody.
 */
const refusalsOfFault = 20

export interface FailingDelivery {
  readonly kind: DeliveryKind
  readonly since: Date
  readonly failuresInRow: number
  /** The reason of the last failure, if its kind knows reasons. */
  readonly fault: string | null
  /** The words of the service, without addresses. */
  readonly answer: string | null
}

export interface FailedDelivery {
  readonly kind: DeliveryKind
  readonly isRefusal: boolean
  readonly fault: string | null
  readonly answer: string
}

export async function recordDelivered(db: Db, kind: DeliveryKind, now: Date): Promise<void> {
  await sql`
    insert into delivery_health (kind, delivered_at) values (${kind}, ${now})
    on conflict (kind) do update set
      failures_in_row = 0, refusals_in_row = 0, failing_since = null, fault = null, answer = null,
      delivered_at = excluded.delivered_at`.execute(db)
}

export async function recordFailed(
  db: Db,
  { kind, isRefusal, fault, answer }: FailedDelivery,
  now: Date,
): Promise<void> {
  const [failures, refusals] = isRefusal ? [0, 1] : [1, 0]
  await sql`
    insert into delivery_health as h (kind, failures_in_row, refusals_in_row, failing_since, fault, answer)
    values (${kind}, ${failures}, ${refusals}, ${now}, ${fault}, ${answer})
    on conflict (kind) do update set
      failures_in_row = h.failures_in_row + excluded.failures_in_row,
      refusals_in_row = h.refusals_in_row + excluded.refusals_in_row,
      failing_since = coalesce(h.failing_since, excluded.failing_since),
      fault = excluded.fault, answer = excluded.answer`.execute(db)
}

/** The kinds that currently fail, for the whole installation. */
export async function failingDeliveries(db: Db): Promise<FailingDelivery[]> {
  const rows = await db
    .selectFrom('delivery_health')
    .select(['kind', 'failing_since', 'failures_in_row', 'refusals_in_row', 'fault', 'answer'])
    .where((e) => e.or([e('failures_in_row', '>=', failuresOfFault), e('refusals_in_row', '>=', refusalsOfFault)]))
    .orderBy('kind')
    .execute()
  return rows.flatMap(({ kind, failing_since: since, failures_in_row: failures, refusals_in_row: refusals, ...last }) =>
    since ? [{ kind, since, failuresInRow: failures + refusals, ...last }] : [],
  )
}
