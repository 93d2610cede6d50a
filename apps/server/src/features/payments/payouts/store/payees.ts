import { sql } from 'kysely'
import { andWhen } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'

/** A sale that a card is still charged for, on behalf of a former owner of the group. */
export interface SaleForOther {
  readonly orderId: string
  readonly reference: string
  readonly ownerId: string
  /** Where the owner is paid out. */
  readonly account: string
}

/** Sales that are paid to another person than the group's owner, who can be paid out: of one group or order, or all. */
export async function salesForOthers(
  db: Db,
  of: { readonly groupId?: string; readonly orderId?: string } = {},
): Promise<SaleForOther[]> {
  const { rows } = await sql<SaleForOther>`
    select o.id as "orderId", o.reference, m.account_id as "ownerId", y.reference as account
    from entitlements e join purchases p on p.entitlement_id = e.id and p.source = 'STRIPE' and p.renews
    join orders o on o.reference = p.reference
    join group_members m on m.group_id = e.group_id and m.role = 'OWNER'
    join payout_accounts y on y.account_id = m.account_id and y.state = 'ACTIVE'
    where o.payee_id <> m.account_id ${andWhen(of.groupId, (id) => sql`e.group_id = ${id}`)}
      ${andWhen(of.orderId, (id) => sql`o.id = ${id}`)}
    order by o.id limit 5000`.execute(db)
  return rows
}

/** Records whom an order's payments go to. */
export async function savePayee(db: Db, orderId: string, payoutOwnerId: string): Promise<void> {
  await db.updateTable('orders').set({ payee_id: payoutOwnerId }).where('id', '=', orderId).execute()
}
