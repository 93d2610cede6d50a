import { reviveDates } from '@koinon/client'
import type { ClientFrame, TransientFrame, ServerFrame } from '@koinon/contract'
import type { QueryClient } from '@tanstack/react-query'
import { applyEvent } from '#model/realtime/index.ts'
import type { Event } from '#model/realtime/index.ts'
import { refetchReplies } from '../calls/index.ts'
import { isSessionOver } from '../calls/isSessionOver.ts'
import { placeRevision } from '../../navigation/shell/title.ts'
import { requestStepUp } from '../../session/stepUpRequests.ts'
import { watchActivity } from './watchActivity.ts'
import type { ConnectionState } from './connection.ts'
import type { StreamPosition } from './eventSequence.ts'
import { electLeader } from './electLeader.ts'
import { createPresence } from './presence.ts'
import { queryCacheView } from './queryCacheView.ts'
import type { Socket } from './socket/socket.ts'
import { openCallingSocket } from './socket/socketCalls.ts'
import { createStream } from './stream.ts'
import { createWatchList, openTabs } from './tabs.ts'
import type { TabMessage, WatchedScreen } from './tabs.ts'

export interface EngineParts {
  readonly queryClient: QueryClient
  readonly connection: ConnectionState
  readonly place: StreamPosition
  /** Tells the server to forget what was missed, and returns the stream's current position. */
  readonly startAtNow: () => Promise<StreamPosition>
  readonly watched: () => readonly WatchedScreen[]
  readonly onEvent: (event: Event) => void
  readonly onTransient: (frame: TransientFrame) => void
}

/** Loads what reads the place only if it has changed. */
function readPlaceLater(queryClient: QueryClient, revision: number): void {
  if (revision <= placeRevision()) return
  void import('./readPlace.ts').then(({ readPlace }) => readPlace(queryClient, revision)).catch(() => undefined)
}

/** One tab of the browser holds the socket and shares it; every tab applies the events to its own cache. */
export function createEngine(parts: EngineParts) {
  const { queryClient, connection, watched } = parts
  const view = queryCacheView(queryClient)
  const tab = crypto.randomUUID()
  const watchList = createWatchList()
  let line: Socket | null = null

  const refetchAll = () => refetchReplies(queryClient, () => true)
  const { place, startAtNow } = parts
  const acknowledge = (eventId: string) => line?.send({ type: 'ack', eventId })
  const stream = createStream({ place, startAtNow, refetchAll, apply, acknowledge })
  const tabs = openTabs(handleTab)
  const presence = createPresence(parts.onTransient)
  const activity = watchActivity(
    () => line?.send({ type: 'presence', state: stateHere() }),
    () => tabs.send({ type: 'seen' }),
  )

  function handleTab(message: TabMessage): void {
    if (message.type === 'frame') return handleServer(message.frame)
    if (message.type === 'line') return message.isUp ? connection.found() : connection.lost(message.retryAt)
    if (message.type === 'who') return tabs.send({ type: 'watching', tab, watched: watched() })
    if (message.type === 'seen') return activity.seen()
    if (line === null) return undefined
    if (message.type === 'present') return presence.all().forEach((frame) => tabs.send({ type: 'frame', frame }))
    if (message.type === 'send') return line.send(message.frame)
    return watchList.set(message.tab, message.watched).forEach((frame) => line?.send(frame))
  }

  const hearing: { readonly [T in ServerFrame['type']]: (frame: Extract<ServerFrame, { type: T }>) => void } = {
    welcome(frame) {
      stream.welcomed(frame)
      presence.doubt()
      handlePlace(frame.place)
    },
    event: ({ event }) => stream.receive(event),
    // The tab that holds the socket makes its own calls by it alone.
    answer: () => undefined,
    changed: ({ name, data }) => apply({ name, data }),
    missed: () => void refetchAll(),
    ephemeral: handleTransient,
    place: ({ revision }) => handlePlace(revision),
    pong: () => undefined,
    error({ code }) {
      if (code === 'RESYNC_REQUIRED') void stream.resync()
    },
  }
  /** A frame of an unknown type, from a later server version, is ignored. */
  const handleServer = (frame: ServerFrame): void =>
    (hearing[frame.type] as ((received: ServerFrame) => void) | undefined)?.(frame)

  // A failed read is repeated after the next welcome.
  const handlePlace = (revision: number) => readPlaceLater(queryClient, revision)

  function handleTransient(frame: TransientFrame): void {
    if (frame.name === 'presence') presence.receive(frame)
    else parts.onTransient(frame)
  }

  function apply(frame: { readonly name: string; readonly data: unknown }): void {
    // The server's frames follow the contract; `applyEvent` ignores unknown names.
    const event = reviveDates(structuredClone(frame)) as Event
    applyEvent(view, event)
    parts.onEvent(event)
  }

  function reportLine(isUp: boolean, retryAt: number | null): void {
    handleTab({ type: 'line', isUp, retryAt })
    tabs.send({ type: 'line', isUp, retryAt })
  }

  function lead(): () => void {
    watchList.set(tab, watched())
    const opened = openCallingSocket(socketUrl(), {
      hello: () => ({ type: 'hello', lastEventId: stream.lastEventId(), presence: stateHere() }),
      onFrame(frame) {
        handleServer(frame)
        tabs.send({ type: 'frame', frame })
      },
      onUp() {
        reportLine(true, null)
        watchList.frames().forEach((frame) => opened.send(frame))
      },
      onDown(retryAt, receivedAt) {
        if (receivedAt !== null) watchList.lost(receivedAt)
        reportLine(false, retryAt)
      },
      onRefused: (reason) => void proveAgain(reason, refetchAll).then((next) => next && line?.[next]()),
    })
    line = opened
    tabs.send({ type: 'who' })
    return () => {
      line = null
      opened.close()
    }
  }

  const stateHere = () => (activity.isHere() ? 'ONLINE' : 'AWAY')

  electLeader(lead)
  tabs.send({ type: 'present' })
  window.addEventListener('pagehide', () => tabs.send({ type: 'watching', tab, watched: [] }))
  return {
    presenceOf: presence.of,
    send(frame: ClientFrame): void {
      if (line === null) tabs.send({ type: 'send', frame })
      else line.send(frame)
    },
    /** The set of watched screens changed: tells the leader. */
    watchedChanged(): void {
      if (line === null) tabs.send({ type: 'watching', tab, watched: watched() })
      else watchList.set(tab, watched()).forEach((frame) => line?.send(frame))
    },
  }
}
export type Engine = ReturnType<typeof createEngine>

/**
 * The reaction to a refused socket: how to try again, or not at all. Nobody is asked to sign in because of a socket
 * alone: the session may be valid, or the server in trouble.
 */
async function proveAgain(
  reason: 'signedOut' | 'nextStepRequired',
  refetchAll: () => Promise<void>,
): Promise<'retry' | 'retryLater' | null> {
  if (reason === 'nextStepRequired') {
    await refetchAll()
    return 'retryLater'
  }
  if (!(await isSessionOver().catch(() => false))) return 'retryLater'
  if (!(await requestStepUp('SIGN_IN'))) return null
  await refetchAll()
  return 'retry'
}

function socketUrl(): string {
  const url = new URL('/realtime', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
