import type { QueryClient } from '@tanstack/react-query'
import { keepAnswers, restoreAnswers, tidyAnswers } from './answers.ts'
import { outbox } from './outbox.ts'
import { forgetStores, openStore } from './store.ts'

/**
 * Stores what an account reads, and sends what it did while offline. Loads after the first screen, or at once if the
 * server cannot be reached.
 */
export async function beginOffline(queryClient: QueryClient, accountId: string): Promise<void> {
  await forgetStores(accountId)
  const store = await openStore(accountId)
  await tidyAnswers(store, Date.now())
  keepAnswers(queryClient, store)
  const showAll = () => void restoreAnswers(queryClient, store)
  window.addEventListener('offline', showAll)
  window.addEventListener('online', () => void outbox.flush())
  if (!navigator.onLine) showAll()
  await outbox.begin(store, queryClient)
}

/** Restores what was stored for an account when the page is opened offline. */
export async function showKept(queryClient: QueryClient, accountId: string): Promise<void> {
  await restoreAnswers(queryClient, await openStore(accountId))
}

/** Removes every account's data from this browser. */
export const forgetAll = (): Promise<void> => forgetStores()

/**
 * A session that was ended elsewhere can read nothing here any more; what waits to be sent waits for the next sign-in.
 */
export async function forgetReading(accountId: string): Promise<void> {
  const store = await openStore(accountId)
  await store.clear('answers')
  store.close()
}
