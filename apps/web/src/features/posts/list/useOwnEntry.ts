import { useState } from 'react'
import { useLocation } from '@tanstack/react-router'

export interface OwnEntry {
  /** The key of the history entry that the list belongs to. */
  readonly key: string | undefined
  /** Another page is on its way or there, although the list is still rendered. */
  readonly isLeft: boolean
}

/**
 * The history entry of a list. While the next page loads, and for a moment after it is there, the list is still
 * rendered although the location is that page's already: what the list stores then must not be found there.
 */
export function useOwnEntry(): OwnEntry {
  const { pathname, state } = useLocation()
  const [own, setOwn] = useState({ pathname, key: state.__TSR_key })
  if (own.pathname === pathname && own.key !== state.__TSR_key) setOwn({ pathname, key: state.__TSR_key })
  return { key: own.key, isLeft: own.pathname !== pathname }
}
