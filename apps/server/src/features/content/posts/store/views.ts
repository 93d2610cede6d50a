import { sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { shownPost, visiblePost } from '../../store/visibility.ts'

/** Counts these posts as seen by a person, each at most once in 24 hours; those they may not see are skipped. */
export async function countViews(tx: Tx, viewerId: string, postIds: readonly string[], at: Date): Promise<void> {
  const before = new Date(at.getTime() - dayMs)
  await sql`
    with seen as (
      insert into post_views as v (post_id, account_id, at)
      select p.id, ${viewerId}::uuid, ${at} from posts p join accounts a on a.id = p.author_id
      where p.id = any(${[...postIds]}::uuid[]) and p.author_id <> ${viewerId}::uuid and ${visiblePost(viewerId)}
      order by p.id
      on conflict (post_id, account_id) do update set at = excluded.at, view_count = v.view_count + 1 where v.at <= ${before}
      returning v.post_id
    ), held as (
      select p.id from posts p join seen s on s.post_id = p.id order by p.id for no key update of p
    )
    update posts p set view_count = view_count + 1 from held where p.id = held.id`.execute(tx)
}

/** Which of these posts a person is not shown, gone or never there. */
export async function notShown(db: Db, viewerId: string, postIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${[...postIds]}::uuid[]) as asked (id)
    where not exists (
      select 1 from posts p join accounts a on a.id = p.author_id where p.id = asked.id and ${shownPost(viewerId)})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
