import type { LoadedQuery } from './Loaded.tsx'

/**
 * Several queries whose replies are shown together, as one for `Loaded`: read once all are, failed once one has. Trying
 * again reads those that failed.
 */
export function joinQueries<D>(queries: readonly LoadedQuery<unknown>[], join: () => D): LoadedQuery<D> {
  const failed = queries.filter(({ error }) => error !== null)
  const isRead = queries.every(({ data }) => data !== undefined)
  return {
    data: isRead ? join() : undefined,
    error: failed[0]?.error ?? null,
    isRefetchError: isRead && failed.length > 0,
    refetch: () => {
      for (const query of failed) void query.refetch()
    },
  }
}
