import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

export interface WebhookFacts {
  /** When the payment provider last called. */
  readonly lastAt: Date | null
  /** Orders were begun a while ago, and it never called since. */
  readonly isSilent: boolean
}

/** How the payment provider keeps in touch. Reads tables of the feature `payments`. */
export async function webhookFacts(db: Db, { from, to }: { from: Date; to: Date }): Promise<WebhookFacts> {
  const { rows } = await sql<WebhookFacts>`
    with last as (select received_at as at from provider_events where source = 'STRIPE' order by id desc limit 1)
    select (select at from last) as "lastAt",
      exists (select from orders where reference is not null and state = 'ACTIVE' and settled_at between ${from} and ${to}
        and settled_at > coalesce((select at from last), '-infinity') + interval '1 hour') as "isSilent"`.execute(db)
  return rows[0] ?? { lastAt: null, isSilent: false }
}
