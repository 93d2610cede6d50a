import type { EntitlementView } from '@koinon/contract/shared'
import { entitlementViews, unlockingEntitlements, unlocks, purchases } from '#features/entitlements/index.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { eventPolicy } from '../policy.ts'
import type { EventFacts } from '../facts.ts'
import { requiredEntitlementOf } from './store/requiredEntitlementOf.ts'
import { guestsIn } from '../notices/store/audience.ts'
import { eventRow } from '../events/store/events.ts'

/**
 * The offers that admit the viewer: first the entitlement that the event requires, then others that open it; if all of
 * them are off sale, the required one. Null: there is nothing to buy.
 */
export async function requiredEntitlements(
  db: Db,
  viewerId: string,
  facts: EventFacts,
): Promise<readonly EntitlementView[] | null> {
  // Hosts and admins need no ticket.
  const entitlementId = eventPolicy.isHost(facts) ? null : await requiredEntitlementOf(db, viewerId, facts.id)
  if (!entitlementId) return null
  const keys = await unlockingEntitlements(db, viewerId, { kind: 'EVENT', id: facts.id, entitlementId })
  return keys.length > 0 ? keys : [...(await entitlementViews(db, viewerId, [entitlementId])).values()]
}

/** The first of `keysWanted`. */
export const requiredEntitlement = async (
  db: Db,
  viewerId: string,
  facts: EventFacts,
): Promise<EntitlementView | null> => (await requiredEntitlements(db, viewerId, facts))?.[0] ?? null

/**
 * Refuses to delete a paid event: coming dates have to be cancelled first, which notifies their guests and keeps the
 * page.
 */
export async function requireUnpaid(tx: Tx, eventId: string, dateIds: readonly string[]): Promise<void> {
  if (dateIds.length === 0) return
  const event = await eventRow(tx, eventId)
  if (!event?.entitlementId) return
  const entitlementIds = await unlocks.entitlementsFor(tx, {
    kind: 'EVENT',
    id: eventId,
    entitlementId: event.entitlementId,
  })
  const accountIds = await guestsIn(tx, dateIds, ['CONFIRMED', 'WAITLISTED', 'INTERESTED'])
  const buyers = await purchases.payersOf(tx, { entitlementIds, accountIds })
  if (buyers > 0) throw new Refusal('LIVE_PURCHASES', { buyers })
}
