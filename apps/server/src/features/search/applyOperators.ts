import type { TypeValue } from '@koinon/contract/searchQuery'
import type { SearchKind } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { groupDirectory } from '#features/groups/index.ts'
import type { SearchFilter } from './findMatches.ts'
import type { PostFilter } from './store/queryFragments.ts'

const kindsOfType: Readonly<Record<TypeValue, readonly SearchKind[]>> = {
  post: ['POST'],
  comment: ['COMMENT'],
  event: ['EVENT'],
  // Messages have a search of their own.
  message: [],
  person: ['PERSON'],
  group: ['GROUP'],
  topic: ['HASHTAG'],
  library: ['LIBRARY', 'LIBRARY_ITEM'],
}

interface Args {
  readonly viewer: { readonly id: string; readonly language: string }
  readonly query: string
  readonly timeZone?: string | undefined
  readonly filters?: Omit<PostFilter, 'text' | 'language' | 'asOf' | 'operators'>
  readonly types: readonly SearchKind[]
  readonly sort: SearchFilter['sort']
}

/** A search as its query and its filters say. Without words, the newest come first. */
export async function applyOperators(db: Db, app: App, args: Args): Promise<SearchFilter> {
  const { viewer, query, timeZone, filters = {}, types, sort } = args
  const asOf = app.runtime.now()
  const scope = await groupDirectory.readScope(db, { viewerId: viewer.id, query, now: asOf, timeZone })
  const { text, authorIds, groupIds, has, is } = scope
  const hasOperators =
    authorIds.some !== null ||
    groupIds.some !== null ||
    [authorIds.none, groupIds.none, has.some, has.none, is.some, is.none].some((values) => values.length > 0)
  return {
    ...filters,
    from: later(filters.from, scope.from),
    to: earlier(filters.to, scope.to),
    ...(hasOperators ? asFilters({ authorIds, groupIds, has, is }, filters) : {}),
    text,
    language: viewer.language,
    asOf,
    types: typesOf(types, scope.types),
    sort: text.trim() === '' ? 'TIME' : sort,
  }
}

type PostOperators = NonNullable<PostFilter['operators']>

/** One group alone is the filter that more kinds support. */
function asFilters(operators: PostOperators, filters: NonNullable<Args['filters']>): Partial<PostFilter> {
  const { authorIds, groupIds, has, is } = operators
  const others = [authorIds.some ?? [], authorIds.none, groupIds.none, has.some, has.none, is.some, is.none]
  const [groupId, ...groups] = groupIds.some ?? []
  const isGroupAlone = groups.length === 0 && authorIds.some === null && others.every(({ length }) => length === 0)
  return groupId !== undefined && isGroupAlone && filters.groupId === undefined ? { groupId } : { operators }
}

function typesOf(
  types: readonly SearchKind[],
  { some, none }: { some: readonly TypeValue[]; none: readonly TypeValue[] },
) {
  const required = new Set(some.flatMap((type) => kindsOfType[type]))
  const excluded = new Set(none.flatMap((type) => kindsOfType[type]))
  return types.filter((kind) => (some.length === 0 || required.has(kind)) && !excluded.has(kind))
}

const later = (one: Date | undefined, other: Date | undefined) => (one && other && one > other ? one : (other ?? one))
const earlier = (one: Date | undefined, other: Date | undefined) => (one && other && one < other ? one : (other ?? one))
