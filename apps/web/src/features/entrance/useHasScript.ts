import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True once the page is alive. What needs script is left out of the page that the server makes. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
