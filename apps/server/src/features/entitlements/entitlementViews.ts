import type { EntitlementOpening, EntitlementView } from '@koinon/contract/shared'
import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { entitlementPolicy } from './policy.ts'
import { entitlementsFor } from './store/unlocks.ts'
import { type EntitlementRow, entitlementRows } from './store/entitlements.ts'

export const entitlementView = (row: EntitlementRow): EntitlementView => ({
  id: row.id,
  groupId: row.groupId,
  version: row.version,
  title: row.title,
  benefits: [...row.benefits],
  price: { amount: row.amount, currency: row.currency },
  interval: row.interval,
  trialDays: row.isKnown && !row.runsGroup ? 0 : row.trialDays,
  capacity: row.capacity,
  active: row.active && !row.isGone,
  paused: row.isPaused,
  unlocks: [...row.unlocks],
  owned: row.holds && !row.isGone ? { until: row.until?.toISOString() ?? null } : null,
  ...(row.runsGroup ? { buyers: row.buyers, atApple: row.atApple } : {}),
  can: entitlementPolicy.can(row),
})

/** Entitlements by id as the viewer may see them, for whatever names one: one query for all of them. */
export async function entitlementViews(
  db: Db,
  viewerId: string,
  ids: Iterable<string>,
): Promise<Map<string, EntitlementView>> {
  const rows = await entitlementRows(db, viewerId, ids)
  return new Map([...rows].map(([id, row]) => [id, entitlementView(row)]))
}

/** Entitlements that open an object, the one it names first. */
export async function unlockingEntitlements(
  db: Db,
  viewerId: string,
  thing: EntitlementOpening & { readonly entitlementId?: string | null },
): Promise<EntitlementView[]> {
  const ids = await entitlementsFor(db, thing)
  const views = await entitlementViews(db, viewerId, ids)
  return ids.flatMap((id) => views.get(id) ?? [])
}

/**
 * An entitlement to be named by something of a group: on sale or not, but of this group; otherwise 404
 * `ENTITLEMENT_NOT_FOUND`, the same as for another group's.
 */
export async function accessEntitlement(
  db: Db,
  viewerId: string,
  { entitlementId, groupId, path = 'entitlementId' }: { entitlementId: string; groupId: string; path?: string },
): Promise<EntitlementRow> {
  const row = (await entitlementRows(db, viewerId, [entitlementId])).get(entitlementId)
  if (!row || row.isDeleted || row.groupId !== groupId) throw new Refusal('ENTITLEMENT_NOT_FOUND', { path })
  return row
}
