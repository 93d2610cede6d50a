import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(width >= 64rem)')
const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the list of conversations stands beside the open one, as `Messages.module.css` has it. */
export const useIsBesideList = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
