import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

export interface ProviderEvent {
  readonly id: string
  readonly source: 'STRIPE' | 'APPLE'
  readonly providerEvent: string
  readonly kind: string
  readonly reference: string | null
  readonly payload: unknown
}

/** Stores a provider's notification, once per id. False: it was received before. */
export async function storeEvent(tx: Tx, event: ProviderEvent, now: Date): Promise<boolean> {
  const written = await tx
    .insertInto('provider_events')
    .values({
      id: event.id,
      source: event.source,
      provider_event: event.providerEvent,
      kind: event.kind,
      reference: event.reference,
      payload: jsonb(event.payload),
      received_at: now,
      applied_at: null,
    })
    .onConflict((conflict) => conflict.columns(['source', 'provider_event']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** A notification still to be applied; null: it already is. */
export async function eventToApply(db: Db, id: string): Promise<ProviderEvent | null> {
  const { rows } = await sql<ProviderEvent>`
    select id, source, provider_event as "providerEvent", kind, reference, payload from provider_events
    where id = ${id} and applied_at is null`.execute(db)
  return rows[0] ?? null
}

export async function markApplied(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('provider_events').set({ applied_at: now }).where('id', '=', id).execute()
}

/** Notifications received a while ago and not applied. */
export async function unappliedEvents(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_events')
    .select('id')
    .where('applied_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Empties old notifications, and those that name an erased account: their receipt stays recorded. */
export async function emptyEvents(db: Db, which: { before: Date } | { accountId: string }): Promise<void> {
  const isAffected =
    'before' in which ? sql`applied_at < ${which.before}` : sql`payload::text like ${`%${which.accountId}%`}`
  await sql`update provider_events set payload = '{}' where applied_at is not null and payload <> '{}' and ${isAffected}`.execute(
    db,
  )
}
