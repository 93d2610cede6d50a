import type { PostView } from '@koinon/contract/shared'
import { type RawBuilder, sql } from 'kysely'
import { visiblePost, wordsOfPost } from '../../content/index.ts'
import { readText } from '../../../kernel/text/facets.ts'
import { isFilteredOut } from '../../users/index.ts'
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

export interface PostFindings {
  readonly hits: Hit[]
  /** Approximate: counting stops at a limit. */
  readonly total: number
  readonly mediaTypes: { value: string; count: number }[]
  readonly groups: { value: string; count: number }[]
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

/** Findings as the database returns them. */
export interface Found extends Omit<PostFindings, 'hits'> {
  readonly hits: readonly { readonly id: string; readonly score: number }[]
}

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
        and (p.author_id = ${viewerId}::uuid or not ${isFilteredOut(viewerId, 'SEARCH', wordsOfPost())})
        and ${sql.join(conditions(wish), sql` and `)}`

/** How well the words match, on a curve that repetition cannot climb; the score of old posts falls to half. */
export const fit = (
  rank: RawBuilder<unknown>,
  { of, at }: { of: Date; at: RawBuilder<unknown> },
): RawBuilder<unknown> =>
  sql`round(1900 * (${rank} / (${rank} + 0.25))
  * (0.5 + 0.5 * exp(-extract(epoch from ${of}::timestamptz - ${at})::float8 / 5184000)))::int`

/** The list continues here. */
export const isPast = (after: After | null, score: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  after ? sql`(${score}, ${id}) < (${after.score}::float8, ${after.id}::uuid)` : sql`true`

/** The best of a table of ids and scores, as `hits`. */
export const hitsOf = (page: string): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(json_build_object('id', id, 'score', score)), '[]') from ${sql.ref(page)}) as hits`

/** How many of a table of posts there are, and what further filters would leave of them. */
export const countsOf = (found: string): RawBuilder<unknown> => sql`
      (select count(*)::int from ${sql.ref(found)}) as total,
      (select coalesce(json_agg(m), '[]') from (
        select media_type as value, count(*)::int as count from ${sql.ref(found)} group by 1 order by 2 desc, 1) m) as "mediaTypes",
      (select coalesce(json_agg(n), '[]') from (
        select group_id as value, count(*)::int as count from ${sql.ref(found)} where group_id is not null
        group by 1 order by 2 desc, 1 limit ${namedGroups}) n) as groups`

export const hitsFrom = ({ hits }: Found): Hit[] => hits.map((hit) => ({ ...hit, kind: 'POST' as const }))
