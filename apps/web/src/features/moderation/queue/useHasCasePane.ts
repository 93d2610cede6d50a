import { useSyncExternalStore } from 'react'

/** From this width on, the list and the open case stand side by side (`Queue.module.css`). */
const wide = '(width >= 64rem)'

/** Whether there is room for a case beside the list. */
export const useHasCasePane = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
