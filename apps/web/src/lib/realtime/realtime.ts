import { reviveDates } from '@koinon/client'
import type { ClientFrame, EphemeralFrame, ServerFrame } from '@koinon/contract'
import type { QueryClient } from '@tanstack/react-query'
import { applyEvent } from '../../model/realtime/index.ts'
import type { CacheView, Event } from '../../model/realtime/index.ts'
import { invoke } from '../calls/index.ts'
import { askFor } from '../interruptions.ts'
import { createConnectionState } from './connection.ts'
import { mustResync, receive, streamStart } from './inbox.ts'
import type { StreamPlace } from './inbox.ts'
import { takeTurns } from './leader.ts'
import { queryCacheView } from './queryCacheView.ts'
import { openLine } from './socket.ts'
import { createWatchList, openTabs } from './tabs.ts'
import type { TabMessage, Watched } from './tabs.ts'

const acknowledgeAfter = 2000
type Listener<T> = (heard: T) => void

/**
 * What happens elsewhere, as it happens. One tab of the browser holds the socket and shares it; every tab applies the
 * events to its own cache.
 */
export function createRealtime(queryClient: QueryClient) {
  const view: CacheView = queryCacheView(queryClient)
  const tab = crypto.randomUUID()
  const watchList = createWatchList()
  const eventListeners = new Set<Listener<Event>>()
  const ephemeralListeners = new Set<Listener<EphemeralFrame>>()
  const connection = createConnectionState((run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  })
  let place: StreamPlace = streamStart
  let line: ReturnType<typeof openLine> | null = null
  let watched: readonly Watched[] = []
  let acknowledgeTimer: ReturnType<typeof setTimeout> | undefined
  let begun: Promise<void> | null = null

  const tabs = openTabs(hearTab)

  function hearTab(message: TabMessage): void {
    if (message.type === 'frame') return hearServer(message.frame)
    if (message.type === 'line') return message.isUp ? connection.found() : connection.lost(message.retryAt)
    if (message.type === 'who') return tabs.tell({ type: 'watching', tab, watched })
    if (line === null) return undefined
    if (message.type === 'send') return line.send(message.frame)
    return watchList.set(message.tab, message.watched).forEach((frame) => line?.send(frame))
  }

  function hearServer(frame: ServerFrame): void {
    if (frame.type === 'welcome') {
      if (mustResync(place, frame)) resync()
      place = { ...place, epoch: frame.epoch }
    } else if (frame.type === 'event') hearEvent(frame)
    else if (frame.type === 'changed') apply({ name: frame.name, data: frame.data })
    else if (frame.type === 'ephemeral') ephemeralListeners.forEach((listener) => listener(frame))
    else if (frame.type === 'error' && frame.code === 'RESYNC_REQUIRED') resync()
  }

  function hearEvent(frame: Extract<ServerFrame, { type: 'event' }>): void {
    const received = receive(place, frame.event)
    if (received.kind === 'known') return
    if (received.kind === 'gap') return resync()
    place = received.place
    apply(received.event)
    if (line !== null) acknowledgeSoon()
  }

  function apply(heard: { readonly name: string; readonly data: unknown }): void {
    // The server's frames are the contract's; a name unknown here is left out by `applyEvent`.
    const event = reviveDates(structuredClone(heard)) as Event
    applyEvent(view, event)
    eventListeners.forEach((listener) => listener(event))
  }

  /** Something was missed for good: begin at now, and read everything that is on screen anew. */
  function resync(): void {
    place = streamStart
    void startAtNow().finally(() => queryClient.invalidateQueries())
  }

  async function startAtNow(): Promise<void> {
    try {
      const { epoch, lastEventId } = await invoke('redundantEvents.resetRedundancySession', {}, { mayInterrupt: false })
      place = { epoch, lastEventId, lastSeq: 0 }
    } catch {
      // Then the server sends what the session has not acknowledged, which is more than needed but not less.
      place = streamStart
    }
  }

  /** Several events are acknowledged by the last of them. */
  function acknowledgeSoon(): void {
    acknowledgeTimer ??= setTimeout(() => {
      acknowledgeTimer = undefined
      if (place.lastEventId !== null) line?.send({ type: 'ack', eventId: place.lastEventId })
    }, acknowledgeAfter)
  }

  function lead(): () => void {
    watchList.set(tab, watched)
    const tellLine = (isUp: boolean, retryAt: number | null) => {
      hearTab({ type: 'line', isUp, retryAt })
      tabs.tell({ type: 'line', isUp, retryAt })
    }
    const opened = openLine(socketUrl(), {
      hello: () => ({ type: 'hello', lastEventId: place.lastEventId, presence: document.hidden ? 'AWAY' : 'ONLINE' }),
      onFrame(frame) {
        hearServer(frame)
        tabs.tell({ type: 'frame', frame })
      },
      onUp() {
        tellLine(true, null)
        watchList.frames().forEach((frame) => opened.send(frame))
      },
      onDown: (retryAt) => tellLine(false, retryAt),
      onRefused: (reason) => void proveAgain(reason),
    })
    line = opened
    tabs.tell({ type: 'who' })
    return () => {
      line = null
      opened.close()
    }
  }

  async function proveAgain(reason: 'signedOut' | 'nextStepRequired'): Promise<void> {
    if (reason === 'signedOut' && !(await askFor('SIGN_IN'))) return
    await queryClient.invalidateQueries()
    line?.retry()
  }

  function send(frame: ClientFrame): void {
    if (line === null) tabs.tell({ type: 'send', frame })
    else line.send(frame)
  }

  function watch(next: readonly Watched[]): void {
    watched = next
    if (line === null) tabs.tell({ type: 'watching', tab, watched })
    else watchList.set(tab, watched).forEach(send)
  }

  return {
    connection,
    /**
     * Sets the beginning of the stream and connects, when it is this tab's turn. Awaited before the first answers are read,
     * so that nothing is lost between them and the stream.
     */
    begin(): Promise<void> {
      begun ??= startAtNow().then(() => {
        takeTurns(lead)
        window.addEventListener('pagehide', () => tabs.tell({ type: 'watching', tab, watched: [] }))
      })
      return begun
    },
    send,
    /** Says which screens are open: their changes are then sent as they happen. Gives back how to end it. */
    watch(one: Watched): () => void {
      watch([...watched, one])
      return () => watch(watched.filter((other) => other !== one))
    },
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

function socketUrl(): string {
  const url = new URL('/realtime', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
