import { useEffect, useEffectEvent } from 'react'
import { hasLine } from '../hasLine.ts'

/** How long to wait before each try, in ms, after the browser said that it is online: names often resolve later. */
const tries = [0, 1000, 2000, 4000, 8000]

export interface RetryOnlineProps {
  /** Whether the browser said that it is offline when the page was found missing. */
  readonly wasOffline: boolean
  readonly onBack: () => void
}

/** Shown while a page is missing for lack of a connection: calls `onBack` once the server answers again. */
export function RetryOnline({ wasOffline, onBack }: RetryOnlineProps): null {
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    let round = new AbortController()
    const check = async () => {
      round.abort()
      round = new AbortController()
      const { signal } = round
      for (const ms of tries) {
        await new Promise((resolve) => setTimeout(resolve, ms))
        if (signal.aborted) return
        if (await hasLine(signal)) return signal.aborted ? undefined : goBack()
      }
    }
    const onOnline = () => void check()
    // The connection came back before this was there.
    if (wasOffline && navigator.onLine) onOnline()
    window.addEventListener('online', onOnline)
    return () => {
      round.abort()
      window.removeEventListener('online', onOnline)
    }
  }, [wasOffline])
  return null
}
