import { sql } from 'kysely'
import { withLinkTargets } from '#kernel/database/formattedText.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { Reported } from '#features/moderation/index.ts'

/**
 * A group as it is now, for moderators of a report about it, and the person responsible: its owner, otherwise its
 * longest-standing member.
 */
export async function reportedGroup(
  db: Db,
  groupId: string,
): Promise<{ readonly authorId: string; readonly reported: Reported } | null> {
  const { rows } = await sql<{ authorId: string; title: string; text: string; mediaIds: string[] }>`
    select m.account_id as "authorId", g.name as title, concat_ws(E'\n\n', nullif(g.description, ''), nullif(${withLinkTargets('g.about', 'g.about_facets')}, '')) as text,
      array_remove(array[g.picture_media_id, g.banner_media_id], null) as "mediaIds"
    from groups g
    join group_members m on m.group_id = g.id and m.membership_state = 'MEMBER'
    where g.id = ${groupId}
    order by m.role = 'OWNER' desc, m.role = 'ADMIN' desc, m.role = 'MODERATOR' desc, m.joined_at, m.account_id limit 1`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const { authorId, title, text, mediaIds } = row
  return { authorId, reported: { title, text, mediaIds, link: `/g/${groupId}` } }
}
