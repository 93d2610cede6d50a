import { sql } from 'kysely'
import { dayMs, hourMs } from '#kernel/durations.ts'
import { firstIdAt } from '#kernel/database/sqlHelpers.ts'
import type { Tx } from '#kernel/database/tables.ts'
import './tables.ts'

interface Window {
  readonly within: number
  /** A trend needs this many people who respond: one loud account is not enough. */
  readonly minPeople: number
  /** A score below this is no longer a trend. */
  readonly minScore: number
  readonly halfLifeHours: number
  readonly listed: number
}
/**
 * The windows of rising posts: first the last days and, if they have few, the most liked of the past month, so that a
 * small community has trends, too.
 */
const windows: readonly Window[] = [
  { within: 3 * dayMs, minPeople: 5, minScore: 0.3, halfLifeHours: 2, listed: 500 },
  { within: 30 * dayMs, minPeople: 3, minScore: 0, halfLifeHours: 48, listed: 30 },
]
/** With as many posts there are trends. */
const enough = 10
const listed = 500
const exploredWithin = 30 * dayMs
/** Newest public posts examined for the categories. */
const lookedAt = 20_000
/** How long a run is stored for people paging through it. */
const retentionMs = 2 * hourMs

/** Public posts since a moment, in `p`, with what decides about lists that everybody sees; those in events stay there. */
const publicSince = (ms: number) => sql`
  from posts p join accounts a on a.id = p.author_id left join groups g on g.id = p.group_id
  where p.position >= ${firstIdAt(ms)}::uuid and p.status = 'PUBLISHED' and p.deleted_at is null and p.audience = 'EVERYONE'
    and p.event_id is null and not p.by_isolated_author and p.sensitive is null and (p.repost_of is null or p.text <> '')
    and account_is_visible(a.status, a.isolated_until)
    and case when g.id is null then not a.is_private
      else g.visibility = 'EVERYONE' and g.parent_id is null and g.deleted_at is null end`

/** Everybody but the author who liked, commented on or reposted `e`, with the time. */
const responses = sql`
  select r.account_id as who, r.created_at as at from reactions r
    where r.target_id = e.id and not r.by_isolated_author and r.account_id <> e.author_id
  union all select c.author_id, c.created_at from comments c
    where c.post_id = e.id and c.removed is null and not c.by_isolated_author and c.author_id <> e.author_id
  union all select q.author_id, q.created_at from posts q
    where q.repost_of = e.id and q.deleted_at is null and not q.by_isolated_author and q.author_id <> e.author_id`

/**
 * Ranks what is rising: by how many different people respond, halving every two hours; authors take turns. Where too
 * little does, what rose in a longer window follows.
 */
export async function rankTrending(tx: Tx, now: Date): Promise<void> {
  let ranked = 0
  for (const window of windows) if (ranked < enough) ranked += await rankWithin(tx, now, window, ranked)
}

/** Adds the trends of one window to a run, after those that it has. Returns how many there were. */
async function rankWithin(
  tx: Tx,
  now: Date,
  { within, minPeople, minScore, halfLifeHours, listed: max }: Window,
  ranked: number,
): Promise<number> {
  const run = now.getTime()
  const { numAffectedRows = 0n } = await sql`
    with eligible as (
      select p.id, p.author_id, p.created_at, split_part(lower(coalesce(p.language, a.language)), '-', 1) as language
      ${publicSince(run - within)} and p.like_count + p.comment_count + p.repost_count >= ${minPeople}
        and not exists (select 1 from ranked_posts k where k.list = 'trending' and k.run = ${run} and k.post_id = p.id)
    ), observed as (
      select e.*, (select count(distinct n.who) from (${responses}) n) as people from eligible e
    ), scored as (
      select *, power(people - 1, 2) * power(0.5,
        extract(epoch from ${now}::timestamptz - created_at)::float8 / 3600 / ${halfLifeHours}::float8) as score
      from observed where people >= ${minPeople}
    ), taking_turns as (
      select *, row_number() over (partition by author_id order by score desc, id desc) as turn from scored where score >= ${minScore}::float8
    )
    insert into ranked_posts (list, run, rank, post_id, language)
    select 'trending', ${run}, ${ranked}::int + row_number() over (order by turn, score desc, id desc), id, language from taking_turns
    order by turn, score desc, id desc limit ${max}`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Ranks the posts with the best response in each category. A post belongs to its group's categories, and to those its
 * hashtags name, in any language; subcategories belong to their category too.
 */
export async function rankCategories(tx: Tx, now: Date): Promise<void> {
  const run = now.getTime()
  await sql`
    insert into explore_categories (interest_id, slug, tags)
    select i.id, trim(both '-' from regexp_replace(lower(i.name), '[^a-z0-9]+', '-', 'g')),
      array_remove(regexp_split_to_array(lower(i.name), '[^a-z0-9]+'), 'and')
    from interests i where not exists (select 1 from explore_categories c where c.interest_id = i.id)
    on conflict do nothing`.execute(tx)
  await sql`
    with e as materialized (
      select p.id, p.author_id, p.group_id, p.created_at ${publicSince(run - exploredWithin)}
      order by p.position desc limit ${lookedAt}
    ), branch as (
      select c.slug, i.id as interest_id, own.tags || i.tags as tags from explore_categories c
      join interests i on i.id = c.interest_id or i.parent_id = c.interest_id
      join explore_categories own on own.interest_id = i.id
    ), belonging as (
      select b.slug, e.id from branch b join groups g on g.interest_ids @> array[b.interest_id] join e on e.group_id = g.id
      union select b.slug, e.id from branch b join post_hashtags h on h.tag = any(b.tags) join e on e.id = h.post_id
    ), answered as (
      select e.id, e.created_at, r.people, r.lately, r.newest from e
      join (select distinct id from belonging) wanted on wanted.id = e.id
      cross join lateral (
        select count(distinct n.who) as people, max(n.at) as newest,
          count(distinct n.who) filter (where n.at > ${now}::timestamptz - interval '2 days') as lately
        from (${responses}) n) r
    ), scored as (
      select id, ln(2 + people) / power(extract(epoch from ${now}::timestamptz - created_at)::float8 / 3600 + 2, 1.2)
        + ln(1 + lately) / power(extract(epoch from ${now}::timestamptz - greatest(newest, created_at))::float8 / 3600 + 2, 1.2) as score
      from answered
    ), ranked as (
      select b.slug, s.id, row_number() over (partition by b.slug order by s.score desc, s.id desc) as rank
      from belonging b join scored s on s.id = b.id
    ), counted as (
      update explore_categories c set post_count = coalesce((select count(*) from ranked r where r.slug = c.slug), 0)
    )
    insert into ranked_posts (list, run, rank, post_id)
    select 'explore:' || slug, ${run}, rank, id from ranked where rank <= ${listed}`.execute(tx)
}

/** Makes the ranking the list that is read from now on, and deletes old ones. */
export async function finishRun(tx: Tx, now: Date): Promise<void> {
  await sql`insert into ranked_runs (run) values (${now.getTime()})`.execute(tx)
  const old = now.getTime() - retentionMs
  await sql`delete from ranked_posts where run < ${old}`.execute(tx)
  await sql`delete from ranked_runs where run < ${old}`.execute(tx)
}
