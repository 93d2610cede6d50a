import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMutationCall } from '#lib/data/calls/index.ts'

/** When the saved search was opened before, as it is opened now: later results are new. Null for any other search. */
export function useNewSince(savedId: string | undefined): Date | null {
  const [found, setFound] = useState<{ readonly savedId: string; readonly since: Date }>()
  const opened = useRef<string>(undefined)
  const open = useMutationCall('accounts.openSavedSearch', {
    invalidates: ['accounts.getSavedSearches'],
    onSuccess: ({ search, lastOpenedAt }) => setFound({ savedId: search.id, since: lastOpenedAt }),
    // It was deleted meanwhile: the search itself is still shown.
    onFailure: () => undefined,
  })
  const markOpened = useEffectEvent((id: string) => open.mutate({ params: { id } }))
  useEffect(() => {
    // Once: a second time would say that nothing is new.
    if (savedId === undefined || opened.current === savedId) return
    opened.current = savedId
    markOpened(savedId)
  }, [savedId])
  return found !== undefined && found.savedId === savedId ? found.since : null
}
