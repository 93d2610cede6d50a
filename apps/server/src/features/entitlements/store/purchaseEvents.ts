import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { PurchaseEventKind } from './tables.ts'

export interface PurchaseEventRow {
  readonly kind: PurchaseEventKind
  readonly amount: number | null
  readonly fee: number | null
  readonly currency: string | null
  readonly at: Date
}
/** A purchase's history, oldest first. */
export async function purchaseEvents(db: Db, purchaseId: string): Promise<PurchaseEventRow[]> {
  return db
    .selectFrom('purchase_events')
    .select(['kind', 'amount', 'fee', 'currency', 'at'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** The recorded refund of a charge; refunds of one that can be refunded in parts begin with its id. */
export async function refundedOf(
  db: Db,
  purchaseId: string,
  chargeId: string,
): Promise<{ readonly amount: number; readonly fee: number }> {
  const { rows } = await sql<{ amount: number; fee: number }>`
    select coalesce(sum(amount), 0)::int as amount, coalesce(sum(fee), 0)::int as fee from purchase_events
    where purchase_id = ${purchaseId} and kind = 'REFUNDED' and starts_with(provider_event, ${`${chargeId}:`})`.execute(
    db,
  )
  return rows[0] ?? { amount: 0, fee: 0 }
}

/** The subject of an entry of a purchase's history; null if there is no such entry. */
export async function eventNamed(
  db: Db,
  purchaseId: string,
  providerEvent: string,
): Promise<Pick<PurchaseEventRow, 'amount' | 'fee' | 'currency'> | null> {
  const row = await db
    .selectFrom('purchase_events')
    .select(['amount', 'fee', 'currency'])
    .where('purchase_id', '=', purchaseId)
    .where('provider_event', '=', providerEvent)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a dispute took it from its buyer, and its seller did not end it as well. */
export async function isDisputed(db: Db, purchaseId: string): Promise<boolean> {
  const { rows } = await sql<{ disputed: boolean }>`
    select coalesce(bool_or(kind = 'DISPUTED') and not bool_or(kind = 'ENDED'), false) as disputed
    from purchase_events where purchase_id = ${purchaseId}`.execute(db)
  return rows[0]?.disputed ?? false
}

/** Records an event, once per id of the provider's. */
export async function writeEvent(
  tx: Tx,
  event: PurchaseEventRow & { id: string; purchaseId: string; providerEvent: string },
): Promise<boolean> {
  const written = await tx
    .insertInto('purchase_events')
    .values({
      id: event.id,
      purchase_id: event.purchaseId,
      kind: event.kind,
      amount: event.amount,
      fee: event.fee,
      currency: event.currency,
      provider_event: event.providerEvent,
      at: event.at,
    })
    .onConflict((conflict) => conflict.columns(['purchase_id', 'provider_event']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}
