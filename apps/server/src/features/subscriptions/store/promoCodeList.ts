import { normalizeCode } from '@koinon/contract/codes'
import type { PaidLevel, PromoCodeView, PromoEffect, PromoKind } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { uuidArray, andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { escapeLike } from '#kernel/text/likePattern.ts'
import { liveReservation } from './reservations.ts'

/** A code as administrators see it. */
export interface PromoCodeRow {
  readonly id: string
  readonly version: number
  readonly code: string
  readonly kind: PromoKind
  readonly value: number
  readonly level: PaidLevel | null
  readonly entitlementIds: string[]
  readonly active: boolean
  readonly expiresAt: Date | null
  readonly totalLimit: number | null
  readonly perAccountLimit: number
  readonly firstTimeOnly: boolean
  readonly used: number
  readonly note: string | null
  readonly createdAt: Date
}
const columns = sql`p.id, p.version, p.code, p.kind, p.value, p.level, p.entitlement_ids as "entitlementIds", p.active,
  p.expires_at as "expiresAt", p.total_limit as "totalLimit", p.per_account_limit as "perAccountLimit",
  p.first_time_only as "firstTimeOnly", p.used, p.note, p.created_at as "createdAt"`

export const promoCodeView = ({ expiresAt, createdAt, ...row }: PromoCodeRow): PromoCodeView => ({
  ...row,
  expirationDate: expiresAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

export async function promoCode(db: Db, id: string): Promise<PromoCodeRow | null> {
  const { rows } = await sql<PromoCodeRow>`select ${columns} from promo_codes p where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks the code: anybody redeeming it waits. */
export async function lockPromoCodeRow(tx: Tx, id: string): Promise<PromoCodeRow | null> {
  const { rows } = await sql<PromoCodeRow>`select ${columns} from promo_codes p where p.id = ${id} for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

export interface NewPromoCode extends Omit<PromoCodeRow, 'version' | 'used' | 'active'> {
  readonly createdBy: string
}

/** Writes a new code. False if there is one with this name. */
export async function addPromoCode(tx: Tx, code: NewPromoCode): Promise<boolean> {
  const added = await tx
    .insertInto('promo_codes')
    .values({
      id: code.id,
      code: code.code,
      kind: code.kind,
      value: code.value,
      level: code.level,
      entitlement_ids: code.entitlementIds,
      expires_at: code.expiresAt,
      total_limit: code.totalLimit,
      per_account_limit: code.perAccountLimit,
      first_time_only: code.firstTimeOnly,
      note: code.note,
      created_by: code.createdBy,
      created_at: code.createdAt,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export type PromoChange = Partial<
  Pick<
    PromoCodeRow,
    | 'kind'
    | 'value'
    | 'level'
    | 'entitlementIds'
    | 'active'
    | 'expiresAt'
    | 'totalLimit'
    | 'perAccountLimit'
    | 'firstTimeOnly'
    | 'note'
  >
>
const columnOf: Readonly<Record<keyof PromoChange, string>> = {
  kind: 'kind',
  value: 'value',
  level: 'level',
  entitlementIds: 'entitlement_ids',
  active: 'active',
  expiresAt: 'expires_at',
  totalLimit: 'total_limit',
  perAccountLimit: 'per_account_limit',
  firstTimeOnly: 'first_time_only',
  note: 'note',
}

/** Applies the named changes to a code that the caller has locked. */
export async function changePromoCode(tx: Tx, id: string, change: PromoChange): Promise<PromoCodeRow> {
  const sets = Object.entries(change).map(
    ([key, value]): RawBuilder<unknown> => sql`${sql.ref(columnOf[key as keyof PromoChange])} = ${value}`,
  )
  const { rows } = await sql<PromoCodeRow>`
    update promo_codes p set ${sql.join([sql`version = version + 1`, ...sets])} where p.id = ${id} returning ${columns}`.execute(
    tx,
  )
  const [changed] = rows
  if (!changed) throw new Error('A held code does not go away.')
  return changed
}

/**
 * Deletes a code that the caller has locked, with what is left of its reservations. False if it is reserved, or a
 * purchase was begun with it.
 */
export async function deletePromoCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from promo_reservations r
    where r.promo_code_id = ${id} and (r.order_id is not null or ${liveReservation(now)}) limit 1`.execute(tx)
  if (rows.length > 0) return false
  await tx.deleteFrom('promo_reservations').where('promo_code_id', '=', id).execute()
  await tx.deleteFrom('promo_codes').where('id', '=', id).execute()
  return true
}

/** Codes by name or note, newest first, one more than asked for. An active one may be used now. */
export async function promoCodes(
  db: Db,
  args: {
    active: boolean | null
    /** Only those that may be used now and end before then. */
    endingBefore?: Date | null
    text: string | null
    now: Date
    after: { at: string; id: string } | null
    limit: number
  },
): Promise<PromoCodeRow[]> {
  const usable = sql`(p.active and (p.expires_at is null or p.expires_at > ${args.now})
    and (p.total_limit is null or p.used < p.total_limit))`
  const { rows } = await sql<PromoCodeRow>`
    select ${columns} from promo_codes p where true
      ${andWhen(args.active, (active) => sql`${usable} = ${active}`)}
      ${andWhen(args.endingBefore, (end) => sql`${usable} and p.expires_at < ${end}`)}
      ${andWhen(args.text, (text) => sql`(p.code like ${`%${escapeLike(normalizeCode(text).toUpperCase())}%`} or p.note ilike ${`%${escapeLike(text)}%`})`)}
      ${andWhen(args.after, ({ at, id }) => sql`(p.created_at, p.id) < (${at}::timestamptz, ${id}::uuid)`)}
    order by p.created_at desc, p.id desc limit ${args.limit + 1}`.execute(db)
  return rows
}

export interface UsageRow {
  readonly id: string
  readonly accountId: string
  readonly redeemedAt: Date
  readonly effect: PromoEffect
  readonly grantId: string | null
}

/** The accounts that used a code, newest first, with one row more than requested. */
export async function promoUsages(
  db: Db,
  promoCodeId: string,
  args: { after: { at: string; id: string } | null; limit: number },
): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select r.id, r.account_id as "accountId", r.redeemed_at as "redeemedAt", r.effect, r.grant_id as "grantId"
    from promo_redemptions r where r.promo_code_id = ${promoCodeId}
      ${andWhen(args.after, ({ at, id }) => sql`(r.redeemed_at, r.id) < (${at}::timestamptz, ${id}::uuid)`)}
    order by r.redeemed_at desc, r.id desc limit ${args.limit + 1}`.execute(db)
  return rows
}

/** Whether all of these are on sale. Reads the table of what groups sell. */
export async function areEntitlements(db: Db, ids: readonly string[]): Promise<boolean> {
  const idSet = new Set(ids)
  if (idSet.size === 0) return true
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entitlements where id = any(${uuidArray(idSet)}) and deleted_at is null`.execute(
    db,
  )
  return rows[0]?.count === idSet.size
}

/** The instant at which a day ends in a zone. */
export async function endOfDay(db: Db, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{
    at: Date
  }>`select ((${day}::date + 1)::timestamp at time zone ${timeZone}) as at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Every day ends.')
  return row.at
}
