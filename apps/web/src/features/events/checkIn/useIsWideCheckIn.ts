import { useSyncExternalStore } from 'react'

/** From this width on, the camera and the list are beside each other. */
const wide = '(width >= 56rem)'

export const useIsWideCheckIn = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
