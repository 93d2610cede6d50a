import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { CallName, GivenOf, ReplyOf } from '../../model/calls.ts'
import type { CacheView, IsMeant } from '../../model/realtime/cacheView.ts'
import { changeWithin, dropWithin, holds } from '../../model/realtime/change.ts'
import { callKey } from '../calls/index.ts'

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data && Array.isArray(data.pages)

type Change = (data: unknown) => unknown

/** What was changed while an answer is under way. */
const underWay = new WeakMap<Query, Change[]>()

/**
 * An answer that was under way when something changed may know less than what is shown – a like would seem to be gone –,
 * and a list that is read on begins with the pages of before: the changes are made on it once more.
 */
export const changeWhatArrives = (queryClient: QueryClient) =>
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.state.fetchStatus === 'fetching') return
    const changes = underWay.get(query)
    underWay.delete(query)
    if (changes !== undefined) write(query, (data) => changes.reduce((changed, change) => change(changed), data))
  })

/** The state alone: `setData` would take for the newest what is known to be old, and an error for mended. */
function write(query: Query, change: Change): void {
  const data = change(query.state.data)
  if (data !== query.state.data) query.setState({ data })
}

/** The query cache as events see it: their changes go through here. */
export function queryCacheView(queryClient: QueryClient): CacheView {
  const cache = queryClient.getQueryCache()
  const queriesOf = (name: CallName) => cache.findAll({ queryKey: [name] })
  const make = (query: Query, change: Change) => {
    if (query.state.fetchStatus === 'fetching') underWay.set(query, [...(underWay.get(query) ?? []), change])
    write(query, change)
  }
  const refetch = (queries: readonly Query[], refetchType: 'active' | 'none') => {
    const hashes = new Set(queries.map((query) => query.queryHash))
    if (hashes.size === 0) return
    void queryClient.invalidateQueries({ predicate: (query) => hashes.has(query.queryHash), refetchType })
  }
  const holding = (isMeant: IsMeant) => cache.getAll().filter((query) => holds(query.state.data, isMeant))
  const matching = <N extends CallName>(name: N, matches: (given: GivenOf<N>) => boolean = () => true) =>
    queriesOf(name).filter((query) => matches(query.queryKey[1] as GivenOf<N>))

  return {
    get: <N extends CallName>(name: N, given: GivenOf<N>) => queryClient.getQueryData<ReplyOf<N>>(callKey(name, given)),
    set: (name, given, reply) => void queryClient.setQueryData(callKey(name, given), reply),
    update<N extends CallName>(name: N, change: Parameters<typeof changePages<N>>[2]) {
      for (const query of queriesOf(name))
        make(query, (data) => changePages(data, query.queryKey[1] as GivenOf<N>, change))
    },
    patch(isMeant, change) {
      for (const query of cache.getAll()) make(query, (data) => changeWithin(data, isMeant, change))
    },
    drop(isMeant) {
      for (const query of cache.getAll()) make(query, (data) => dropWithin(data, isMeant))
      refetch(holding(isMeant), 'active')
    },
    invalidate: (name, matches) => refetch(matching(name, matches), 'active'),
    invalidateHolding: (isMeant) => refetch(holding(isMeant), 'active'),
    outdate: (name, matches) => refetch(matching(name, matches), 'none'),
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
