import { useEffect, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { offline } from '#lib/session/offlineData.ts'
import { cachedAnswers, collectThings, isUsed } from './knownThings.ts'
import type { KnownThings } from './knownThings.ts'

/** Things known to this browser: cached ones at once, those stored for offline reading as soon as they are read. */
export function useKnownThings(accountId: string): KnownThings {
  const queryClient = useQueryClient()
  const [cached] = useState(() => cachedAnswers(queryClient))
  const [stored, setStored] = useState<readonly unknown[]>([])
  useEffect(() => {
    let isCurrent = true
    // Private windows of some browsers store nothing.
    offline()
      .then(({ readStored }) => readStored(accountId))
      .then((replies) => isCurrent && setStored(replies.flatMap(({ key, data }) => (isUsed(key) ? [data] : []))))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [accountId])
  return useMemo(() => collectThings([...cached, ...stored]), [cached, stored])
}
