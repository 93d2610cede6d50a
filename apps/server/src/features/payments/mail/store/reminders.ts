import { sql } from 'kysely'
import type { PurchaseSource } from '#features/entitlements/index.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** The end of a paid period, by the source's id of what renews then. */
export interface PeriodEnd {
  readonly source: PurchaseSource
  readonly reference: string
  readonly paidUntil: Date
}

/** The period ends without a reminder. */
export async function notReminded<P extends PeriodEnd>(db: Db, ends: readonly P[]): Promise<P[]> {
  const { rows } = await sql<{ place: number }>`
    select w.place::int from unnest(${ends.map(({ source }) => source)}::text[],
      ${ends.map(({ reference }) => reference)}::text[], ${ends.map(({ paidUntil }) => paidUntil.toISOString())}::text[])
      with ordinality as w (source, reference, paid_until, place)
    where not exists (select 1 from renewal_reminders r
      where r.source = w.source and r.reference = w.reference and r.paid_until = w.paid_until::timestamptz)
    order by w.place`.execute(db)
  return rows.flatMap(({ place }) => ends[place - 1] ?? [])
}

/** Records that its payer is reminded of a renewal; false if that was done. */
export async function recordRenewalReminder(
  tx: Tx,
  { source, reference, paidUntil }: PeriodEnd,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into renewal_reminders (source, reference, paid_until, at) values (${source}, ${reference}, ${paidUntil}, ${now})
    on conflict do nothing returning reference`.execute(tx)
  return rows.length > 0
}

/** Renewals that are over need no reminder any more. */
export async function deleteRenewalReminders(db: Db, before: Date): Promise<void> {
  await sql`delete from renewal_reminders where paid_until < ${before}`.execute(db)
}
