import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True after hydration. Parts that require JavaScript are left out of the server-rendered page. */
export const useHasScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
