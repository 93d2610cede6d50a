import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { CallArguments, CallName, GivenOf, ItemOf, PagedCallName, ReplyOf } from '#model/calls.ts'
import { callNamed } from './client.ts'
import { invoke } from './invoke.ts'

export interface CallQueryOptions {
  readonly enabled?: boolean
  /** How long an answer counts as fresh, in ms. */
  readonly staleTime?: number
  readonly refetchInterval?: number
}
export interface PagesQueryOptions<N extends PagedCallName> extends CallQueryOptions {
  /** Set where another call brings the first page along: how to get it. */
  readonly readFirst?: ((signal: AbortSignal) => Promise<ReplyOf<N>>) | undefined
}
type Loose = Readonly<Record<string, unknown>>

/** The cache key of a call's answer. */
export const callKey = (name: CallName, given: unknown = {}) => [name, given] as const

/** The query options of a call, for `useCall`, loaders and prefetching alike. */
export function callQuery<N extends CallName>(name: N, ...[given, options]: CallArguments<N, CallQueryOptions>) {
  return queryOptions({
    queryKey: callKey(name, given),
    queryFn: ({ signal }) => invokeLoosely(name, given, signal),
    ...options,
  })
}

/**
 * A query for a list: page after page, by the previous page's cursor. A list that extends both ways, such as the
 * messages of a conversation, begins at its newest page; `fetchPreviousPage` reads older ones.
 */
export function pagesQuery<N extends PagedCallName>(
  name: N,
  ...[given, { readFirst, ...options } = {}]: CallArguments<N, PagesQueryOptions<N>>
) {
  return infiniteQueryOptions({
    queryKey: [...callKey(name, given), 'pages'] as const,
    queryFn: async ({ pageParam, signal }) =>
      readFirst !== undefined && Object.keys(pageParam).length === 0
        ? readFirst(signal)
        : invokeLoosely(name, await atPlace(name, given, pageParam), signal),
    initialPageParam: {},
    getNextPageParam: (page) => placeOf(page, 'nextCursor', 'cursor') ?? placeOf(page, 'newerCursor', 'after'),
    getPreviousPageParam: (page) => placeOf(page, 'olderCursor', 'before'),
    select: joinPages<N>,
    ...options,
  })
}

export interface JoinedPages<N extends PagedCallName> {
  readonly items: readonly ItemOf<N>[]
  readonly pages: readonly ReplyOf<N>[]
}

const joinPages = <N extends PagedCallName>(data: InfiniteData<ReplyOf<N>>): JoinedPages<N> => ({
  items: data.pages.flatMap((page) => (page as unknown as { items: ItemOf<N>[] }).items),
  pages: data.pages,
})

/** Reads a call: `useCall('groups.getGroup', { params: { groupId } })`. */
export function useCall<N extends CallName>(name: N, ...rest: CallArguments<N, CallQueryOptions>) {
  return useQuery(callQuery(name, ...rest))
}

/** Reads a list page by page: `data.items` is everything read so far, `fetchNextPage` continues. */
export function usePages<N extends PagedCallName>(name: N, ...rest: CallArguments<N, PagesQueryOptions<N>>) {
  return useInfiniteQuery(pagesQuery(name, ...rest))
}

function invokeLoosely<N extends CallName>(name: N, given: unknown, signal: AbortSignal): Promise<ReplyOf<N>> {
  return (invoke as (name: N, given: unknown, options: { signal: AbortSignal }) => Promise<ReplyOf<N>>)(name, given, {
    signal,
  })
}

/** The parameters that request another page. */
type PagePlace = Readonly<Record<string, string>>

async function atPlace<N extends PagedCallName>(
  name: N,
  given: GivenOf<N> | undefined,
  place: PagePlace,
): Promise<unknown> {
  const slot = (await callNamed(name)).method === 'GET' ? 'query' : 'body'
  const parameters: Loose = given ?? {}
  const question = Object.entries((parameters[slot] ?? {}) as Loose)
  // A list opened around one of its items continues from both edges.
  const isReadOn = Object.keys(place).length > 0
  const remaining = question.filter(([parameter]) => !(isReadOn && parameter === 'around'))
  return { ...parameters, [slot]: { ...Object.fromEntries(remaining), ...place } }
}

function placeOf(page: unknown, cursorName: string, parameter: string): PagePlace | undefined {
  const cursor = (page as Loose)[cursorName]
  return typeof cursor === 'string' ? { [parameter]: cursor } : undefined
}
