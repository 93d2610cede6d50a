import { CallError } from '@koinon/client/errors'
import { QueryClient, notifyManager } from '@tanstack/react-query'
import { NoConnection } from './client.ts'

const tries = 3
const minute = 60_000
/** How long an answer is shown without asking again, in ms; changes meanwhile arrive through the socket. */
export const freshForMs = minute

/** Worth retrying: the network failed, or the server reported a fault of its own. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof CallError)) return error instanceof NoConnection
  return error.code === 'TRY_AGAIN' || error.code === 'RETRY_LATER' || (error.status >= 502 && error.status <= 504)
}

const shouldRetry = (failures: number, error: unknown) => failures < tries - 1 && isTransient(error)
/** 1, 2, 4 seconds, with jitter so that clients do not all come back at once. */
const retryDelay = (attempt: number) => 1000 * 2 ** attempt * (0.7 + Math.random() * 0.6)

// Notify before the next task instead of after a `setTimeout`: a checkbox bound to the cached answer would show its old
// state in between.
notifyManager.setScheduler(queueMicrotask)

/**
 * The one cache of the server's answers. Changes arrive through the socket, so answers stay fresh for a while. Requests
 * are attempted even if the device believes it is offline: a failure is reported, where waiting would say nothing.
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
