import { sql } from 'kysely'
import { dayMs } from '#kernel/durations.ts'
import { firstIdAt } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import { visiblePost, warnings } from '#features/content/index.ts'

interface Window {
  readonly days: number
  /** How long the usual pace is measured before that, in windows. */
  readonly usual: number
  /** After this many hours a post counts half. */
  readonly halfLifeHours: number
}
/**
 * The windows of rising topics: today and, if there are few, the past week, so that a small community has trends, too.
 */
const windows: readonly Window[] = [
  { days: 1, usual: 14, halfLifeHours: 8 },
  { days: 7, usual: 2, halfLifeHours: 56 },
]
/** With as many tags there are trends. */
const enough = 3
/** Fewer people than this make no trend, however much they write. */
export const minPeople = 3
/** Tags examined more closely: those used by the most people. */
const maxTags = 500
/** Posts with a tag examined for one reader. */
const maxPosts = 1000

/** Posts (`p`, by `a`) that anybody may see and that carry no warning: all that a trend is made of. */
const isPublic = sql`(p.status = 'PUBLISHED' and p.deleted_at is null and not p.by_isolated_author and p.audience = 'EVERYONE'
  and p.event_id is null and not coalesce(${warnings.hasWarning}, false) and not a.is_private
  and account_is_visible(a.status, a.isolated_until)
  and (p.group_id is null or exists (select 1 from groups g where g.id = p.group_id and g.deleted_at is null
    and g.visibility = 'EVERYONE' and g.parent_id is null)))`

/**
 * Ranks hashtags. Each person counts once per tag, more the more recent; growth is how many people a day brings,
 * compared with how many usually do. A tag that does not grow is not ranked. Where hardly any does, a week is taken.
 */
export async function rankTopics(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from trending_topics`.execute(tx)
    let ranked = 0
    for (const window of windows) if (ranked < enough) ranked += await rankWithin(tx, now, window)
  })
}

/** Adds the tags of one window. Returns how many, in whatever language. */
async function rankWithin(tx: Tx, now: Date, { days, usual, halfLifeHours }: Window): Promise<number> {
  const [begun, before] = [now.getTime() - days * dayMs, now.getTime() - (usual + 1) * days * dayMs]
  const { rows } = await sql<{ language: string }>`
      with recent as (
        select h.tag, p.author_id, coalesce(split_part(lower(p.language), '-', 1), '') as language, max(p.created_at) as at
        from posts p join accounts a on a.id = p.author_id join post_hashtags h on h.post_id = p.id
        where p.position > ${firstIdAt(begun)}::uuid and p.created_at <= ${now} and ${isPublic}
        group by 1, 2, 3
      ), spoken as (
        select tag, author_id, '' as language, max(at) as at from recent group by 1, 2
        union all select tag, author_id, language, at from recent where language <> ''
      ), counted as (
        select language, tag, count(*)::int as people,
          sum(power(0.5, extract(epoch from ${now}::timestamptz - at) / ${3600 * halfLifeHours}::float8)) as fresh
        from spoken group by 1, 2 having count(*) >= ${minPeople} order by people desc limit ${maxTags}
      ), paced as (
        select c.*, (
          select count(distinct (p.author_id, floor(extract(epoch from ${new Date(begun)}::timestamptz - p.created_at) / ${days * 86_400}::float8)))::float8 / ${usual}::float8
          from post_hashtags h
          join posts p on p.id = h.post_id join accounts a on a.id = p.author_id
          where h.tag = c.tag and p.position > ${firstIdAt(before)}::uuid and p.position <= ${firstIdAt(begun)}::uuid and ${isPublic}
            and (c.language = '' or split_part(lower(p.language), '-', 1) = c.language)) as usual
        from counted c
      )
      insert into trending_topics (language, tag, days, growth, score, ranked_at)
      select language, tag, ${days}::int, people / (usual + 1), fresh / (usual + 1), ${now} from paced
      where people > usual + 1 on conflict do nothing returning language`.execute(tx)
  return rows.filter(({ language }) => language === '').length
}

export interface TopicRow {
  readonly tag: string
  readonly posts: number
  readonly people: number
  readonly growth: number
  readonly interestId: string | null
  /** In how many of the last days. */
  readonly days: number
}

/**
 * The fastest rising tags, those of today first, as a reader may know them: posts and people are those that the reader
 * may see, and a tag with too few of them for this reader is no trend.
 */
export async function trendingTopics(
  db: Db,
  viewerId: string,
  { language, limit, now }: { language: string | null; limit: number; now: Date },
): Promise<TopicRow[]> {
  const since = (days: number) => firstIdAt(now.getTime() - days * dayMs)
  const { rows } = await sql<TopicRow>`
    select t.tag, seen.posts, seen.people, round(t.growth::numeric, 1)::float8 as growth, t.days, (
      select i.id from interests i where t.tag = any(i.tags) order by i.id limit 1) as "interestId"
    from trending_topics t
    cross join lateral (
      select count(*)::int as posts, count(distinct author_id)::int as people from (
        select p.author_id from post_hashtags h join posts p on p.id = h.post_id join accounts a on a.id = p.author_id
        where h.tag = t.tag and p.position > (case t.days when 1 then ${since(1)}::uuid else ${since(7)}::uuid end)
          and ${isPublic} and ${visiblePost(viewerId)}
        limit ${maxPosts}) visible) seen
    where t.language = ${language ?? ''} and seen.people >= ${minPeople}
    order by t.days, t.score desc, t.tag limit ${limit}`.execute(db)
  return rows
}
