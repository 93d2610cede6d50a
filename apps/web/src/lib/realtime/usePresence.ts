import { useSyncExternalStore } from 'react'
import { useRealtime } from './hooks.ts'
import type { Presence } from './presence.ts'

/** Where somebody is, as far as both show it: here, away, or not told of. Not among the other hooks: home does without. */
export function usePresence(userId: string): Presence {
  const { onEphemeral, presenceOf } = useRealtime()
  return useSyncExternalStore(onEphemeral, () => presenceOf(userId))
}
