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

/**
 * Takes the next ones that notify, of members who are there: nobody else is given them before `next`. A look that fails
 * or is broken off is made up for then.
 */
export async function claimSearches(
  db: Db,
  { now, next, limit }: { now: Date; next: Date; limit: number },
): Promise<DueSearch[]> {
  const { rows } = await sql<DueSearch>`
    with due as (
      select s.id, a.language
      from saved_searches s join accounts a on a.id = s.account_id and a.status = 'ACTIVE'
      where s.is_notifying and s.next_look_at <= ${now}
      order by s.next_look_at, s.id limit ${limit} for update of s skip locked
    )
    update saved_searches s set next_look_at = ${next} from due d where s.id = d.id
    returning s.id, s.account_id as "accountId", s.query, s.looked_at as "lookedAt", d.language`.execute(db)
  return rows
}

/**
 * Notes that somebody has looked up to a time, and found so many new results. False if another has done so, or its owner
 * has opened or changed it meanwhile: then nothing is counted.
 */
export async function saveLook(
  tx: Tx,
  { id, lookedAt }: Pick<DueSearch, 'id' | 'lookedAt'>,
  { until, found }: { until: Date; found: number },
): Promise<boolean> {
  const { rows } = await sql`
    update saved_searches set looked_at = ${until}, new_count = least(100, new_count + ${found}::int)
    where id = ${id} and is_notifying and looked_at = ${lookedAt} returning id`.execute(tx)
  return rows.length > 0
}
