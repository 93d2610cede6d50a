import type { ClientFrame, TransientFrame } from '@koinon/contract'
import { missPart } from '@koinon/ui/lib/lazyPart'
import type { QueryClient } from '@tanstack/react-query'
import type { Event } from '#model/realtime/index.ts'
import { freshForMs, invoke } from '../calls/index.ts'
import { afterFirstView } from '../../navigation/firstView.ts'
import { createConnectionState } from './connection.ts'
import type { Engine } from './engine.ts'
import { streamStart } from './eventSequence.ts'
import type { StreamPosition } from './eventSequence.ts'
import type { Presence } from './presence.ts'
import type { WatchedScreen } from './tabs.ts'

type Listener<T> = (value: T) => void

/**
 * Events elsewhere, as they happen. This is the interface for screens; the socket and the reducers behind it
 * (`engine.ts`) load after the first screen, which does not need them.
 */
export function createRealtime(queryClient: QueryClient) {
  const eventListeners = new Set<Listener<Event>>()
  const transientListeners = new Set<Listener<TransientFrame>>()
  const connection = createConnectionState(startTimer)
  let watched: readonly WatchedScreen[] = []
  let engine: Engine | null = null
  let begun: Promise<void> | null = null

  async function startEngine(place: StreamPosition): Promise<void> {
    const createEngine = await loadEngine()
    engine = createEngine({
      queryClient,
      connection,
      place,
      startAtNow,
      watched: () => watched,
      onEvent: (event) => eventListeners.forEach((listener) => listener(event)),
      onTransient: (frame) => transientListeners.forEach((listener) => listener(frame)),
    })
  }

  function watch(next: readonly WatchedScreen[]): void {
    watched = next
    engine?.watchedChanged()
  }

  return {
    connection,
    /**
     * Fixes the start of the stream, and connects if `admitted`: the server refuses the stream to people who have to accept
     * new terms first. Awaited before the first answers are read, so that nothing is lost between them and the stream.
     */
    start(admitted: Promise<boolean>): Promise<void> {
      begun ??= startAtNow().then((place) => {
        const connecting = admitted.then((isAdmitted) => (isAdmitted ? startEngine(place) : void (begun = null)))
        connecting.catch((error: unknown) => missPart(error))
      })
      return begun
    },
    /** Sends something that need not arrive, such as that the member is typing. */
    send: (frame: ClientFrame): void => engine?.send(frame),
    /** Registers open screens, whose changes are then sent as they happen. Returns a function that ends this. */
    watch(screen: Omit<WatchedScreen, 'since'>): () => void {
      const one = { ...screen, since: Date.now() - freshForMs }
      watch([...watched, one])
      return () => watch(watched.filter((other) => other !== one))
    },
    /** Somebody's presence, as far as it is shared; `onTransient` reports changes. */
    presenceOf: (userId: string): Presence => engine?.presenceOf(userId) ?? null,
    /** Receives each event after it was applied. */
    onEvent(listener: Listener<Event>): () => void {
      eventListeners.add(listener)
      return () => eventListeners.delete(listener)
    },
    onTransient(listener: Listener<TransientFrame>): () => void {
      transientListeners.add(listener)
      return () => transientListeners.delete(listener)
    },
  }
}
export type Realtime = ReturnType<typeof createRealtime>

/** Nothing is lost meanwhile: it begins at the place of the start. */
const loadEngine = () =>
  afterFirstView()
    .then(() => import('./engine.ts'))
    .then(({ createEngine }) => createEngine)

function startTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

async function startAtNow(): Promise<StreamPosition> {
  try {
    const { epoch, lastEventId } = await invoke('redundantEvents.resetRedundancySession', {}, { mayInterrupt: false })
    return { epoch, lastEventId, lastSeq: 0 }
  } catch {
    // The server then resends what the session has not acknowledged: more than needed, but never less.
    return streamStart
  }
}
