import type { PaidLevel } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { Instant } from '#kernel/database/tables.ts'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    promo_reservations: {
      id: string
      promo_code_id: string
      account_id: string
      level: PaidLevel | null
      entitlement_id: string | null
      percent: number
      expires_at: Instant
      order_id: string | null
      ended_at: Instant | null
      created_at: Instant
    }
  }
}

/** A code's reservation for a coming purchase. */
export interface Reservation {
  readonly id: string
  readonly promoCodeId: string
  readonly accountId: string
  readonly level: PaidLevel | null
  readonly entitlementId: string | null
  readonly percent: number
  readonly orderId: string | null
}

/** For reservations `r`: those still valid, for half an hour or as long as their order is open. */
export const liveReservation = (
  now: Date,
): RawBuilder<boolean> => sql<boolean>`(r.ended_at is null and (r.expires_at > ${now}
  or exists (select 1 from orders o where o.id = r.order_id and o.state = 'PENDING')))`

const columns = sql`r.id, r.promo_code_id as "promoCodeId", r.account_id as "accountId", r.level, r.entitlement_id as "entitlementId",
  r.percent, r.order_id as "orderId"`

/** One of the account's valid reservations, its row locked; null for any other. */
export async function lockReservation(tx: Tx, accountId: string, id: string, now: Date): Promise<Reservation | null> {
  const { rows } = await sql<Reservation>`
    select ${columns} from promo_reservations r
    where r.id = ${id} and r.account_id = ${accountId} and ${liveReservation(now)} for update of r`.execute(tx)
  return rows[0] ?? null
}

/** The account's earlier reservation of a code for this purchase. */
export async function sameReservation(
  db: Db,
  args: Pick<Reservation, 'promoCodeId' | 'accountId' | 'level' | 'entitlementId'>,
  now: Date,
): Promise<Reservation | null> {
  const { rows } = await sql<Reservation>`
    select ${columns} from promo_reservations r
    where r.promo_code_id = ${args.promoCodeId} and r.account_id = ${args.accountId} and r.level is not distinct from ${args.level}::text
      and r.entitlement_id is not distinct from ${args.entitlementId}::uuid and ${liveReservation(now)} limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Releases what a person reserved of a code for other purchases and has not begun to pay: it moves on to the next. */
export async function moveReservations(
  tx: Tx,
  { promoCodeId, accountId, now }: { promoCodeId: string; accountId: string; now: Date },
): Promise<void> {
  await sql`update promo_reservations r set ended_at = ${now}
    where r.promo_code_id = ${promoCodeId} and r.account_id = ${accountId} and ${liveReservation(now)}
      and not exists (select 1 from orders o where o.id = r.order_id and o.state = 'PENDING')`.execute(tx)
}

export async function insertReservation(
  tx: Tx,
  given: Omit<Reservation, 'orderId'> & { expiresAt: Date; now: Date },
): Promise<void> {
  await tx
    .insertInto('promo_reservations')
    .values({
      id: given.id,
      promo_code_id: given.promoCodeId,
      account_id: given.accountId,
      level: given.level,
      entitlement_id: given.entitlementId,
      percent: given.percent,
      expires_at: given.expiresAt,
      order_id: null,
      ended_at: null,
      created_at: given.now,
    })
    .execute()
}

/** Assigns a reservation to an order: it is valid as long as that is open. */
export async function useReservation(tx: Tx, id: string, orderId: string): Promise<void> {
  await tx.updateTable('promo_reservations').set({ order_id: orderId }).where('id', '=', id).execute()
}

/** Ends a reservation, used or abandoned. Null: it had already ended. */
export async function endReservation(tx: Tx, id: string, now: Date): Promise<Reservation | null> {
  const { rows } = await sql<Reservation>`
    update promo_reservations r set ended_at = ${now} where r.id = ${id} and r.ended_at is null returning ${columns}`.execute(
    tx,
  )
  return rows[0] ?? null
}
