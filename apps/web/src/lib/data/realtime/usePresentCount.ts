import { useSyncExternalStore } from 'react'
import { useRealtime } from './hooks.ts'

/** How many of these people are present, among those whose presence is visible. */
export function usePresentCount(userIds: readonly string[]): number {
  const { onEphemeral, presenceOf } = useRealtime()
  return useSyncExternalStore(onEphemeral, () => userIds.filter((id) => presenceOf(id) !== null).length)
}
