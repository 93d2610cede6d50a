import { useSyncExternalStore } from 'react'

/** A hook that tells whether the window is at least so wide, in rem. */
function watchWidth(minRem: number): () => boolean {
  const wide = window.matchMedia(`(width >= ${minRem}rem)`)
  const subscribe = (listener: () => void) => {
    wide.addEventListener('change', listener)
    return () => wide.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => wide.matches)
}

/** Whether the list of conversations is beside the open one, as defined in `Messages.module.css`. */
export const useIsBesideList = watchWidth(64)
/** Whether an open thread is beside the conversation. */
export const useHasRoomForThread = watchWidth(76)
