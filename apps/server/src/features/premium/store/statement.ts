import { sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'
import type { PurchaseEventKind } from './tables.ts'

export interface StatementRow {
  readonly purchaseId: string
  readonly title: string
  readonly kind: Extract<PurchaseEventKind, 'CHARGED' | 'REFUNDED' | 'DISPUTED' | 'DISPUTE_WON'>
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly at: Date
}
/** A group's card sales and refunds in a time span, latest first: these are paid out; what stores took is not. */
export async function statementOf(db: Db, groupId: string, from: Date, to: Date): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select v.purchase_id as "purchaseId", e.title, v.kind, v.amount, coalesce(v.fee, 0) as fee, v.currency, v.at
    from entitlements e join purchases p on p.entitlement_id = e.id join purchase_events v on v.purchase_id = p.id
    where e.group_id = ${groupId} and p.source = 'STRIPE' and v.kind in ('CHARGED', 'REFUNDED', 'DISPUTED', 'DISPUTE_WON') and v.amount > 0 and v.at >= ${from} and v.at <= ${to}
    order by v.at desc, v.id desc limit 1000`.execute(db)
  return rows
}
