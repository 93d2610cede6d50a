import { createContext, useContext } from 'react'

/** When the saved search was opened before; null for any other search. */
export const NewSince = createContext<Date | null>(null)

/** Whether something appeared since the saved search was opened before. */
export function useIsNew(at: Date): boolean {
  const since = useContext(NewSince)
  return since !== null && at > since
}
