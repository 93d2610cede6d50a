import type { PostView } from '@koinon/contract/shared'
import { readText } from '@koinon/contract/text'
import { type RawBuilder, sql } from 'kysely'
import { minuteMs } from '#kernel/durations.ts'
import { firstIdAt } from '#kernel/database/sqlHelpers.ts'
import { type PostRow, visiblePost, postQuery, feedFilter } from '#features/content/index.ts'
import type { HitCursor, Hit, SearchSort } from './hits.ts'
import { type PostOperators, postOperators } from './postOperators.ts'

/** The most groups listed in the facets. */
const namedGroups = 10

export interface PostFilter {
  readonly text: string
  /** The searcher's: its stop words count for little. */
  readonly language: string
  /** Words that only begin as those asked for are found as well. */
  readonly beginnings?: boolean | undefined
  /** Nothing that appeared later is in the list, so that its pages are consistent. */
  readonly asOf: Date
  readonly authorId?: string | undefined
  readonly groupId?: string | undefined
  readonly mediaType?: PostView['mediaType'] | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly inLanguage?: string | undefined
  readonly near?: { latitude: number; longitude: number; radiusMeters: number } | undefined
  /** The conditions of the query's operators beyond these filters. */
  readonly operators?: PostOperators | undefined
}

/** The filters of a search. */
export const filterNames = [
  'authorId',
  'groupId',
  'mediaType',
  'from',
  'to',
  'inLanguage',
  'near',
  'operators',
] as const

/** Whether anything is searched for: without words, the newest are listed. */
export const hasWords = ({ text }: Pick<PostFilter, 'text'>): boolean => text.trim() !== ''

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

export interface PostSearch {
  readonly filter: PostFilter
  readonly sort: SearchSort
  readonly after: HitCursor | null
  readonly limit: number
}

/**
 * The hashtags that a post must have: those written as such. Among alternatives, and where it is excluded, a tag
 * counts as the words it consists of.
 */
export const requiredTags = (text: string): readonly string[] =>
  /(?:^|\s)(?:-[#＃]|or\s)/iu.test(text) ? [] : readText(text).hashtags

/** Posts of two servers that are published at once may be in another order than the times they state. */
const skewMs = minuteMs

function conditions(viewerId: string, filter: PostFilter): RawBuilder<unknown>[] {
  const { authorId, groupId, mediaType, from, to, inLanguage, near, operators } = filter
  return [
    sql`p.created_at <= ${filter.asOf}`,
    ...requiredTags(filter.text).map(
      (tag) => sql`exists (select 1 from post_hashtags h where h.post_id = p.id and h.tag = ${tag})`,
    ),
    ...(authorId ? [sql`p.author_id = ${authorId}`] : []),
    ...(groupId ? [sql`p.group_id = ${groupId}`] : []),
    ...(mediaType ? [sql`p.media_type = ${mediaType}`] : []),
    // Positions, which have an index, are in the order of time.
    ...(from ? [sql`p.created_at >= ${from} and p.position >= ${firstIdAt(from.getTime() - skewMs)}::uuid`] : []),
    ...(to ? [sql`p.created_at < ${to} and p.position < ${firstIdAt(to.getTime() + skewMs)}::uuid`] : []),
    ...(inLanguage
      ? [sql`split_part(lower(p.language), '-', 1) = ${inLanguage.toLowerCase().split('-')[0] ?? ''}`]
      : []),
    ...(near
      ? [
          sql`koinon_meters(${near.latitude}, ${near.longitude},
            (p.place ->> 'latitude')::float8, (p.place ->> 'longitude')::float8) <= ${near.radiusMeters}::float8`,
        ]
      : []),
    ...(operators ? postOperators(viewerId, operators) : []),
  ]
}

/** Whether a post `p` of an author `a` is for this viewer, and passes the filters. */
export const isFoundBy = (
  viewerId: string,
  filter: PostFilter,
): RawBuilder<unknown> => sql`p.status = 'PUBLISHED' and ${visiblePost(viewerId)}
        and (p.author_id = ${viewerId}::uuid or not ${feedFilter.isFiltered(viewerId, 'SEARCH')})
        and ${sql.join(conditions(viewerId, filter), sql` and `)}`

/**
 * How well the words match, on a curve that repetition cannot climb; the score of old posts falls to half. `extract` would
 * count the seconds in decimals, which takes longer than ranking.
 */
export const relevance = (
  rank: RawBuilder<unknown>,
  { of, at }: { of: Date; at: RawBuilder<unknown> },
): RawBuilder<unknown> =>
  sql`round(1900 * (${rank} / (${rank} + 0.25))
  * (0.5 + 0.5 * exp(-date_part('epoch', ${of}::timestamptz - ${at}) / 5184000)))::int`

/** The list continues here. */
export const isAfterCursor = (
  after: HitCursor | null,
  score: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => (after ? sql`(${score}, ${id}) < (${after.score}::float8, ${after.id}::uuid)` : sql`true`)

/** The counted values of a table of posts: null if it is empty. */
export interface TallyRow {
  readonly mediaTypes?: readonly string[] | null
  /** Of posts in groups. */
  readonly groups?: readonly { readonly id: string; readonly name: string }[] | null
}

/**
 * The counted values of a table of posts, as parts of a JSON object. A viewer of a group's post may know the group's
 * name.
 */
export const tallySql: RawBuilder<unknown> = sql`'mediaTypes', array_agg(media_type),
  'groups', json_agg(json_build_object('id', group_id, 'name', (select g.name from groups g where g.id = group_id)))
    filter (where group_id is not null)`

export function countsIn({ mediaTypes, groups }: TallyRow): Counts {
  const names = new Map(groups?.map(({ id, name }) => [id, name]))
  return {
    total: mediaTypes?.length ?? 0,
    mediaTypes: byFrequency(mediaTypes ?? []),
    groups: byFrequency(groups?.map(({ id }) => id) ?? [])
      .slice(0, namedGroups)
      .map((group) => ({ ...group, name: names.get(group.value) ?? group.value })),
  }
}

function byFrequency(values: readonly string[]): Counted[] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
}

/** A post of a page. Facts about the whole list are beside the first one, or alone if there is none. */
export type PageRow<Facts> = (PostRow | { readonly id: null }) & {
  readonly score: number
  readonly facts: Facts | null
}

/** The first of `found` (ids and scores) after `after`, as `page`. */
export const pageOf = ({ after, limit }: PostSearch): RawBuilder<unknown> => sql`page as (
      select id, score, row_number() over (order by score desc, id desc) as nth from found
      where ${isAfterCursor(after, sql`score`, sql`id`)} order by score desc, id desc limit ${limit})`

/** The posts of `page`, in order, read along with finding them, and `facts` (JSON) of the whole list. */
export const postsOfPage = (viewerId: string, facts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select ${postQuery.columns(viewerId, 'SEARCH')}, s.score, case when coalesce(s.nth, 1) = 1 then (select ${facts}) end as facts
    from (values (1)) as whole (list)
    left join (page s join posts p on p.id = s.id ${postQuery.from(viewerId)}) on true
    order by s.nth`

export const hitsIn = (rows: readonly PageRow<unknown>[]): Hit[] =>
  rows.flatMap((row) => (row.id === null ? [] : [{ kind: 'POST' as const, id: row.id, score: row.score, post: row }]))
