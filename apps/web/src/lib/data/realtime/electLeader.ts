import { minuteMs } from '../../text/durations.ts'

const asleepAfter = 5 * minuteMs
const lockName = 'koinon.realtime'

/**
 * Elects one tab of the browser as leader: `lead` is called when it is this one's turn, and returns a function that
 * stops. A tab hidden for five minutes steps aside, so that a visible one leads, or none.
 */
export function electLeader(lead: () => () => void): () => void {
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
  const check = () => {
    if (document.hidden) sleepTimer = setTimeout(sleep, asleepAfter)
    else wake()
  }
  document.addEventListener('visibilitychange', check)
  wake()
  check()
  return () => {
    document.removeEventListener('visibilitychange', check)
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
