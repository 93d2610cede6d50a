import type { CaseTargetKind } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { withLinkTargets } from '#kernel/database/formattedText.ts'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db } from '#kernel/database/tables.ts'
import { procedureText } from './inGroup.ts'
import type { Reported } from './tables.ts'

export type CurrentVersion = Omit<Reported, 'link'>
interface Target {
  readonly kind: CaseTargetKind
  readonly id: string
  /** A decision is in force that removed it: a profile, which goes on without what was removed, is read as it was. */
  readonly isRemoved?: boolean
}

/**
 * The present version of each kind of target, including content that moderators hid or removed: a profile is read as if
 * its hidden fields, or with `removed` those removed last, were restored. Content deleted by its author, and a list made private, are left out.
 * Reads the tables of the features that own it.
 */
const sources: Readonly<
  Record<CaseTargetKind, (ids: RawBuilder<unknown>, removed: RawBuilder<unknown>) => RawBuilder<unknown>>
> = {
  POST: (ids) => sql`
    select p.id, null::text as title, ${withLinkTargets('p.text', 'p.facets')} as text,
      array(select m.media_id from post_media m where m.post_id = p.id order by m.position) as "mediaIds"
    from posts p where p.id = ${ids} and (p.deleted_at is null or p.removed_at is not null)`,
  COMMENT: (ids) => sql`
    select c.id, null::text as title, ${withLinkTargets('c.text', 'c.facets')} as text, array_remove(array[c.media_id], null) as "mediaIds"
    from comments c where c.id = ${ids} and (c.removed is null or c.moderation_state is not null)`,
  MESSAGE: (ids) => sql`
    select m.id, null::text as title, ${withLinkTargets('m.text', 'm.facets')} as text,
      array(select f.media_id from message_attachments f where f.message_id = m.id order by f.position) as "mediaIds"
    from messages m where m.id = ${ids} and (m.deleted_at is null or m.moderation_state is not null)`,
  PROFILE: (ids, removed) => sql`
    select a.id, case when a.display_name = a.username then coalesce(w.display_name, a.display_name) else a.display_name end as title,
      concat_ws(E'\n', nullif(case when a.bio = '' then ${withLinkTargets('w.bio', 'w.bio_facets')} else ${withLinkTargets('a.bio', 'a.bio_facets')} end, ''), (select string_agg(l, E'\n')
        from jsonb_array_elements_text(case when a.links = '[]' then coalesce(w.links, '[]') else a.links end) l)) as text,
      array_remove(array[coalesce(a.avatar_media_id, w.avatar_media_id)], null) as "mediaIds"
    from accounts a left join lateral (select * from hidden_profile_fields h
      where h.account_id = a.id and (h.decision_id is null or a.id = ${removed}) order by h.at desc limit 1) w on true
    where a.id = ${ids} and a.status <> 'PURGED'`,
  GROUP: (ids) => sql`
    select g.id, g.name as title, concat_ws(E'\n\n', nullif(g.description, ''), nullif(${withLinkTargets('g.about', 'g.about_facets')}, '')) as text,
      array_remove(array[g.picture_media_id, g.banner_media_id], null) as "mediaIds"
    from groups g where g.id = ${ids} and (g.deleted_at is null or g.removed_at is not null)`,
  PRAYER: (ids) => sql`
    select r.id, r.category as title, r.text, '{}'::uuid[] as "mediaIds"
    from prayers r where r.id = ${ids} and (r.deleted_at is null or r.removed_at is not null)`,
  LIST: (ids) => sql`
    select l.id, l.name as title, l.description as text, '{}'::uuid[] as "mediaIds"
    from named_lists l where l.id = ${ids} and l.visibility = 'SHARED'`,
  PROCEDURE: (ids) => sql`
    select p.id, p.title, ${procedureText} as text, '{}'::uuid[] as "mediaIds"
    from procedures p where p.id = ${ids} and p.opened_by is not null`,
}

/**
 * The present versions of several targets, by their ids; a target that is gone is left out. One query for all of them.
 */
export async function currentVersions(db: Db, targets: readonly Target[]): Promise<Map<string, CurrentVersion>> {
  if (targets.length === 0) return new Map()
  const kinds = [...Map.groupBy(targets, ({ kind }) => kind)]
  const removed = targets.flatMap(({ id, isRemoved }) => (isRemoved ? id : []))
  const selects = kinds.map(([kind, of]) => sources[kind](anyOfIds(of.map(({ id }) => id)), anyOfIds(removed)))
  const { rows } = await sql<CurrentVersion & { id: string }>`${sql.join(selects, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ id, ...is }) => [id, is]))
}
