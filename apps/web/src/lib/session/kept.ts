import type { QueryClient } from '@tanstack/react-query'

/** Long enough that the first screen has all of the machine for itself. */
const afterFirstScreen = 2500
let keptFor: string | null = null
let begin: () => Promise<void> = async () => undefined

/** What keeps things for when there is no line is not loaded before it is needed. */
export const offline = () => import('../offline/offline.ts')

/** Begins to keep what the account reads and does. Nothing waits for it, and without it everything is as usual. */
export function keepForOffline(queryClient: QueryClient, accountId: string): void {
  if (keptFor === accountId) return
  keptFor = accountId
  let begun: Promise<void> | undefined
  begin = () =>
    (begun ??= offline()
      .then(({ beginOffline }) => beginOffline(queryClient, accountId))
      .catch(() => undefined))
  setTimeout(() => void begin(), afterFirstScreen)
}

/** Something has to be kept before the first screen is over: it begins now. */
export const beginKeeping = (): Promise<void> => begin()
