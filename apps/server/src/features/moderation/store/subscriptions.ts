import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { mayReviewForGroup } from './routes.ts'

/** Whether a file is in a case that a person reviews, or reviewed: as staff or for its group, never as its author. */
export async function mayReviewFile(db: Db, viewerId: string, mediaId: string): Promise<boolean> {
  const reviews = sql<boolean>`c.author_id <> j.id and (j.roles <> '{}' or exists (
    select 1 from groups g where g.id = c.group_id and g.deleted_at is null and ${mayReviewForGroup}))`
  // Most people moderate nothing: for them no case is searched.
  const moderates = sql<boolean>`(j.roles <> '{}' or exists (
    select 1 from group_members o where o.account_id = j.id and holds_in_group(o.role, o.custom_permissions, 'MODERATE')))`
  const { rows } = await sql`
    select 1 from accounts j where j.id = ${viewerId} and j.status = 'ACTIVE' and ${moderates} and (
      exists (select 1 from reported_versions r join moderation_cases c on c.id = r.case_id and ${reviews}
        where r.preview -> 'mediaIds' ? ${mediaId})
      or exists (select 1 from media_uses u join moderation_cases c on c.target_id = u.target_id and ${reviews}
        where u.media_id = ${mediaId} and u.kind in ('POST', 'GROUP', 'AVATAR'))
      or exists (select 1 from media_uses u join comments k on k.post_id = u.target_id and k.media_id = u.media_id
        join moderation_cases c on c.target_kind = 'COMMENT' and c.target_id = k.id and ${reviews}
        where u.media_id = ${mediaId} and u.kind = 'COMMENT'))`.execute(db)
  return rows.length > 0
}

/** Whether a person may have the queue open. */
export async function isModerator(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts where id = ${accountId} and status = 'ACTIVE' and roles <> '{}'`.execute(db)
  return rows.length > 0
}
