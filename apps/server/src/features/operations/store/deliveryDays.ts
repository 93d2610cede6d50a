import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import type { DeliveryKind } from './deliveryHealth.ts'

export type DeliveryOutcome = 'delivered' | 'refused' | 'failed'

declare module '#kernel/database/tables.ts' {
  interface Tables {
    delivery_days: DeliveryCount
  }
}

/** Days in UTC, `YYYY-MM-DD`. */
export interface DeliveryCount {
  readonly day: string
  readonly kind: DeliveryKind
  readonly outcome: DeliveryOutcome
  readonly count: number
}

/** Adds to the counts of days, kinds and outcomes, each of which is named once. */
export async function addDeliveries(db: Db, counts: readonly DeliveryCount[]): Promise<void> {
  const column = <K extends keyof DeliveryCount>(name: K) => counts.map((count) => count[name])
  await sql`
    insert into delivery_days as d (day, kind, outcome, count)
    select * from unnest(${column('day')}::date[], ${column('kind')}::text[], ${column('outcome')}::text[], ${column('count')}::int[])
    order by 1, 2, 3
    on conflict (day, kind, outcome) do update set count = d.count + excluded.count`.execute(db)
}

export interface DeliveryTotals {
  readonly kind: DeliveryKind
  readonly delivered: number
  readonly refused: number
  readonly failed: number
}

/** The totals of the days from one on, by kind; kinds without any are left out. */
export async function deliveriesSince(db: Db, day: string): Promise<DeliveryTotals[]> {
  const { rows } = await sql<DeliveryTotals>`
    select kind,
      coalesce(sum(count) filter (where outcome = 'delivered'), 0)::int as delivered,
      coalesce(sum(count) filter (where outcome = 'refused'), 0)::int as refused,
      coalesce(sum(count) filter (where outcome = 'failed'), 0)::int as failed
    from delivery_days where day >= ${day}::date group by kind order by kind`.execute(db)
  return rows
}
