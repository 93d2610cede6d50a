import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(width >= 64rem)')
const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the list of conversations is beside the open one, as defined in `Messages.module.css`. */
export const useIsBesideList = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
