import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { type PurchaseFilter, matchesFilter } from './purchases.ts'
import type { PurchaseEventKind, PurchaseSource } from './tables.ts'

/** Sales through one source in one currency, in its minor unit. */
export interface TotalRow {
  readonly source: PurchaseSource
  readonly currency: string
  readonly purchases: number
  readonly charged: number
  readonly takenBack: number
  readonly fee: number
}

/** Of entries `v` of the history of purchases. Sums outgrow the integers of a single price. */
const sums = sql`
  coalesce(sum(v.amount) filter (where v.kind = 'CHARGED'), 0)::float8 as charged,
  coalesce(sum(case v.kind when 'CHARGED' then 0 when 'DISPUTE_WON' then -v.amount else v.amount end), 0)::float8 as "takenBack",
  coalesce(sum(case when v.kind in ('CHARGED', 'DISPUTE_WON') then v.fee else -v.fee end), 0)::float8 as fee`

/** The entries that are about money. */
const isMoney: RawBuilder<boolean> = sql<boolean>`(v.kind in ('CHARGED', 'REFUNDED', 'DISPUTED', 'DISPUTE_WON') and v.amount > 0)`

/** The revenue of these purchases, by source and currency. Free ones count as well. */
export async function salesTotals(db: Db, filter: PurchaseFilter): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    with sold as (
      select p.id, p.source, p.currency from purchases p join entitlements e on e.id = p.entitlement_id where ${matchesFilter(filter)}
    ), counted as (
      select source, currency, count(*)::int as purchases from sold group by 1, 2
    ), paid as (
      select s.source, v.currency, ${sums} from sold s join purchase_events v on v.purchase_id = s.id and ${isMoney} group by 1, 2
    )
    select source, currency, coalesce(purchases, 0) as purchases, coalesce(charged, 0) as charged,
      coalesce("takenBack", 0) as "takenBack", coalesce(fee, 0) as fee
    from counted full join paid using (source, currency) order by charged desc, source, currency`.execute(db)
  return rows
}

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
