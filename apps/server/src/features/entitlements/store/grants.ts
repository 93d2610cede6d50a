import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tables.ts'
import type { GrantSource } from './tables.ts'

export interface NewGrant {
  readonly id: string
  readonly entitlementId: string
  readonly accountId: string
  readonly source: GrantSource
  readonly purchaseId: string | null
  readonly startsAt: Date
  /** Null for ever. */
  readonly endsAt: Date | null
  readonly now: Date
}
/**
 * Grants access for a time span; a purchase that already granted it until then grants nothing more. False: nothing
 * was written.
 */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<boolean> {
  const { rows } = await sql`
    insert into grants (id, entitlement_id, account_id, source, purchase_id, starts_at, ends_at, created_at)
    select ${grant.id}, ${grant.entitlementId}, ${grant.accountId}, ${grant.source}, ${grant.purchaseId}::uuid, ${grant.startsAt},
      ${grant.endsAt}::timestamptz, ${grant.now}
    where not exists (select 1 from grants g where g.purchase_id = ${grant.purchaseId}::uuid and g.revoked_at is null
      and (g.ends_at is null or g.ends_at >= ${grant.endsAt}::timestamptz))
    returning id`.execute(tx)
  return rows.length > 0
}

/** Withdraws at once what a purchase granted. False: nothing was left of it. */
export async function revokeGrants(tx: Tx, purchaseId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update grants set revoked_at = ${now} where purchase_id = ${purchaseId} and revoked_at is null
      and (ends_at is null or ends_at > ${now}) returning id`.execute(tx)
  return rows.length > 0
}

/** Withdraws what a group's codes granted a person; returns the entitlements. */
export async function revokeByCode(
  tx: Tx,
  { accountId, groupId, now }: { accountId: string; groupId: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update grants g set revoked_at = ${now} from entitlements e
    where e.id = g.entitlement_id and e.group_id = ${groupId} and g.account_id = ${accountId} and g.source = 'JOIN_CODE'
      and g.revoked_at is null returning e.id`.execute(tx)
  return rows.map((row) => row.id)
}
