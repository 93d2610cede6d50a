import { useSyncExternalStore } from 'react'

/** Equals the value in `ManageFrame.module.css`: from this width on the list is beside the open part. */
const wide = '(width >= 46.5rem)'

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches)

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
