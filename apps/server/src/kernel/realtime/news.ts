import type { App } from '../app.ts'
import { type AddressedChange, namesMore, presentChanges } from './changes.ts'
import { type AddressedEvent, type StoredEvent, type WireEvent, eventsOf, presentEvents } from './log.ts'
import type { Change } from './recent.ts'
import { roomFor } from './room.ts'
import { shared } from '../together.ts'

/** Events that a socket is sent in one go. */
export const batch = 200
/** Sockets whose news is read in one statement. */
const socketsAtOnce = 100
/** Sockets that are sent their news in one round of the event loop: more would keep requests waiting for milliseconds. */
const socketsARound = 8
/** Events whose viewers' rights are checked in one go. */
const eventsAtOnce = 200

/** Reads for sockets: they share their statements, because a post may wake hundreds of them in one moment. */
export interface News {
  /** The account's events after this number, oldest first, at most `batch`. */
  after(accountId: string, seq: number): Promise<StoredEvent[]>
  /** The events as the viewer may have them now. */
  present(viewerId: string, events: readonly StoredEvent[]): Promise<WireEvent[]>
  /** A change of an open screen as the viewer may see it now; null if not at all. */
  change(addressed: AddressedChange): Promise<Change | null>
  /** To be awaited before sending. */
  room(): Promise<void>
}

export function newsOf(app: App): News {
  const events = shared<{ accountId: string; seq: number }, StoredEvent[]>(
    (asked) => eventsOf(app.db, asked, batch),
    socketsAtOnce,
  )
  const views = shared<AddressedEvent, WireEvent>((addressed) => presentEvents(app, app.db, addressed), eventsAtOnce)
  const changes = shared<AddressedChange, Change | null>(
    (addressed) => presentChanges(app, app.db, addressed),
    eventsAtOnce,
  )
  return {
    room: roomFor(socketsARound),
    change: (addressed) => (namesMore(addressed) ? changes(addressed) : Promise.resolve(addressed.change)),
    after: (accountId, seq) => events({ accountId, seq }),
    present: (viewerId, stored) => Promise.all(stored.map((event) => views({ viewerId, event }))),
  }
}
