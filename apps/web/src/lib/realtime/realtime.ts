import type { ClientFrame, EphemeralFrame } from '@koinon/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Event } from '../../model/realtime/index.ts'
import { freshForMs, invoke } from '../calls/index.ts'
import { createConnectionState } from './connection.ts'
import type { Engine } from './engine.ts'
import { streamStart } from './inbox.ts'
import type { StreamPlace } from './inbox.ts'
import type { Presence } from './presence.ts'
import type { Watched } from './tabs.ts'

type Listener<T> = (heard: T) => void

/**
 * What happens elsewhere, as it happens. This is the part that screens talk to; the socket and the reducers behind it
 * (`engine.ts`) arrive after the first screen, which does not need them.
 */
export function createRealtime(queryClient: QueryClient) {
  const eventListeners = new Set<Listener<Event>>()
  const ephemeralListeners = new Set<Listener<EphemeralFrame>>()
  const connection = createConnectionState((run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  })
  let watched: readonly Watched[] = []
  let engine: Engine | null = null
  let begun: Promise<void> | null = null

  async function startEngine(place: StreamPlace): Promise<void> {
    const { createEngine } = await import('./engine.ts')
    engine = createEngine({
      queryClient,
      connection,
      place,
      startAtNow,
      watched: () => watched,
      onEvent: (event) => eventListeners.forEach((listener) => listener(event)),
      onEphemeral: (frame) => ephemeralListeners.forEach((listener) => listener(frame)),
    })
  }

  function watch(next: readonly Watched[]): void {
    watched = next
    engine?.watchedChanged()
  }

  return {
    connection,
    /**
     * Sets the beginning of the stream, then connects. Awaited before the first answers are read, so that nothing is lost
     * between them and the stream.
     */
    begin(): Promise<void> {
      begun ??= startAtNow().then((place) => void startEngine(place))
      return begun
    },
    /** Says something that need not arrive, such as that one is typing. */
    send: (frame: ClientFrame): void => engine?.send(frame),
    /** Says which screens are open: their changes are then sent as they happen. Gives back how to end it. */
    watch(screen: Omit<Watched, 'since'>): () => void {
      const one = { ...screen, since: Date.now() - freshForMs }
      watch([...watched, one])
      return () => watch(watched.filter((other) => other !== one))
    },
    /** Where somebody is, as far as that is told; `onEphemeral` tells when it changes. */
    presenceOf: (userId: string): Presence => engine?.presenceOf(userId) ?? null,
    /** Hears each event after it was applied. */
    onEvent(listener: Listener<Event>): () => void {
      eventListeners.add(listener)
      return () => eventListeners.delete(listener)
    },
    onEphemeral(listener: Listener<EphemeralFrame>): () => void {
      ephemeralListeners.add(listener)
      return () => ephemeralListeners.delete(listener)
    },
  }
}
export type Realtime = ReturnType<typeof createRealtime>

async function startAtNow(): Promise<StreamPlace> {
  try {
    const { epoch, lastEventId } = await invoke('redundantEvents.resetRedundancySession', {}, { mayInterrupt: false })
    return { epoch, lastEventId, lastSeq: 0 }
  } catch {
    // Then the server sends what the session has not acknowledged, which is more than needed but not less.
    return streamStart
  }
}
