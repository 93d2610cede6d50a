import { reviveDates } from '@koinon/client'
import type { ClientFrame, EphemeralFrame, ServerFrame } from '@koinon/contract'
import type { QueryClient } from '@tanstack/react-query'
import { applyEvent } from '../../model/realtime/index.ts'
import type { Event } from '../../model/realtime/index.ts'
import { askFor } from '../interruptions.ts'
import { watchActivity } from './activity.ts'
import type { ConnectionState } from './connection.ts'
import { mustResync, receive } from './inbox.ts'
import type { StreamPlace } from './inbox.ts'
import { takeTurns } from './leader.ts'
import { createPresence } from './presence.ts'
import { queryCacheView } from './queryCacheView.ts'
import { openLine } from './socket.ts'
import type { Line } from './socket.ts'
import { createWatchList, openTabs } from './tabs.ts'
import type { TabMessage, Watched } from './tabs.ts'

const acknowledgeAfter = 2000

export interface EngineParts {
  readonly queryClient: QueryClient
  readonly connection: ConnectionState
  readonly place: StreamPlace
  /** Tells the server to forget what was missed, and where the stream is now. */
  readonly startAtNow: () => Promise<StreamPlace>
  readonly watched: () => readonly Watched[]
  readonly onEvent: (event: Event) => void
  readonly onEphemeral: (frame: EphemeralFrame) => void
}

/** One tab of the browser holds the socket and shares it; every tab applies the events to its own cache. */
export function createEngine(parts: EngineParts) {
  const { queryClient, connection, watched } = parts
  const view = queryCacheView(queryClient)
  const tab = crypto.randomUUID()
  const watchList = createWatchList()
  let place = parts.place
  let line: Line | null = null
  let acknowledgeTimer: ReturnType<typeof setTimeout> | undefined

  const tabs = openTabs(hearTab)
  const presence = createPresence(parts.onEphemeral)
  const activity = watchActivity(
    () => line?.send({ type: 'presence', state: stateHere() }),
    () => tabs.tell({ type: 'seen' }),
  )

  function hearTab(message: TabMessage): void {
    if (message.type === 'frame') return hearServer(message.frame)
    if (message.type === 'line') return message.isUp ? connection.found() : connection.lost(message.retryAt)
    if (message.type === 'who') return tabs.tell({ type: 'watching', tab, watched: watched() })
    if (message.type === 'seen') return activity.seen()
    if (line === null) return undefined
    if (message.type === 'present') return presence.all().forEach((frame) => tabs.tell({ type: 'frame', frame }))
    if (message.type === 'send') return line.send(message.frame)
    return watchList.set(message.tab, message.watched).forEach((frame) => line?.send(frame))
  }

  function hearServer(frame: ServerFrame): void {
    if (frame.type === 'welcome') {
      if (mustResync(place, frame)) void resync()
      place = { ...place, epoch: frame.epoch }
      presence.doubt()
    } else if (frame.type === 'event') hearEvent(frame.event)
    else if (frame.type === 'changed') apply({ name: frame.name, data: frame.data })
    else if (frame.type === 'ephemeral') hearEphemeral(frame)
    else if (frame.type === 'error' && frame.code === 'RESYNC_REQUIRED') void resync()
  }

  function hearEphemeral(frame: EphemeralFrame): void {
    if (frame.name === 'presence') presence.hear(frame)
    else parts.onEphemeral(frame)
  }

  function hearEvent(event: Extract<ServerFrame, { type: 'event' }>['event']): void {
    const received = receive(place, event)
    if (received.kind === 'known') return
    if (received.kind === 'gap') {
      // What lies between is in the answers that are now read anew.
      place = { ...place, lastEventId: event.id, lastSeq: event.seq }
      return void queryClient.invalidateQueries()
    }
    place = received.place
    apply(received.event)
    if (line !== null) acknowledgeSoon()
  }

  function apply(heard: { readonly name: string; readonly data: unknown }): void {
    // The server's frames are the contract's; a name unknown here is left out by `applyEvent`.
    const event = reviveDates(structuredClone(heard)) as Event
    applyEvent(view, event)
    parts.onEvent(event)
  }

  /** Something was missed for good: begin at now, and read everything that is on screen anew. */
  async function resync(): Promise<void> {
    place = await parts.startAtNow()
    await queryClient.invalidateQueries()
  }

  /** Several events are acknowledged by the last of them. */
  function acknowledgeSoon(): void {
    acknowledgeTimer ??= setTimeout(() => {
      acknowledgeTimer = undefined
      if (place.lastEventId !== null) line?.send({ type: 'ack', eventId: place.lastEventId })
    }, acknowledgeAfter)
  }

  function tellLine(isUp: boolean, retryAt: number | null): void {
    hearTab({ type: 'line', isUp, retryAt })
    tabs.tell({ type: 'line', isUp, retryAt })
  }

  function lead(): () => void {
    watchList.set(tab, watched())
    const opened = openLine(socketUrl(), {
      hello: () => ({ type: 'hello', lastEventId: place.lastEventId, presence: stateHere() }),
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

  const stateHere = () => (activity.isHere() ? 'ONLINE' : 'AWAY')

  takeTurns(lead)
  tabs.tell({ type: 'present' })
  window.addEventListener('pagehide', () => tabs.tell({ type: 'watching', tab, watched: [] }))
  return {
    presenceOf: presence.of,
    send(frame: ClientFrame): void {
      if (line === null) tabs.tell({ type: 'send', frame })
      else line.send(frame)
    },
    /** The screens that are open are different: tells whoever leads. */
    watchedChanged(): void {
      if (line === null) tabs.tell({ type: 'watching', tab, watched: watched() })
      else watchList.set(tab, watched()).forEach((frame) => line?.send(frame))
    },
  }
}
export type Engine = ReturnType<typeof createEngine>

function socketUrl(): string {
  const url = new URL('/realtime', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
