import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { CallName, GivenOf, ReplyOf } from '#model/calls.ts'
import type { CacheView, EntityMatcher } from '#model/realtime/cacheView.ts'
import { changeWithin, dropWithin, holds } from '#model/realtime/change.ts'
import { callKey, changeReply, refetchReplies } from '../calls/index.ts'

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pageParams' in data

/** The query cache as the reducers see it: their changes go through here. */
export function queryCacheView(queryClient: QueryClient): CacheView {
  const cache = queryClient.getQueryCache()
  const queriesOf = (name: CallName) => cache.findAll({ queryKey: [name] })
  const holding =
    (matches: EntityMatcher) =>
    ({ state }: Query) =>
      holds(state.data, matches)
  const matching =
    <N extends CallName>(name: N, matches: (given: GivenOf<N>) => boolean = () => true) =>
    ({ queryKey }: Query) =>
      queryKey[0] === name && matches(queryKey[1] as GivenOf<N>)

  return {
    get: <N extends CallName>(name: N, given: GivenOf<N>) => queryClient.getQueryData<ReplyOf<N>>(callKey(name, given)),
    set(name, given, reply) {
      const queryKey = callKey(name, given)
      const shown = queryClient.setQueryData(queryKey, reply)
      for (const query of cache.findAll({ queryKey, exact: true })) changeReply(query, () => shown)
    },
    update<N extends CallName>(name: N, change: Parameters<typeof changePages<N>>[2]) {
      for (const query of queriesOf(name))
        changeReply(query, (data) => changePages(data, query.queryKey[1] as GivenOf<N>, change))
    },
    patch(matches, change) {
      for (const query of cache.getAll()) changeReply(query, (data) => changeWithin(data, matches, change))
    },
    drop(matches) {
      for (const query of cache.getAll()) changeReply(query, (data) => dropWithin(data, matches))
      void refetchReplies(queryClient, holding(matches))
    },
    invalidate: (name, matches) => void refetchReplies(queryClient, matching(name, matches)),
    invalidateHolding: (matches) => void refetchReplies(queryClient, holding(matches)),
    outdate: (name, matches) => void refetchReplies(queryClient, matching(name, matches), 'none'),
  }
}

interface PagePlace {
  readonly isFirstPage: boolean
  readonly isLastPage: boolean
}

function changePages<N extends CallName>(
  data: unknown,
  given: GivenOf<N>,
  change: (reply: ReplyOf<N>, about: PagePlace & { readonly given: GivenOf<N> }) => ReplyOf<N>,
): unknown {
  if (data === undefined) return data
  if (!isPaged(data)) return change(data as ReplyOf<N>, { given, isFirstPage: true, isLastPage: true })
  const pages = data.pages.map((page, index) =>
    change(page as ReplyOf<N>, { given, isFirstPage: index === 0, isLastPage: index === data.pages.length - 1 }),
  )
  return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : data
}
