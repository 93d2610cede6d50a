import { sql } from 'kysely'
import type { Tx } from '../../../kernel/tables.ts'

/** Holds the author's row, so that two posts scheduled at once count each other. */
export async function lockScheduling(tx: Tx, authorId: string): Promise<void> {
  await sql`select 1 from accounts where id = ${authorId} for no key update`.execute(tx)
}

/** How many posts of an author wait, in all and for one day of the author's zone. */
export async function countScheduled(
  tx: Tx,
  authorId: string,
  at: Date,
  zone: string,
  except: string | null,
): Promise<{ all: number; thatDay: number }> {
  const { rows } = await sql<{ all: number; thatDay: number }>`
    select count(*)::int as all,
      count(*) filter (where date_trunc('day', scheduled_at, ${zone}) = date_trunc('day', ${at}::timestamptz, ${zone}))::int as "thatDay"
    from posts where author_id = ${authorId} and status = 'SCHEDULED' and deleted_at is null and id is distinct from ${except}::uuid`.execute(tx)
  return rows[0] ?? { all: 0, thatDay: 0 }
}
