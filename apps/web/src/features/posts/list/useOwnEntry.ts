import { useState } from 'react'
import { useLocation } from '@tanstack/react-router'

/**
 * The key of the history entry that a list belongs to. While another page loads, and for a moment after it is there,
 * the list is still rendered although the entry is that page's already: what it stores then must not be found there.
 */
export function useOwnEntry(): string | undefined {
  const { pathname, state } = useLocation()
  const [own, setOwn] = useState({ pathname, entry: state.__TSR_key })
  if (own.pathname === pathname && own.entry !== state.__TSR_key) setOwn({ pathname, entry: state.__TSR_key })
  return own.entry
}
