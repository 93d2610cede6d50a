import type { QueryClient } from '@tanstack/react-query'
import { expireReplies, readReplies, restoreReplies, storeReplies } from './storedReplies.ts'
import { offlineQueue } from './offlineQueue.ts'
import { clearStores, openStore } from './offlineStore.ts'
import type { StoredReply } from './offlineStore.ts'

/**
 * Stores what an account reads, and sends what it did while offline. Loads after the first screen, or at once if the
 * server cannot be reached.
 */
export async function startOffline(queryClient: QueryClient, accountId: string): Promise<void> {
  await clearStores(accountId)
  const store = await openStore(accountId)
  await expireReplies(store, Date.now())
  storeReplies(queryClient, store)
  const showAll = () => void restoreReplies(queryClient, store)
  window.addEventListener('offline', showAll)
  window.addEventListener('online', () => void offlineQueue.flush())
  if (!navigator.onLine) showAll()
  await offlineQueue.start(store, queryClient)
}

/** Restores what was stored for an account when the page is opened offline. */
export async function showStored(queryClient: QueryClient, accountId: string): Promise<void> {
  await restoreReplies(queryClient, await openStore(accountId))
}

/** Reads an account's stored answers without restoring them. */
export async function readStored(accountId: string): Promise<readonly StoredReply[]> {
  const store = await openStore(accountId)
  try {
    return await readReplies(store)
  } finally {
    store.close()
  }
}

/** Removes every account's data from this browser. */
export const clearAll = (): Promise<void> => clearStores()

/**
 * A session that was ended elsewhere can read nothing here any more; what waits to be sent waits for the next sign-in.
 */
export async function clearReplies(accountId: string): Promise<void> {
  const store = await openStore(accountId)
  await store.clear('answers')
  store.close()
}
