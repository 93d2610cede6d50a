import { sql } from 'kysely'
import { formatsOf } from '#kernel/database/formattedText.ts'
import type { ExportSection } from '#features/accounts/index.ts'
import { visiblePost } from './visibility.ts'

/** Posts, comments, reactions, votes and drafts of a member, for their archive. */
export const contentExport = (me: string): ExportSection[] => [
  {
    name: 'posts',
    rows: sql`select p.id, p.text, ${formatsOf('p.facets')} as formats, p.media_type, p.audience, p.comment_scope, p.group_id, p.event_id, p.repost_of, p.language, p.place, p.status,
      p.like_count, p.comment_count, p.created_at, p.edited_at, p.scheduled_at,
      array(select m.media_id from post_media m where m.post_id = p.id order by m.position) as media_ids,
      (select jsonb_agg(o.text order by o.position) from poll_options o where o.poll_id = p.id) as poll,
      (select jsonb_agg(jsonb_build_object('version', v.version, 'text', v.text, 'formats', ${formatsOf('v.facets')}, 'at', v.at) order by v.version)
        from post_versions v where v.post_id = p.id) as versions
      from posts p where p.author_id = ${me} and p.deleted_at is null order by p.id`,
  },
  {
    name: 'comments',
    rows: sql`select id, post_id, parent_id, text, ${formatsOf('facets')} as formats, media_id, created_at, edited_at from comments
      where author_id = ${me} and removed is null order by id`,
  },
  {
    name: 'reactions',
    rows: sql`select target_type, target_id, emoji, created_at from reactions where account_id = ${me} order by created_at`,
  },
  {
    name: 'votes',
    rows: sql`select p.id as post_id, case when ${visiblePost(me)} then o.text end as text, v.at from poll_votes v
      join poll_options o on o.id = v.option_id join posts p on p.id = v.poll_id join accounts a on a.id = p.author_id
      where v.account_id = ${me} order by v.at`,
  },
  {
    name: 'drafts',
    rows: sql`select id, group_id, text, media_ids, fields as rest, updated_at from drafts where account_id = ${me} order by updated_at`,
  },
]
