import type { QueryClient } from '@tanstack/react-query'

/** Long enough that the first screen has the machine to itself. */
const afterFirstScreen = 2500
let keptFor: string | null = null
let begin: () => Promise<void> = async () => undefined

/** The offline storage is loaded only when needed. */
export const offline = () => import('../data/offline/offline.ts')

/** Starts storing what the account reads and does. Nothing waits for it, and everything works without it. */
export function storeForOffline(queryClient: QueryClient, accountId: string): void {
  if (keptFor === accountId) return
  keptFor = accountId
  let begun: Promise<void> | undefined
  begin = () =>
    (begun ??= offline()
      .then(({ startOffline }) => startOffline(queryClient, accountId))
      .catch(() => undefined))
  setTimeout(() => void begin(), afterFirstScreen)
}

/** Something has to be stored before the first screen is done: start now. */
export const startOfflineData = (): Promise<void> => begin()
