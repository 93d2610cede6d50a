import type { PostView } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/tables.ts'
import { visiblePost } from '../../content/index.ts'
import { isFilteredOut } from '../../users/index.ts'
import type { After, Hit, SearchSort } from './hits.ts'
import { readWords } from './reading.ts'
import { amongNewest } from './spans.ts'
import './tables.ts'

/** How many of the newest matching posts are ranked and counted: what people look for is seldom older. */
const window = 200
/**
 * They are looked for where so many should match: not all may be seen, and words come in waves. The next step is worth
 * it as long as it costs a small part of fetching all that match.
 */
const tries = [2 * window, 16 * window]
/**
 * From so many of the newest matches the best are picked as well: for the rest of the window all that match would have to
 * be fetched, most of them from far back and from disk. Sorted by time, the pages go on to the first post.
 */
const enough = { RELEVANCE: window / 2, TIME: window } as const satisfies Record<SearchSort, number>
/** The most groups listed in the facets. */
const namedGroups = 10

export interface PostWish {
  readonly text: string
  /** The searcher's: its stop words count for little. */
  readonly language: string
  /** Nothing that appeared later is in the list, so that its pages are consistent. */
  readonly asOf: Date
  readonly authorId?: string | undefined
  readonly groupId?: string | undefined
  readonly mediaType?: PostView['mediaType'] | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly inLanguage?: string | undefined
  readonly near?: { latitude: number; longitude: number; radiusMeters: number } | undefined
}

/** The filters of a search. */
export const filterNames = ['authorId', 'groupId', 'mediaType', 'from', 'to', 'inLanguage', 'near'] as const

export interface PostFindings {
  readonly hits: Hit[]
  /** Approximate: counting stops at a limit. */
  readonly total: number
  readonly mediaTypes: { value: string; count: number }[]
  readonly groups: { value: string; count: number }[]
}

function conditions(wish: PostWish): RawBuilder<unknown>[] {
  const { authorId, groupId, mediaType, from, to, inLanguage, near } = wish
  return [
    sql`p.created_at <= ${wish.asOf}`,
    ...(authorId ? [sql`p.author_id = ${authorId}`] : []),
    ...(groupId ? [sql`p.group_id = ${groupId}`] : []),
    ...(mediaType ? [sql`p.media_type = ${mediaType}`] : []),
    ...(from ? [sql`p.created_at >= ${from}`] : []),
    ...(to ? [sql`p.created_at < ${to}`] : []),
    ...(inLanguage
      ? [sql`split_part(lower(p.language), '-', 1) = ${inLanguage.toLowerCase().split('-')[0] ?? ''}`]
      : []),
    ...(near
      ? [
          sql`koinon_metres(${near.latitude}, ${near.longitude},
            (p.place ->> 'latitude')::float8, (p.place ->> 'longitude')::float8) <= ${near.radiusMeters}::float8`,
        ]
      : []),
  ]
}

/** How well the words match, on a curve that repetition cannot climb; the score of old posts falls to half. */
const fit = (asOf: Date) => sql`round(1900 * (f.rank / (f.rank + 0.25))
  * (0.5 + 0.5 * exp(-extract(epoch from ${asOf}::timestamptz - n.created_at)::float8 / 5184000)))::int`
const timeOf = (post: 'p' | 'n') => sql`(extract(epoch from ${sql.ref(`${post}.created_at`)}) * 1000)::bigint::float8`
const isPast = (after: After | null, score: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  after ? sql`(${score}, ${id}) < (${after.score}::float8, ${after.id}::uuid)` : sql`true`

interface Asked {
  readonly wish: PostWish
  readonly sort: SearchSort
  readonly after: After | null
  readonly limit: number
}

/**
 * Posts whose text matches, as the viewer may see them, and what further filters would leave of them. The best are
 * picked from the newest that match.
 */
export async function findPosts(db: Db, viewerId: string, asked: Asked): Promise<PostFindings> {
  const { wish } = asked
  const read = await readWords(db, wish)
  if (isNarrowed(wish)) {
    const whole = question(viewerId, asked, { from: sql`post_words`, words: sql`${read.query}::tsquery` })
    return findingsOf(await plannedFor(db, whole))
  }
  // One plan for whatever is asked: making it takes longer than carrying it out.
  const words = sql`(select ${read.query}::tsquery)`
  const matching = async (query: string) => {
    const from = sql`(select * from post_words where words @@ (select ${query}::tsquery) order by position desc offset 0)`
    return findingsOf(await question(viewerId, asked, { from, words }).execute(db))
  }
  for (const wanted of tries) {
    const query = amongNewest(read, wanted)
    if (query === null) break
    const findings = await matching(query)
    if (findings.total >= enough[asked.sort]) return findings
  }
  return matching(read.query)
}

const isNarrowed = (wish: PostWish): boolean => filterNames.some((name) => wish[name] !== undefined)

interface Found extends Omit<PostFindings, 'hits'> {
  readonly hits: readonly { readonly id: string; readonly score: number }[]
}

function findingsOf({ rows: [first] }: { rows: Found[] }): PostFindings {
  if (!first) return { hits: [], total: 0, mediaTypes: [], groups: [] }
  return { ...first, hits: first.hits.map((hit) => ({ ...hit, kind: 'POST' as const })) }
}

/**
 * A single query: the newest of `from` that match `words`, their order, and the facets to narrow them by. Sorted by
 * time, the window moves back with the pages, which end only at the first post.
 */
function question(
  viewerId: string,
  { wish, sort, after, limit }: Asked,
  { from, words }: { from: RawBuilder<unknown>; words: RawBuilder<unknown> },
) {
  const isByTime = sort === 'TIME'
  const rank = isByTime ? sql`0` : sql`ts_rank(n.words, ${words}, 1)`
  return sql<Found>`
    with newest as materialized (
      select p.id, p.media_type, p.group_id, p.created_at, w.words
      from ${from} w join posts p on p.id = w.post_id join accounts a on a.id = p.author_id
      where w.words @@ ${words} and p.status = 'PUBLISHED' and ${visiblePost(viewerId)}
        and (p.author_id = ${viewerId}::uuid or not ${isFilteredOut(viewerId, 'SEARCH', sql`p.text`)})
        and ${sql.join(conditions(wish), sql` and `)}
        and ${isPast(isByTime ? after : null, timeOf('p'), sql`p.id`)}
      order by w.position desc limit ${sql.lit(window)}
    ), found as materialized (
      select id, media_type, group_id, ${isByTime ? timeOf('n') : fit(wish.asOf)} as score from newest n
      cross join lateral (select ${rank} as rank offset 0) f
    ), page as (
      select id, score from found
      where ${isPast(after, sql`score`, sql`id`)}
      order by score desc, id desc limit ${limit}
    )
    select (select coalesce(json_agg(json_build_object('id', id, 'score', score)), '[]') from page) as hits,
      (select count(*)::int from found) as total,
      (select coalesce(json_agg(m), '[]') from (
        select media_type as value, count(*)::int as count from found group by 1 order by 2 desc, 1) m) as "mediaTypes",
      (select coalesce(json_agg(n), '[]') from (
        select group_id as value, count(*)::int as count from found where group_id is not null
        group by 1 order by 2 desc, 1 limit ${namedGroups}) n) as groups`
}

/** Plans a search afresh for its filters, which may leave few posts or nearly all: no one plan suits both. */
async function plannedFor<R>(db: Db, asked: RawBuilder<R>) {
  return db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    return asked.execute(tx)
  })
}
