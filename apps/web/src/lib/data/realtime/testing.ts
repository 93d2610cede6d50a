import { vi } from 'vitest'
import type { Connection, Realtime } from './index.ts'

const connected: Connection = { state: 'connected' }

/** A connection by which nothing is heard, not even who is here. */
export const silentConnection = {
  onEvent: () => () => undefined,
  onTransient: () => () => undefined,
  watch: () => () => undefined,
  presenceOf: () => null,
  connection: { subscribe: () => () => undefined, current: () => connected },
} as unknown as Realtime

/**
 * An engine lives as long as its page: call this before one is made, with fake timers, and the result after the test, so
 * that neither its socket nor its listeners outlive it.
 */
export function watchEngine(): () => Promise<void> {
  const release: (() => void)[] = []
  for (const target of [document, window]) {
    const listening = vi.spyOn(target, 'addEventListener')
    release.push(() => {
      for (const [type, listener] of listening.mock.calls) target.removeEventListener(type, listener)
    })
  }
  return async () => {
    // A tab that is hidden for long stops leading.
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(300_000)
    for (const each of release) each()
    vi.restoreAllMocks()
  }
}
