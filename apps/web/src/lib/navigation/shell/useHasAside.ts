import { useSyncExternalStore } from 'react'

/** From this width on, the shell has a column beside the page. */
const wide = '(width >= 80rem)'

/** Whether there is room for a column beside the page (`aside` of `Screen`). */
export const useHasAside = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
