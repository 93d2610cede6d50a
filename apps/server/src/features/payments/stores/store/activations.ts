import { sql } from 'kysely'
import type { StoreKey, StoreSource } from '#adapters/payments/stores.ts'
import { jsonb } from '#kernel/database/jsonb.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** A purchase made in a store, bound to the account that presented it first. */
export interface Activation {
  readonly id: string
  readonly accountId: string
  readonly source: StoreSource
  readonly reference: string
  readonly given: StoreKey
  /** Null: a level of the platform, or nothing yet. */
  readonly entitlementId: string | null
  /** Its present reference in the ledgers; null: it has granted nothing yet. */
  readonly ledgerReference: string | null
  readonly voided: readonly string[]
  readonly createdAt: Date
  /** How often what its store reported was written. */
  readonly providerReadCount: number
}
const columns = sql`id, account_id as "accountId", source, reference, given, entitlement_id as "entitlementId",
  ledger_reference as "ledgerReference", voided, created_at as "createdAt", provider_read_count as "providerReadCount"`

export type Bound = Pick<Activation, 'accountId' | 'source' | 'reference' | 'given'>

/** Binds a purchase to an account unless it already is bound; its row is locked, for any owner. */
export async function bindActivation(tx: Tx, bound: Bound & { readonly id: string }, now: Date): Promise<Activation> {
  const { rows } = await sql<Activation>`
    insert into store_activations as a (id, account_id, source, reference, given, created_at, due_at)
    values (${bound.id}, ${bound.accountId}, ${bound.source}, ${bound.reference},
      ${jsonb(bound.given)}, ${now}, ${now})
    on conflict (source, reference) do update set account_id = a.account_id
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A purchase was not bound.')
  return row
}

/** A bound purchase as it is, nothing locked; null: none. */
export async function activationNamed(db: Db, source: StoreSource, reference: string): Promise<Activation | null> {
  const { rows } = await sql<Activation>`
    select ${columns} from store_activations where source = ${source} and reference = ${reference}`.execute(db)
  return rows[0] ?? null
}

/** Counts that what its store reported is being written: anybody who read it earlier reads it again. */
export async function countProviderRead(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('store_activations')
    .set(({ eb }) => ({ provider_read_count: eb('provider_read_count', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A bound purchase with its row locked, so that an older reading never overwrites a newer one; null: none. */
export async function lockActivation(tx: Tx, source: StoreSource, reference: string): Promise<Activation | null> {
  const { rows } = await sql<Activation>`
    select ${columns} from store_activations where source = ${source} and reference = ${reference} for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Reads an activation by its id, without locking. */
export async function activationRow(db: Db, id: string): Promise<Activation | null> {
  const { rows } = await sql<Activation>`select ${columns} from store_activations where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The account that a purchase is bound to, without locking. */
export async function activationOwner(db: Db, source: StoreSource, reference: string): Promise<string | null> {
  const row = await db
    .selectFrom('store_activations')
    .select('account_id')
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Stores the subject of a purchase, and when it is next read. */
export async function saveActivation(
  tx: Tx,
  id: string,
  args: { entitlementId: string | null; ledgerReference: string; now: Date; dueAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('store_activations')
    .set({
      entitlement_id: args.entitlementId,
      ledger_reference: args.ledgerReference,
      settled_at: args.now,
      due_at: args.dueAt,
    })
    .where('id', '=', id)
    .execute()
}

export async function postponeActivation(tx: Tx, id: string, dueAt: Date | null): Promise<void> {
  await tx.updateTable('store_activations').set({ due_at: dueAt }).where('id', '=', id).execute()
}

/** Has a purchase that another replaced read again soon: it is over. */
export async function readSoon(tx: Tx, source: StoreSource, reference: string, now: Date): Promise<void> {
  await tx
    .updateTable('store_activations')
    .set({ due_at: now })
    .where('source', '=', source)
    .where('reference', '=', reference)
    .execute()
}

/** Releases what turned out not to be this account's purchase: nothing came of it. */
export async function removeActivation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('store_activations').where('id', '=', id).where('ledger_reference', 'is', null).execute()
}

/** The activations due to be read again from the stores, longest overdue first. */
export async function dueActivations(db: Db, source: StoreSource, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('store_activations')
    .select('id')
    .where('due_at', '<=', now)
    .where('source', '=', source)
    .orderBy('due_at')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records that a payment was refunded, and has its purchase read again. An existing record stays as it is. */
export async function recordVoided(
  tx: Tx,
  { source, reference, chargeId, now }: { source: StoreSource; reference: string; chargeId: string; now: Date },
): Promise<void> {
  await sql`update store_activations set voided = voided || ${chargeId}::text, due_at = ${now}
    where source = ${source} and reference = ${reference} and not voided @> array[${chargeId}::text]`.execute(tx)
}

/** How a purchase in the ledgers is found at its store; null: it was not bought in this one. */
export async function keyOfPurchase(db: Db, source: StoreSource, ledgerReference: string): Promise<StoreKey | null> {
  const row = await db
    .selectFrom('store_activations')
    .select('given')
    .where('source', '=', source)
    .where('reference', '=', ledgerReference.split('#')[0] ?? '')
    .executeTakeFirst()
  return row?.given ?? null
}

/** The purchases for which a store may keep charging an account that leaves. */
export async function renewingActivations(db: Db, accountId: string, source: StoreSource): Promise<StoreKey[]> {
  const { rows } = await sql<{ given: StoreKey }>`
    select given from store_activations where account_id = ${accountId} and source = ${source}
      and given ->> 'kind' = 'RENEWING' order by id`.execute(db)
  return rows.map(({ given }) => given)
}
