import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'

export interface Seen {
  readonly streamId: string
  readonly accountId: string
}
/** Records that these people are fetching these streams now; any that ended meanwhile are skipped. */
export async function recordViewers(db: Db, seen: readonly Seen[], now: Date): Promise<void> {
  if (seen.length === 0) return
  await sql`
    insert into stream_viewers (stream_id, account_id, seen_at)
    select v.stream_id, v.account_id, ${now} from unnest(
      ${seen.map(({ streamId }) => streamId)}::uuid[], ${seen.map(({ accountId }) => accountId)}::uuid[]) as v (stream_id, account_id)
    join streams s on s.id = v.stream_id and s.state <> 'ENDED'
    order by 1, 2
    on conflict (stream_id, account_id) do update set seen_at = excluded.seen_at`.execute(db)
}

/** Counts the viewers of each of these streams, and stores the number. Returns those whose number changed. */
export async function recountViewers(
  db: Db,
  connections: readonly string[],
  since: Date,
): Promise<{ id: string; viewers: number }[]> {
  if (connections.length === 0) return []
  const { rows } = await sql<{ id: string; viewers: number }>`
    with counted as (
      select s.id, (select count(*)::int from stream_viewers v where v.stream_id = s.id and v.seen_at > ${since}) as viewer_count
      from streams s where s.connection_id = any(${[...connections]}::uuid[]))
    update streams s set viewer_count = c.viewer_count from counted c where s.id = c.id and s.viewer_count <> c.viewer_count
    returning s.id, s.viewer_count as viewers`.execute(db)
  return rows
}

export async function deleteViewers(db: Db, streamId: string): Promise<void> {
  await db.deleteFrom('stream_viewers').where('stream_id', '=', streamId).execute()
}
