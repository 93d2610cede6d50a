import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#kernel/database/tables.ts'
import { hasEntitlementFor, entitlementsFor } from './store/unlocks.ts'
import { unlockingEntitlements } from './entitlementViews.ts'

/** Whether a person holds what a group requires of those who enter, if it requires anything. */
export const isEntitledToJoin = async (db: Db, accountId: string, groupId: string): Promise<boolean> =>
  (await entitlementsFor(db, { kind: 'GROUP', id: groupId })).length === 0 ||
  (await hasEntitlementFor(db, accountId, groupId))

/** Anybody entering a group behind premium must hold something that opens it; otherwise the refusal says what does. */
export async function requireEntitlement(db: Db, accountId: string, groupId: string): Promise<void> {
  if (await isEntitledToJoin(db, accountId, groupId)) return
  const thing = { kind: 'GROUP', id: groupId } as const
  throw new Refusal('PREMIUM_REQUIRED', { entitlements: await unlockingEntitlements(db, accountId, thing) })
}
