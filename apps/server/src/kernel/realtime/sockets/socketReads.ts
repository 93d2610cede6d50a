import type { App } from '../../app.ts'
import { type ScreenChange, needsPresenting, presentChanges } from '../screenChanges.ts'
import { type EventForViewer, type StoredEvent, type WireEvent, eventsOf, presentEvents } from '../eventLog.ts'
import type { Change } from '../recentChanges.ts'
import { throttlePerTick } from './sendThrottle.ts'
import { batched } from '../../database/batchedReads.ts'

/** Events that a socket is sent in one go. */
export const maxEventsPerSend = 200
/** Sockets whose news is read in one statement. */
const socketsAtOnce = 100
/** Sockets that are sent their news in one round of the event loop: more would keep requests waiting for milliseconds. */
const socketsARound = 8
/** Events whose viewers' rights are checked in one go. */
const eventsAtOnce = 200

/** Reads for sockets: they share their statements, because a post may wake hundreds of them in one moment. */
export interface SocketReads {
  /** The account's events after this number, oldest first, at most `batch`. */
  after(accountId: string, seq: number): Promise<StoredEvent[]>
  /** The events as the viewer may have them now. */
  present(viewerId: string, events: readonly StoredEvent[]): Promise<WireEvent[]>
  /** A change of an open screen as the viewer may see it now; null if not at all. */
  change(addressed: ScreenChange): Promise<Change | null>
  /** To be awaited before sending. */
  mayReply(): Promise<void>
}

export function socketReads(app: App): SocketReads {
  const events = batched<{ accountId: string; seq: number }, StoredEvent[]>(
    (asked) => eventsOf(app.db, asked, maxEventsPerSend),
    socketsAtOnce,
  )
  const views = batched<EventForViewer, WireEvent>((addressed) => presentEvents(app, app.db, addressed), eventsAtOnce)
  const changes = batched<ScreenChange, Change | null>(
    (addressed) => presentChanges(app, app.db, addressed),
    eventsAtOnce,
  )
  return {
    mayReply: throttlePerTick(socketsARound),
    change: (addressed) => (needsPresenting(addressed) ? changes(addressed) : Promise.resolve(addressed.change)),
    after: (accountId, seq) => events({ accountId, seq }),
    present: (viewerId, stored) => Promise.all(stored.map((event) => views({ viewerId, event }))),
  }
}
