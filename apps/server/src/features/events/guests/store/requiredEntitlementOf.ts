import { sql } from 'kysely'
import { unlocks } from '#features/entitlements/index.ts'
import type { Db } from '#kernel/database/tables.ts'

/**
 * The entitlement an event requires, if the viewer holds nothing that admits; null: nothing is required, or it is
 * held.
 */
export async function requiredEntitlementOf(db: Db, viewerId: string, eventId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select e.entitlement_id as id from events e where e.id = ${eventId} and e.entitlement_id is not null
      and not ${unlocks.isUnlockedFor(viewerId, sql`e.entitlement_id`, { kind: 'EVENT', id: sql`e.id` })}`.execute(db)
  return rows[0]?.id ?? null
}
