import type { PostView } from '@koinon/contract/shared'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/tables.ts'
import { type PostRow, visiblePost, postQuery, feedFilter } from '#features/content/index.ts'
import './tables.ts'

/**
 * The list as last ranked, or as it was in the run that a reader began with, as long as that is stored; null before the
 * first run.
 */
export async function runFor(db: Db, begun: number | null = null): Promise<number | null> {
  const { rows } = await sql<{ run: number | null }>`
    select coalesce(max(run) filter (where run = ${begun}::bigint), max(run))::float8 as run from ranked_runs`.execute(
    db,
  )
  return rows[0]?.run ?? null
}

/** `later`: it comes after everything in the reader's language. */
export type RankedRow = PostRow & { readonly rank: number; readonly later: boolean }
export interface RankedFilter {
  readonly list: string
  readonly run: number
  readonly after: { readonly later: boolean; readonly rank: number }
  /** Only posts in this language. */
  readonly language?: string | undefined
  /** Posts in this language come before the rest. */
  readonly ownLanguage?: string | undefined
  readonly mediaType?: PostView['mediaType'] | undefined
  readonly limit: number
}

/**
 * A page of a ranked list as the viewer may see it, with one row more than asked for. Leaves out the posts that the
 * viewer's feeds leave out.
 */
export async function rankedPage(db: Db, viewerId: string, now: Date, filter: RankedFilter): Promise<RankedRow[]> {
  const { list, run, after, language, ownLanguage, mediaType, limit } = filter
  const later = ownLanguage === undefined ? sql`false` : sql`r.language is distinct from ${ownLanguage}`
  const rows = await postQuery.page(db, viewerId, {
    from: sql`(select r.post_id, r.rank, ${later} as later from ranked_posts r
      where r.list = ${list} and r.run = ${run} and (${later}, r.rank) > (${after.later}::boolean, ${after.rank}::int)
        ${language === undefined ? sql`` : sql`and r.language = ${language}`}) s`,
    where: sql`p.status = 'PUBLISHED' and ${feedFilter.belongsInFeed({ viewerId, mediaType: mediaType ?? null, now })}`,
    order: sql`s.later, s.rank`,
    extra: sql`s.rank, s.later`,
    limit: limit + 1,
  })
  return rows as RankedRow[]
}

export interface CategoryRow {
  readonly slug: string
  readonly title: string
  readonly postCount: number
  /** Its best post with a picture, of those the viewer may see and wants to. */
  readonly pictured: string | null
}

/** Categories with posts: the large ones, and those of the viewer's interests, which come first. */
export async function categories(
  db: Db,
  viewer: { id: string; language: string },
  { run, now }: { run: number | null; now: Date },
): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.slug, coalesce(i.names ->> ${viewer.language}, i.name) as title, c.post_count as "postCount",
      (select r.post_id from ranked_posts r join posts p on p.id = r.post_id and p.media_type = 'IMAGE'
          join accounts a on a.id = p.author_id
        where r.list = 'explore:' || c.slug and r.run = ${run}::bigint and ${visiblePost(viewer.id)}
          and ${feedFilter.belongsInFeed({ viewerId: viewer.id, mediaType: null, now })}
        order by r.rank limit 1) as pictured
    from explore_categories c join interests i on i.id = c.interest_id
    cross join lateral (select exists (select 1 from account_interests ai join interests mine on mine.id = ai.interest_id
      where ai.account_id = ${viewer.id} and (mine.id = i.id or mine.parent_id = i.id)) as chosen) k
    where c.post_count > 0 or i.parent_id is null or k.chosen
    order by k.chosen desc, c.post_count desc, i.position`.execute(db)
  return rows
}

export async function isCategory(db: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`select 1 from explore_categories where slug = ${slug}`.execute(db)
  return rows.length > 0
}
