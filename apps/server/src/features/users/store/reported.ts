import { sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'

/** A profile as it is now, for whoever judges a report about it. */
export async function reportedProfile(
  db: Db,
  id: string,
): Promise<{ title: string; text: string; mediaIds: string[]; link: string }> {
  const { rows } = await sql<{ title: string; text: string; avatar: string | null; username: string }>`
    select display_name as title, bio as text, avatar_media_id as avatar, username from accounts where id = ${id}`.execute(
    db,
  )
  const { title = '', text = '', avatar = null, username = '' } = rows[0] ?? {}
  return { title, text, mediaIds: avatar ? [avatar] : [], link: `/@${username}` }
}
