/** The state of the connection to the server, as the connection bar shows it. */
export type Connection =
  | { readonly state: 'connected' }
  | {
      readonly state: 'offline'
      /** When the next try is made, as a time of `Date.now()`. */ readonly retryAt: number | null
    }
  | { readonly state: 'restored' }

const offlineDelayMs = 3000
const stableMs = 2000

/**
 * Short interruptions are not shown: the bar appears after three seconds, and when the connection is back it says so
 * for two seconds and disappears. `setTimer` is the browser's `setTimeout`.
 */
export function createConnectionState(setTimer: (run: () => void, ms: number) => () => void) {
  let shown: Connection = { state: 'connected' }
  let retryAt: number | null = null
  let isUp = true
  let stopTimer: () => void = () => undefined
  const listeners = new Set<() => void>()

  function show(next: Connection): void {
    shown = next
    listeners.forEach((listener) => listener())
  }
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: (): Connection => shown,
    lost(nextTryAt: number | null): void {
      retryAt = nextTryAt
      if (shown.state === 'offline') return show({ state: 'offline', retryAt })
      if (!isUp) return undefined
      isUp = false
      stopTimer()
      stopTimer = setTimer(() => show({ state: 'offline', retryAt }), offlineDelayMs)
      return undefined
    },
    found(): void {
      if (isUp) return
      isUp = true
      stopTimer()
      if (shown.state !== 'offline') return
      show({ state: 'restored' })
      stopTimer = setTimer(() => show({ state: 'connected' }), stableMs)
    },
  }
}
export type ConnectionState = ReturnType<typeof createConnectionState>
