import { sql } from 'kysely'
import { withLinkTargets } from '#kernel/database/formattedText.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { Reported } from '#features/moderation/index.ts'

type Shown = Omit<Reported, 'title'>
const nothing: Shown = { text: '', mediaIds: [], link: null }

/** A post as it was, for moderators to see whatever becomes of it. */
export async function reportedPost(db: Db, postId: string): Promise<Reported> {
  const { rows } = await sql<Shown>`
    select ${withLinkTargets('p.text', 'p.facets')} as text, array(select m.media_id from post_media m where m.post_id = p.id order by m.position) as "mediaIds",
      '/p/' || p.id as link
    from posts p where p.id = ${postId}`.execute(db)
  return { title: null, ...(rows[0] ?? nothing) }
}

export async function reportedComment(db: Db, commentId: string): Promise<Reported> {
  const { rows } = await sql<Shown>`
    select ${withLinkTargets('c.text', 'c.facets')} as text, case when c.media_id is null then '{}'::uuid[] else array[c.media_id] end as "mediaIds",
      '/p/' || c.post_id || '#c-' || c.id as link
    from comments c where c.id = ${commentId}`.execute(db)
  return { title: null, ...(rows[0] ?? nothing) }
}
