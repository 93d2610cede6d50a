import type { QueryClient } from '@tanstack/react-query'
import { afterFirstView } from '../navigation/firstView.ts'

/** Long enough that the first screen has the machine to itself. */
const afterFirstScreen = 2500
let storedFor: string | null = null
let start: () => Promise<void> = async () => undefined

/** The offline storage is loaded only when needed. */
export const offline = () => import('../data/offline/offline.ts')

/** Starts storing what the account reads and does. Nothing waits for it, and everything works without it. */
export function storeForOffline(queryClient: QueryClient, accountId: string): void {
  if (storedFor === accountId) return
  storedFor = accountId
  let begun: Promise<void> | undefined
  start = () =>
    (begun ??= offline()
      .then(({ startOffline }) => startOffline(queryClient, accountId))
      .catch(() => undefined))
  void afterFirstView().then(() => setTimeout(() => void start(), afterFirstScreen))
}

/** Something has to be stored before the first screen is done: start now. */
export const startOfflineData = (): Promise<void> => start()
