import { sql } from 'kysely'
import type { StoreKey, StoreSource } from '../../../adapters/payments/stores.ts'
import type { Db, Tx } from '../../../kernel/tables.ts'

/** A purchase made in a store, bound to the account that showed it first. */
export interface Activation {
  readonly id: string
  readonly accountId: string
  readonly source: StoreSource
  readonly reference: string
  readonly given: StoreKey
  /** Null: a level of the platform, or nothing yet. */
  readonly entitlementId: string | null
  /** What it is called in the ledgers now; null: it has given nothing yet. */
  readonly ledgerReference: string | null
  readonly voided: readonly string[]
  readonly createdAt: Date
  /** How often what its store told was written. */
  readonly readings: number
}
const columns = sql`id, account_id as "accountId", source, reference, given, entitlement_id as "entitlementId",
  ledger_reference as "ledgerReference", voided, created_at as "createdAt", readings`

export type Bound = Pick<Activation, 'accountId' | 'source' | 'reference' | 'given'>

/** Binds a purchase to an account unless it is bound; its row is held, whosever it is. */
export async function bindActivation(tx: Tx, bound: Bound & { readonly id: string }, now: Date): Promise<Activation> {
  const { rows } = await sql<Activation>`
    insert into store_activations as a (id, account_id, source, reference, given, created_at, due_at)
    values (${bound.id}, ${bound.accountId}, ${bound.source}, ${bound.reference},
      ${JSON.stringify(bound.given)}::text::jsonb, ${now}, ${now})
    on conflict (source, reference) do update set account_id = a.account_id
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A purchase was not bound.')
  return row
}

/** A bound purchase as it stands, with nothing held; null: none. */
export async function activationNamed(db: Db, source: StoreSource, reference: string): Promise<Activation | null> {
  const { rows } = await sql<Activation>`
    select ${columns} from store_activations where source = ${source} and reference = ${reference}`.execute(db)
  return rows[0] ?? null
}

/** Says that what its store told is being written: whoever read it before reads anew. */
export async function countReading(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('store_activations')
    .set(({ eb }) => ({ readings: eb('readings', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A bound purchase whose row is held, so that an older reading is never written over a newer one; null: none. */
export async function lockActivation(tx: Tx, source: StoreSource, reference: string): Promise<Activation | null> {
  const { rows } = await sql<Activation>`
    select ${columns} from store_activations where source = ${source} and reference = ${reference} for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** The same by its id, with nothing held. */
export async function activationRow(db: Db, id: string): Promise<Activation | null> {
  const { rows } = await sql<Activation>`select ${columns} from store_activations where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Who a purchase is bound to, with nothing held. */
export async function activationOwner(db: Db, source: StoreSource, reference: string): Promise<string | null> {
  const row = await db
    .selectFrom('store_activations')
    .select('account_id')
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Keeps what a purchase stands for, and when it is read anew. */
export async function keepActivation(
  tx: Tx,
  id: string,
  kept: { entitlementId: string | null; ledgerReference: string; now: Date; dueAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('store_activations')
    .set({
      entitlement_id: kept.entitlementId,
      ledger_reference: kept.ledgerReference,
      settled_at: kept.now,
      due_at: kept.dueAt,
    })
    .where('id', '=', id)
    .execute()
}

export async function postponeActivation(tx: Tx, id: string, dueAt: Date | null): Promise<void> {
  await tx.updateTable('store_activations').set({ due_at: dueAt }).where('id', '=', id).execute()
}

/** Has one that another took the place of read anew soon: it is over by that. */
export async function readSoon(tx: Tx, source: StoreSource, reference: string, now: Date): Promise<void> {
  await tx
    .updateTable('store_activations')
    .set({ due_at: now })
    .where('source', '=', source)
    .where('reference', '=', reference)
    .execute()
}

/** Lets go of what turned out to be no purchase of this account: nothing came of it. */
export async function dropActivation(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('store_activations').where('id', '=', id).where('ledger_reference', 'is', null).execute()
}

/** What is to be read anew at the stores by now, the longest due first. */
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

/** Writes down that a payment went back, and has its purchase read anew. What is written already stays as it is. */
export async function noteVoided(
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

/** What a store may go on charging of an account, for whoever leaves. */
export async function renewingActivations(db: Db, accountId: string, source: StoreSource): Promise<StoreKey[]> {
  const { rows } = await sql<{ given: StoreKey }>`
    select given from store_activations where account_id = ${accountId} and source = ${source}
      and given ->> 'kind' = 'RENEWING' order by id`.execute(db)
  return rows.map(({ given }) => given)
}
