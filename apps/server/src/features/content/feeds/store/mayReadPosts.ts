import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { visiblePost } from '../../store/visibility.ts'

/** For each of these pairs, whether the viewer may read the post. */
export async function mayReadPosts(
  db: Db,
  pairs: readonly { readonly viewerId: string; readonly postId: string }[],
): Promise<boolean[]> {
  const { rows } = await sql<{ place: number }>`
    select asked.place from unnest(
      ${pairs.map(({ viewerId }) => viewerId)}::uuid[], ${pairs.map(({ postId }) => postId)}::uuid[]
    ) with ordinality as asked (viewer_id, post_id, place)
    join posts p on p.id = asked.post_id join accounts a on a.id = p.author_id
    where ${visiblePost(sql`asked.viewer_id`)}`.execute(db)
  const readable = new Set(rows.map(({ place }) => place))
  return pairs.map((_, index) => readable.has(index + 1))
}
