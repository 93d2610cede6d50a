import { useSyncExternalStore } from 'react'
import { useRealtime } from './hooks.ts'
import type { Presence } from './presence.ts'

/**
 * Somebody's presence, if both sides share it: here, away, or unknown. Kept apart from the other hooks because home
 * does not need it.
 */
export function usePresence(userId: string): Presence {
  const { onTransient, presenceOf } = useRealtime()
  return useSyncExternalStore(onTransient, () => presenceOf(userId))
}
