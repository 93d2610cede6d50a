import DataLoader from 'dataloader'
import type { App } from '../app.ts'
import { type AddressedChange, namesMore, presentChanges } from './changes.ts'
import { type AddressedEvent, type StoredEvent, type WireEvent, eventsOf, presentEvents } from './log.ts'
import type { Change } from './recent.ts'

/** Events that a socket is sent in one go. */
export const batch = 200
/** Sockets whose news are read in one statement. */
const socketsAtOnce = 100
/** Events whose viewers' rights are asked in one go. */
const eventsAtOnce = 200

/** What is read for sockets: they share their statements, for a post may wake hundreds of them in one moment. */
export interface News {
  /** The account's events after this number, oldest first, at most `batch`. */
  after(accountId: string, seq: number): Promise<StoredEvent[]>
  /** The events as the viewer may have them now. */
  present(viewerId: string, events: readonly StoredEvent[]): Promise<WireEvent[]>
  /** The change of an open screen as the viewer may have it now; null when that is not at all. */
  change(addressed: AddressedChange): Promise<Change | null>
}

export function newsOf(app: App): News {
  const events = new DataLoader<{ accountId: string; seq: number }, StoredEvent[]>(
    (asked) => eventsOf(app.db, asked, batch),
    { cache: false, maxBatchSize: socketsAtOnce },
  )
  const views = new DataLoader<AddressedEvent, WireEvent>((addressed) => presentAll(app, addressed), {
    cache: false,
    maxBatchSize: eventsAtOnce,
  })
  const changes = new DataLoader<AddressedChange, Change | null>(
    (addressed) => presentChanges(app, app.db, addressed),
    { cache: false, maxBatchSize: eventsAtOnce },
  )
  return {
    change: (addressed) => (namesMore(addressed) ? changes.load(addressed) : Promise.resolve(addressed.change)),
    after: (accountId, seq) => events.load({ accountId, seq }),
    present: (viewerId, stored) => Promise.all(stored.map((event) => views.load({ viewerId, event }))),
  }
}

/** All together; where that fails, each by itself, so that what cannot be shown to one is kept from nobody else. */
async function presentAll(app: App, addressed: readonly AddressedEvent[]): Promise<(WireEvent | Error)[]> {
  try {
    return await presentEvents(app, app.db, addressed)
  } catch (error) {
    app.log.warn({ err: error }, 'events could not be presented together')
  }
  const alone: (WireEvent | Error)[] = []
  for (const one of addressed)
    alone.push(await presentEvents(app, app.db, [one]).then(([event]) => event ?? lost, asError))
  return alone
}
const lost = new Error('An event was not presented.')
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
