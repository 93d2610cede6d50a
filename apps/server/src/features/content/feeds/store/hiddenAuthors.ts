import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { screenRecencyMs } from './fanOut.ts'

/** Whether an author is hidden from everybody, for a while or for good. */
export async function isAuthorHidden(db: Db, authorId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from accounts a where a.id = ${authorId} and a.status <> 'ACTIVE'`.execute(db)
  return rows.length > 0
}

/**
 * The maximum of an author's posts among which those on screens are searched, and so a bound for the groups they are
 * in.
 */
const maxOnScreens = 300

/** Where a person posted what may be on its readers' screens: groups, and null for the profile. */
export async function screensOfAuthor(db: Db, authorId: string, now: Date): Promise<(string | null)[]> {
  const { rows } = await sql<{ groupId: string | null }>`
    select distinct group_id as "groupId" from (
      select p.group_id, p.event_id, p.by_isolated_author, p.created_at from posts p
      where p.author_id = ${authorId} and p.deleted_at is null and p.status = 'PUBLISHED'
      order by p.position desc limit ${maxOnScreens}) newest
    where event_id is null and not by_isolated_author and created_at > ${new Date(now.getTime() - screenRecencyMs)}`.execute(
    db,
  )
  return rows.map(({ groupId }) => groupId)
}
