import type { Query, QueryClient } from '@tanstack/react-query'

type Change = (data: unknown) => unknown

/** What is to be done when an answer is there that is under way; `isNewer`: another one than is shown. */
type Act = (isNewer: boolean) => unknown
const meanwhiles = new WeakMap<Query, { readonly acts: readonly Act[]; readonly shown: unknown }>()

const isUnderWay = (query: Query): boolean => query.state.fetchStatus === 'fetching'

function whenThere(query: Query, act: Act): void {
  if (isUnderWay(query))
    meanwhiles.set(query, { acts: [...(meanwhiles.get(query)?.acts ?? []), act], shown: query.state.data })
}

/** For `changeAnswer` and `readAnew`: does what waits for the answers of this client. */
export const watchArriving = (queryClient: QueryClient) =>
  queryClient.getQueryCache().subscribe(({ query }) => {
    const meanwhile = meanwhiles.get(query)
    if (meanwhile === undefined || isUnderWay(query)) return
    meanwhiles.delete(query)
    const isNewer = query.state.data !== meanwhile.shown
    for (const act of meanwhile.acts) act(isNewer)
  })

/**
 * Changes what is shown. An answer that is under way may know less – a like would seem to be gone –, and a list that is
 * read on begins with the pages of before: the change is made on it once more, so it has to bear that.
 */
export function changeAnswer(query: Query, change: Change): void {
  const data = change(query.state.data)
  // The state alone: `setData` would take for the newest what is known to be old, and an error for mended.
  if (data !== query.state.data) query.setState({ data })
  whenThere(query, (isNewer) => isNewer && changeAnswer(query, change))
}

/**
 * Reads answers anew: at once where they are on screen, with `none` when they are wanted again. One that is under way
 * and is not given up for a newer one may be from before: once it is there, it alone is asked about again – whether it
 * is wanted may go by what it holds – and is read once, however much has changed meanwhile.
 */
export async function readAnew(
  queryClient: QueryClient,
  isWanted: (query: Query) => boolean,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const all = queryClient.getQueryCache().getAll()
  const wanted = new Set(all.filter(isWanted))
  for (const query of all) {
    const isGivenUp = wanted.has(query) && refetchType === 'active' && query.isActive()
    if (!isGivenUp || query.state.data === undefined)
      whenThere(query, () => {
        if (!isUnderWay(query) && isWanted(query))
          void queryClient.invalidateQueries({ predicate: (one) => one === query, refetchType })
      })
  }
  if (wanted.size > 0) await queryClient.invalidateQueries({ predicate: (query) => wanted.has(query), refetchType })
}
