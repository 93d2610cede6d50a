import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** Records that the receipt of a charge is mailed; false if it was. */
export async function recordReceipt(tx: Tx, charge: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into card_receipts (charge, at) values (${charge}, ${now}) on conflict do nothing returning charge`.execute(
    tx,
  )
  return rows.length > 0
}

export async function deleteReceiptsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('card_receipts').where('at', '<', before).execute()
}
