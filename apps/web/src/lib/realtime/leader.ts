const asleepAfter = 5 * 60_000
const lockName = 'koinon.realtime'

/**
 * Lets one tab of the browser lead: `lead` is called when it is this one's turn and gives back how to stop. A tab that
 * was hidden for five minutes steps aside, so that the lead goes to one that somebody looks at, or to none.
 */
export function takeTurns(lead: () => () => void): () => void {
  let request: AbortController | null = null
  let sleepTimer: ReturnType<typeof setTimeout> | undefined

  const wake = () => {
    clearTimeout(sleepTimer)
    if (request !== null) return
    request = new AbortController()
    void holdLead(request.signal, lead)
  }
  const sleep = () => {
    request?.abort()
    request = null
  }
  const look = () => {
    if (document.hidden) sleepTimer = setTimeout(sleep, asleepAfter)
    else wake()
  }
  document.addEventListener('visibilitychange', look)
  wake()
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(sleepTimer)
    sleep()
  }
}

async function holdLead(signal: AbortSignal, lead: () => () => void): Promise<void> {
  const untilAborted = async () => {
    const stop = lead()
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    stop()
  }
  // Without locks (pages served without TLS) every tab leads for itself.
  if (!('locks' in navigator)) return untilAborted()
  try {
    await navigator.locks.request(lockName, { signal }, () => (signal.aborted ? undefined : untilAborted()))
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
