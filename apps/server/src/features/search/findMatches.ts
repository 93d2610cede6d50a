import type { SearchKind } from '@koinon/contract/shared'
import type { Db } from '#kernel/database/tables.ts'
import { findEvents } from '#features/events/index.ts'
import { findLibraries, findLibraryItems } from '#features/libraries/index.ts'
import { findComments } from './store/comments.ts'
import { findGroups } from './store/groups.ts'
import { findHashtags } from './store/hashtags.ts'
import { type Hit, type HitPosition, type SearchSort, afterIn, byRelevance } from './store/hits.ts'
import { findPeopleLike } from './store/people.ts'
import { type PostFindings, type PostFilter, filterNames, hasWords } from './store/queryFragments.ts'
import { findPosts } from './store/posts.ts'

export interface SearchFilter extends PostFilter {
  readonly types: readonly SearchKind[]
  readonly sort: SearchSort
}

export interface Findings {
  /** Of all kinds, the best match (or the newest) first. */
  readonly hits: Hit[]
  /** The approximate number of each kind. */
  readonly totals: ReadonlyMap<SearchKind, number>
  readonly mediaTypes: PostFindings['mediaTypes']
  readonly groups: PostFindings['groups']
  readonly hashtags: ReadonlyMap<string, number>
}

/** The filters that each kind supports: any other filter excludes the kind. */
const fitting: Readonly<Record<SearchKind, readonly (keyof PostFilter)[]>> = {
  POST: filterNames,
  COMMENT: ['authorId', 'groupId', 'from', 'to', 'operators'],
  PERSON: [],
  GROUP: ['near'],
  EVENT: ['groupId', 'from', 'to', 'near', 'operators'],
  HASHTAG: [],
  LIBRARY: ['groupId'],
  LIBRARY_ITEM: ['groupId', 'authorId', 'mediaType'],
}

/** The kinds that are listed without words. */
const listed: readonly SearchKind[] = ['POST', 'COMMENT', 'EVENT']

/** The requested kinds that support every filter in use. */
export const kindsOf = (filter: SearchFilter): SearchKind[] =>
  filter.types.filter(
    (kind) =>
      (hasWords(filter) || listed.includes(kind)) &&
      filterNames.every((name) => filter[name] === undefined || fitting[kind].includes(name)),
  )

/** Searches each kind from the list's current position, and merges the results into one order. */
export async function findMatches(
  db: Db,
  viewerId: string,
  filter: SearchFilter,
  list: { place: HitPosition | null; limit: number },
): Promise<Findings> {
  const kinds = new Set(kindsOf(filter))
  const argsFor = (kind: SearchKind) => ({
    text: filter.text,
    sort: filter.sort,
    asOf: filter.asOf,
    after: afterIn(kind, list.place),
    limit: list.limit,
  })
  const when = <T>(kind: SearchKind, find: () => Promise<T>) => (kinds.has(kind) ? find() : null)
  const inLibraries = { groupId: filter.groupId }
  const [posts, comments, people, groups, events, hashtags, libraries, items] = await Promise.all([
    when('POST', () => findPosts(db, viewerId, { filter, ...argsFor('POST') })),
    when('COMMENT', () => findComments(db, viewerId, { filter, ...argsFor('COMMENT') })),
    when('PERSON', () => findPeopleLike(db, viewerId, argsFor('PERSON'))),
    when('GROUP', () => findGroups(db, viewerId, { ...argsFor('GROUP'), near: filter.near })),
    when('EVENT', () => findEvents(db, viewerId, { ...argsFor('EVENT'), narrowed: narrowedEvents(filter) })),
    when('HASHTAG', () => findHashtags(db, viewerId, argsFor('HASHTAG'))),
    when('LIBRARY', () => findLibraries(db, viewerId, { ...argsFor('LIBRARY'), ...inLibraries })),
    when('LIBRARY_ITEM', () =>
      findLibraryItems(db, viewerId, { ...filter, ...argsFor('LIBRARY_ITEM'), ...inLibraries }),
    ),
  ])
  const hits = [
    ...[posts, comments, people, groups, hashtags].flatMap((found) => found?.hits ?? []),
    ...(events?.hits ?? []).map((hit) => ({ ...hit, kind: 'EVENT' as const })),
    ...(libraries?.hits ?? []).map((hit) => ({ ...hit, kind: 'LIBRARY' as const })),
    ...(items?.hits ?? []).map((hit) => ({ ...hit, kind: 'LIBRARY_ITEM' as const })),
  ]
  return {
    hits: hits.toSorted(byRelevance).slice(0, list.limit),
    totals: new Map<SearchKind, number>([
      ['POST', posts?.total ?? 0],
      ['COMMENT', comments?.total ?? 0],
      ['PERSON', people?.total ?? 0],
      ['GROUP', groups?.total ?? 0],
      ['EVENT', events?.total ?? 0],
      ['HASHTAG', hashtags?.total ?? 0],
      ['LIBRARY', libraries?.total ?? 0],
      ['LIBRARY_ITEM', items?.total ?? 0],
    ]),
    mediaTypes: posts?.mediaTypes ?? [],
    groups: posts?.groups ?? [],
    hashtags: hashtags?.counts ?? new Map(),
  }
}

/** Events are filtered by when they take place, not by when they were created. */
const narrowedEvents = ({ groupId, from, to, near, operators }: SearchFilter) => ({
  groupIds: groupId === undefined ? undefined : [groupId],
  operators,
  from,
  to,
  near,
})
