import { useSyncExternalStore } from 'react'
import { useRealtime } from './hooks.ts'

/** How many of these people are present, among those whose presence is visible. */
export function usePresentCount(userIds: readonly string[]): number {
  const { onTransient, presenceOf } = useRealtime()
  return useSyncExternalStore(onTransient, () => userIds.filter((id) => presenceOf(id) !== null).length)
}
