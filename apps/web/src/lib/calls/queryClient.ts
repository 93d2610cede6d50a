import { CallFailed } from '@koinon/client'
import { QueryClient, notifyManager } from '@tanstack/react-query'
import { NoConnection } from './client.ts'

const tries = 3
const minute = 60_000
/** For how long an answer is shown without asking again, in ms: what changes meanwhile is told by the socket. */
export const freshForMs = minute

/** Worth another try: the network failed, or the server said that it is its own trouble. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return error instanceof NoConnection
  return error.code === 'TRY_AGAIN' || error.code === 'RETRY_LATER' || (error.status >= 502 && error.status <= 504)
}

const shouldRetry = (failures: number, error: unknown) => failures < tries - 1 && isPassing(error)
/** 1, 2, 4 seconds, spread so that not everybody comes back at once. */
const retryDelay = (attempt: number) => 1000 * 2 ** attempt * (0.7 + Math.random() * 0.6)

// What somebody just did is on screen before the next task, not one `setTimeout` later: a checkbox that follows the
// kept answer would show its old state in between.
notifyManager.setScheduler(queueMicrotask)

/**
 * The one place for what the server said. Changes arrive by the socket, so answers stay fresh for a while. A device that
 * believes itself to be offline is asked all the same: what fails says so, where waiting in silence would say nothing.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: freshForMs,
        gcTime: 30 * minute,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: shouldRetry, retryDelay, networkMode: 'always' },
    },
  })
}
