import { useEffect, useEffectEvent } from 'react'
import { hasLine } from '../hasLine.ts'

/** How long to wait before each try, in ms, after the browser said that it is online: names often resolve later. */
const whenBack = [0, 1000, 2000, 4000, 8000]
/** The pause before each later try, in ms, and before the first where the browser says that it has been online all along. */
const pause = 8000

export interface RetryOnlineProps {
  /** Whether the browser said that it is offline when the page was found missing. */
  readonly wasOffline: boolean
  readonly onBack: () => void
}

/**
 * Shown while a page is missing for lack of a connection: calls `onBack` once the server answers again. The browser need
 * not notice: a reload can fail in the moment in which it says that it is back, and then no event follows.
 */
export function RetryOnline({ wasOffline, onBack }: RetryOnlineProps): null {
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    let round = new AbortController()
    const check = async (first: readonly number[]) => {
      round.abort()
      round = new AbortController()
      const { signal } = round
      for (let tried = 0; ; tried++) {
        await new Promise((resolve) => setTimeout(resolve, first[tried] ?? pause))
        // Offline, the browser says when to go on.
        if (signal.aborted || !navigator.onLine) return
        if (await hasLine(signal)) return signal.aborted ? undefined : goBack()
      }
    }
    const onOnline = () => void check(whenBack)
    // The connection may have come back before this was there.
    void check(wasOffline ? whenBack : [])
    window.addEventListener('online', onOnline)
    return () => {
      round.abort()
      window.removeEventListener('online', onOnline)
    }
  }, [wasOffline])
  return null
}
