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
  change(recipients: ScreenChange): Promise<Change | null>
  /** To be awaited before sending. */
  mayReply(): Promise<void>
}

export function socketReads(app: App): SocketReads {
  const events = batched<{ accountId: string; seq: number }, StoredEvent[]>(
    (positions) => eventsOf(app.db, positions, maxEventsPerSend),
    socketsAtOnce,
  )
  const views = batched<EventForViewer, WireEvent>((recipients) => presentEvents(app, app.db, recipients), eventsAtOnce)
  const changes = batched<ScreenChange, Change | null>(
    (recipients) => presentChanges(app, app.db, recipients),
    eventsAtOnce,
  )
  return {
    mayReply: throttlePerTick(socketsARound),
    change: (recipients) => (needsPresenting(recipients) ? changes(recipients) : Promise.resolve(recipients.change)),
    after: (accountId, seq) => events({ accountId, seq }),
    present: (viewerId, stored) => Promise.all(stored.map((event) => views({ viewerId, event }))),
  }
}
