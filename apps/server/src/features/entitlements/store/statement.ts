import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { type TotalRow, isMoney, sums } from './totals.ts'
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
/** The group and the time span of a statement. */
export interface StatementSpan {
  readonly groupId: string
  readonly from: Date
  readonly to: Date
}

/** A group's card sales and refunds in a time span: these are paid out; what stores took is not. */
const entries = ({ groupId, from, to }: StatementSpan): RawBuilder<unknown> => sql`
  entitlements e join purchases p on p.entitlement_id = e.id join purchase_events v on v.purchase_id = p.id
  where e.group_id = ${groupId} and p.source = 'STRIPE' and ${isMoney} and v.at >= ${from} and v.at <= ${to}`

/** The lines of a statement, latest first, one more than asked for. */
export async function statementOf(db: Db, span: StatementSpan, limit: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select v.purchase_id as "purchaseId", e.title, v.kind, v.amount, coalesce(v.fee, 0) as fee, v.currency, v.at
    from ${entries(span)} order by v.at desc, v.id desc limit ${limit + 1}`.execute(db)
  return rows
}

/** The totals of a statement, by currency. */
export async function statementTotals(db: Db, span: StatementSpan): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    select 'STRIPE' as source, v.currency, count(distinct p.id)::int as purchases, ${sums}
    from ${entries(span)} group by v.currency order by charged desc, v.currency`.execute(db)
  return rows
}
