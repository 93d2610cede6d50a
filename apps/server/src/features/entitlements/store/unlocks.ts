import type { EntitlementOpening } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { type AccountRef, accountIdSql } from '#kernel/database/accountRef.ts'
import type { Db } from '#kernel/database/tables.ts'

/**
 * For grants `og`: those in force. Nobody has to end one that is over; the start is not checked, because a later grant
 * begins when another of the same ends.
 */
export const liveGrant = sql`(og.revoked_at is null and (og.ends_at is null or og.ends_at > now()))`

/**
 * Whether a thing that names an entitlement is open to `viewer`, for the `where` of lists: by a grant in force, of
 * that entitlement or of another that also opens the thing, or by running the group that sells it.
 */
export const isUnlockedFor = (
  viewer: AccountRef,
  entitlement: RawBuilder<unknown>,
  thing: { readonly kind: EntitlementOpening['kind']; readonly id: RawBuilder<unknown> },
): RawBuilder<boolean> =>
  sql<boolean>`is_unlocked_for(${accountIdSql(viewer)}, ${entitlement}, ${sql.lit(thing.kind)}, ${thing.id})`

/** Whether an entitlement is one of those that open a thing, which names `named`; on sale or not. */
export const isUnlockedBy = (
  entitlementId: string,
  named: RawBuilder<unknown>,
  { kind, id }: { readonly kind: EntitlementOpening['kind']; readonly id: RawBuilder<unknown> },
): RawBuilder<boolean> => sql<boolean>`(${named} = ${entitlementId}::uuid or exists (
  select 1 from entitlement_unlocks ko
  where ko.entitlement_id = ${entitlementId}::uuid and ko.kind = ${sql.lit(kind)} and ko.target_id = ${id}))`

/** Whether a person holds a grant of an entitlement that is in force. */
export async function hasGrant(db: Db, accountId: string, entitlementId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from grants og
    where og.account_id = ${accountId} and og.entitlement_id = ${entitlementId} and ${liveGrant} limit 1`.execute(db)
  return rows.length > 0
}

/** Entitlements that open an object: the one it names first, then others on sale that open it. */
export async function entitlementsFor(
  db: Db,
  { kind, id, entitlementId = null }: EntitlementOpening & { readonly entitlementId?: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from entitlements e where e.deleted_at is null and (e.id = ${entitlementId}::uuid or exists (
      select 1 from entitlement_unlocks o where o.entitlement_id = e.id and o.kind = ${kind} and o.target_id = ${id}))
    order by (e.id = ${entitlementId}::uuid) desc nulls last, e.id`.execute(db)
  return rows.map((row) => row.id)
}

/** Whether a person holds something that opens a group. */
export async function hasEntitlementFor(db: Db, accountId: string, groupId: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select ${isUnlockedFor(accountId, sql`null::uuid`, { kind: 'GROUP', id: sql`${groupId}::uuid` })} as holds`.execute(
    db,
  )
  return rows[0]?.holds ?? false
}

/** The groups that an entitlement opens. */
export async function groupsUnlockedBy(db: Db, entitlementId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select target_id as id from entitlement_unlocks where entitlement_id = ${entitlementId} and kind = 'GROUP'
    order by target_id`.execute(db)
  return rows.map((row) => row.id)
}
