import type { Query, QueryClient } from '@tanstack/react-query'

type Change = (data: unknown) => unknown

/** Called when an answer under way arrives; `isNewer`: it is not the one being shown. */
type Act = (isNewer: boolean) => unknown
const meanwhiles = new WeakMap<Query, { readonly acts: readonly Act[]; readonly shown: unknown }>()

const isFetching = (query: Query): boolean => query.state.fetchStatus === 'fetching'

function whenThere(query: Query, act: Act): void {
  if (isFetching(query))
    meanwhiles.set(query, { acts: [...(meanwhiles.get(query)?.acts ?? []), act], shown: query.state.data })
}

/** For `changeAnswer` and `readAnew`: runs what waits for this client's answers. */
export const watchResponses = (queryClient: QueryClient) =>
  queryClient.getQueryCache().subscribe(({ query }) => {
    const meanwhile = meanwhiles.get(query)
    if (meanwhile === undefined || isFetching(query)) return
    meanwhiles.delete(query)
    const isNewer = query.state.data !== meanwhile.shown
    for (const act of meanwhile.acts) act(isNewer)
  })

/**
 * Changes a cached answer. An answer under way may not include the change yet (a like would seem to disappear), and a
 * list that is being continued starts with its old pages. The change is therefore applied again to what arrives, and
 * must tolerate that.
 */
export function changeReply(query: Query, change: Change): void {
  const data = change(query.state.data)
  // Sets only the state: `setData` would mark data known to be old as fresh, and clear an error.
  if (data !== query.state.data) query.setState({ data })
  whenThere(query, (isNewer) => isNewer && changeReply(query, change))
}

/**
 * Invalidates answers: those on screen are read again at once, or, with `none`, when they are next needed. A request
 * under way that is not cancelled in favour of a newer one may predate the change: once it has arrived, it alone is
 * checked again (whether it must be read may depend on what it holds) and read once, however much has changed
 * meanwhile.
 */
export async function refetchReplies(
  queryClient: QueryClient,
  isAffected: (query: Query) => boolean,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const all = queryClient.getQueryCache().getAll()
  const affected = new Set(all.filter(isAffected))
  for (const query of all) {
    const isGivenUp = affected.has(query) && refetchType === 'active' && query.isActive()
    if (!isGivenUp || query.state.data === undefined)
      whenThere(query, () => {
        if (!isFetching(query) && isAffected(query))
          void queryClient.invalidateQueries({ predicate: (one) => one === query, refetchType })
      })
  }
  if (affected.size > 0) await queryClient.invalidateQueries({ predicate: (query) => affected.has(query), refetchType })
}
