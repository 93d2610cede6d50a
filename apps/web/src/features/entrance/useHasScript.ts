import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True after hydration. What requires JavaScript is left out of the server-rendered page. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
