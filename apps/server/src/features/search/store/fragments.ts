import type { PostView } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { readText } from '../../../kernel/text/facets.ts'
import { type PostRow, besidePost, postColumns, saysUnwanted, visiblePost } from '../../content/index.ts'
import type { After, Hit, SearchSort } from './hits.ts'

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

/** How many posts were found, and how many of them further filters would leave, the most first. */
export interface Counts {
  /** Approximate: counting stops at a limit. */
  readonly total: number
  readonly mediaTypes: readonly Counted[]
  readonly groups: readonly NamedCount[]
}
interface Counted {
  readonly value: string
  readonly count: number
}
interface NamedCount extends Counted {
  readonly name: string
}

export interface PostFindings extends Counts {
  readonly hits: Hit[]
}

export interface Asked {
  readonly wish: PostWish
  readonly sort: SearchSort
  readonly after: After | null
  readonly limit: number
}

/**
 * The hashtags that a post must have: those written as such. Among alternatives, and where it is excluded, a tag
 * counts as the words it consists of.
 */
export const tagsAsked = (text: string): readonly string[] =>
  /(?:^|\s)(?:-#|or\s)/iu.test(text) ? [] : readText(text).hashtags

function conditions(wish: PostWish): RawBuilder<unknown>[] {
  const { authorId, groupId, mediaType, from, to, inLanguage, near } = wish
  return [
    sql`p.created_at <= ${wish.asOf}`,
    ...tagsAsked(wish.text).map(
      (tag) => sql`exists (select 1 from post_hashtags h where h.post_id = p.id and h.tag = ${tag})`,
    ),
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

/** Whether a post `p` of an author `a` is for this viewer, and passes the filters. */
export const isFor = (
  viewerId: string,
  wish: PostWish,
): RawBuilder<unknown> => sql`p.status = 'PUBLISHED' and ${visiblePost(viewerId)}
        and (p.author_id = ${viewerId}::uuid or not ${saysUnwanted(viewerId, 'SEARCH')})
        and ${sql.join(conditions(wish), sql` and `)}`

/**
 * How well the words match, on a curve that repetition cannot climb; the score of old posts falls to half. `extract` would
 * count the seconds in decimals, which takes longer than ranking.
 */
export const fit = (
  rank: RawBuilder<unknown>,
  { of, at }: { of: Date; at: RawBuilder<unknown> },
): RawBuilder<unknown> =>
  sql`round(1900 * (${rank} / (${rank} + 0.25))
  * (0.5 + 0.5 * exp(-date_part('epoch', ${of}::timestamptz - ${at}) / 5184000)))::int`

/** The list continues here. */
export const isPast = (after: After | null, score: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  after ? sql`(${score}, ${id}) < (${after.score}::float8, ${after.id}::uuid)` : sql`true`

/** How many posts of a table there are of one kind: of all (3), of a media type (1), or of a group (2). */
interface Tally {
  readonly kind: 1 | 2 | 3
  /** The media type or the group; null of all, and of posts in no group. */
  readonly value: string | null
  /** The group's name: whoever sees a post of it may know it. */
  readonly name: string | null
  readonly count: number
}
export interface Tallied {
  readonly tallies: readonly Tally[]
}

/** The tallies of a table of posts, as JSON. */
export const talliesOf = (found: string): RawBuilder<unknown> => sql`(select json_agg(t) from (
        select grouping(media_type, group_id) as kind, coalesce(media_type, group_id::text) as value, count(*)::int as count,
          (select g.name from groups g where g.id = group_id) as name
        from ${sql.ref(found)} group by grouping sets ((), (media_type), (group_id))) t)`

export function countsIn({ tallies }: Tallied): Counts {
  const of = (wanted: Tally['kind']) =>
    tallies
      .flatMap(({ kind, value, name, count }) =>
        kind === wanted && value !== null ? [{ value, name: name ?? value, count }] : [],
      )
      .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
  const total = tallies.find(({ kind }) => kind === 3)?.count ?? 0
  return { total, mediaTypes: of(1), groups: of(2).slice(0, namedGroups) }
}

/** A post of a page. What the query tells of the whole list is beside the first one, or alone if there is none. */
export type PageRow<Facts> = (PostRow | { readonly id: null }) & {
  readonly score: number
  readonly facts: Facts | null
}

/** The first of `found` (ids and scores) after `after`, as `page`. */
export const pageOf = ({ after, limit }: Asked): RawBuilder<unknown> => sql`page as (
      select id, score, row_number() over (order by score desc, id desc) as nth from found
      where ${isPast(after, sql`score`, sql`id`)} order by score desc, id desc limit ${limit})`

/** The posts of `page`, in order, read along with finding them, and `facts` (JSON) of the whole list. */
export const postsOfPage = (viewerId: string, facts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select ${postColumns(viewerId, 'SEARCH')}, s.score, case when coalesce(s.nth, 1) = 1 then (select ${facts}) end as facts
    from (values (1)) as whole (list)
    left join (page s join posts p on p.id = s.id ${besidePost(viewerId)}) on true
    order by s.nth`

export const hitsIn = (rows: readonly PageRow<unknown>[]): Hit[] =>
  rows.flatMap((row) => (row.id === null ? [] : [{ kind: 'POST' as const, id: row.id, score: row.score, post: row }]))
