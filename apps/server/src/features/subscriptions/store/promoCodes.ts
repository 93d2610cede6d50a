import type { PaidLevel, PromoEffect, PromoKind } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { liveReservation } from './reservations.ts'

/** A code, and what about one account decides on it. */
export interface PromoFacts {
  readonly id: string
  readonly code: string
  readonly kind: PromoKind
  readonly value: number
  readonly level: PaidLevel | null
  readonly entitlementIds: readonly string[]
  readonly active: boolean
  readonly expiresAt: Date | null
  readonly totalLimit: number | null
  readonly perAccountLimit: number
  readonly firstTimeOnly: boolean
  readonly used: number
  readonly redeemedByMe: number
  /** Whether the account has ever paid for a subscription. */
  readonly hasPaid: boolean
}

/** The purpose of a code: one of them is set. */
export interface PromoPurpose {
  readonly level: PaidLevel | null
  readonly entitlementId: string | null
}

/** The code as typed, locked until the transaction ends, so that its limits hold under concurrent use. */
export async function lockPromoCode(
  tx: Tx,
  code: string,
  { accountId, now, subject = null }: { accountId: string; now: Date; subject?: PromoPurpose | null },
): Promise<PromoFacts | null> {
  const { rows } = await sql<Omit<PromoFacts, 'redeemedByMe' | 'hasPaid'>>`
    select id, code, kind, value, level, entitlement_ids as "entitlementIds", active, expires_at as "expiresAt",
      total_limit as "totalLimit", per_account_limit as "perAccountLimit", first_time_only as "firstTimeOnly", used
    from promo_codes where code = upper(${code}) for update`.execute(tx)
  const [row] = rows
  if (!row) return null
  // Counted after the lock: what another redemption wrote meanwhile is seen.
  const { rows: mine } = await sql<Pick<PromoFacts, 'redeemedByMe' | 'hasPaid'> & { reserved: number; paying: number }>`
    select (select count(*)::int from promo_reservations r
        where r.promo_code_id = ${row.id} and r.account_id <> ${accountId} and ${liveReservation(now)}) as reserved,
      (select count(*)::int from promo_reservations r where r.promo_code_id = ${row.id} and r.account_id = ${accountId}
        and r.ended_at is null and exists (select 1 from orders o where o.id = r.order_id and o.state = 'PENDING')
        and (r.level is distinct from ${subject?.level ?? null}::text
          or r.entitlement_id is distinct from ${subject?.entitlementId ?? null}::uuid)) as paying,
      (select count(*)::int from promo_redemptions where promo_code_id = ${row.id} and account_id = ${accountId}) as "redeemedByMe",
      exists (select 1 from subscription_events where account_id = ${accountId} and source <> 'PROMO_CODE') as "hasPaid"`.execute(
    tx,
  )
  // Others' reservations for a purchase in progress count as used, and so does the account's own for another purchase.
  return {
    ...row,
    used: row.used + (mine[0]?.reserved ?? 0) + (mine[0]?.paying ?? 0),
    redeemedByMe: (mine[0]?.redeemedByMe ?? 0) + (mine[0]?.paying ?? 0),
    hasPaid: mine[0]?.hasPaid ?? false,
  }
}

/** Records that a code was used. The caller has locked the code. */
export async function writeRedemption(
  tx: Tx,
  redemption: {
    id: string
    promoCodeId: string
    accountId: string
    effect: PromoEffect
    grantId: string | null
    now: Date
  },
): Promise<void> {
  // A reservation for a purchase holds, even if the limit was lowered meanwhile.
  await sql`update promo_codes set used = used + 1, total_limit = case when total_limit is not null then greatest(total_limit, used + 1) end where id = ${redemption.promoCodeId}`.execute(
    tx,
  )
  await tx
    .insertInto('promo_redemptions')
    .values({
      id: redemption.id,
      promo_code_id: redemption.promoCodeId,
      account_id: redemption.accountId,
      effect: redemption.effect,
      grant_id: redemption.grantId,
      redeemed_at: redemption.now,
    })
    .execute()
}

/** The last redemption of an account. */
export async function lastRedemption(
  db: Db,
  accountId: string,
): Promise<{ promoCodeId: string; code: string; effect: PromoEffect; redeemedAt: Date } | null> {
  const { rows } = await sql<{ promoCodeId: string; code: string; effect: PromoEffect; redeemedAt: Date }>`
    select p.id as "promoCodeId", p.code, r.effect, r.redeemed_at as "redeemedAt"
    from promo_redemptions r join promo_codes p on p.id = r.promo_code_id
    where r.account_id = ${accountId} order by r.redeemed_at desc, r.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The kind and level of a code, for showing its redemption. */
export async function promoCodeKind(db: Db, id: string): Promise<Pick<PromoFacts, 'kind' | 'level'> | null> {
  const row = await db.selectFrom('promo_codes').select(['kind', 'level']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}
