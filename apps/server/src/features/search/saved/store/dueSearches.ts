import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database/tables.ts'

/** A saved search at which it is time to look again, with what its owner's search depends on. */
export interface DueSearch {
  readonly id: string
  readonly accountId: string
  readonly query: string
  readonly lookedAt: Date
  readonly language: string
}

/** The next ones that notify, of members who are there. */
export async function dueSearches(db: Db, now: Date, limit: number): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    select s.id, s.account_id as "accountId", s.query, s.looked_at as "lookedAt", a.language
    from saved_searches s join accounts a on a.id = s.account_id and a.status = 'ACTIVE'
    where s.is_notifying and s.next_look_at <= ${now} order by s.next_look_at, s.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Notes that somebody has looked up to a time, and found so many new results. False if another has done so, or its owner
 * has changed it meanwhile: then nothing is counted.
 */
export async function saveLook(
  tx: Tx,
  { id, lookedAt }: Pick<DueSearch, 'id' | 'lookedAt'>,
  { until, next, found }: { until: Date; next: Date; found: number },
): Promise<boolean> {
  const { rows } = await sql`
    update saved_searches set looked_at = ${until}, next_look_at = ${next}, new_count = least(100, new_count + ${found}::int)
    where id = ${id} and is_notifying and looked_at = ${lookedAt} returning id`.execute(tx)
  return rows.length > 0
}
