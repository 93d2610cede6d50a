import { useEffect, useEffectEvent } from 'react'

export interface TakeFirstArgs {
  /** Enter was pressed for the text whose hits are shown. */
  readonly isSubmitted: boolean
  /** The hits have arrived. */
  readonly isFound: boolean
  readonly take: () => void
}

/** Takes the first hit of a search that was submitted, once its hits are there: see `useSubmittedText`. */
export function useTakeFirst({ isSubmitted, isFound, take }: TakeFirstArgs): void {
  const takeFirst = useEffectEvent(take)
  useEffect(() => void (isSubmitted && isFound && takeFirst()), [isSubmitted, isFound])
}
