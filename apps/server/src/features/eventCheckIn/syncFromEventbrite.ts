import type { Hint } from '#adapters/eventbrite/port.ts'
import type { App } from '#kernel/http/app.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { type Link, linkOf, linkTo, markSynced } from './store/links.ts'
import { syncAttendees } from './syncAttendees.ts'
import { syncLinkedEvent } from '#features/events/index.ts'

/** Reads an event and all its tickets from where it is managed, page by page, each in a transaction of its own. */
export async function syncFromEventbrite(app: App, eventId: string): Promise<void> {
  const { eventbrite } = app.ports
  const link = await linkOf(app.db, eventId)
  if (!eventbrite || !link) return
  const remote = await eventbrite.event(link.externalId)
  if (!remote) return
  await inTransaction(app, (tx) => syncLinkedEvent(tx, app, link, remote))
  for (let page: string | null = null, isFirst = true; isFirst || page !== null; isFirst = false) {
    const { items, next } = await eventbrite.attendees(link.externalId, page)
    await inTransaction(app, (tx) => syncAttendees(tx, app, link, items))
    page = next
  }
  await inTransaction(app, (tx) => markSynced(tx, eventId, app.runtime.now()))
}

/** Reads what a hint names, if it belongs to a linked event; the hint itself is not trusted. */
export async function syncHinted(app: App, hint: Hint): Promise<void> {
  const { eventbrite } = app.ports
  if (!eventbrite || hint.kind === 'OTHER') return
  if (hint.kind === 'ORDER') {
    const attendees = (await eventbrite.order(hint.orderId)) ?? []
    for (const externalId of new Set(attendees.map(({ eventId }) => eventId))) {
      const link = await linkTo(app.db, externalId)
      const mine = attendees.filter(({ eventId }) => eventId === externalId)
      if (link) await inTransaction(app, (tx) => syncAttendees(tx, app, link, mine))
    }
    return
  }
  const link = await linkTo(app.db, hint.eventId)
  if (!link) return
  if (hint.kind === 'EVENT') return syncFromEventbrite(app, link.eventId)
  await readAttendee(app, link, hint.attendeeId)
}

async function readAttendee(app: App, link: Link, attendeeId: string): Promise<void> {
  const attendee = await app.ports.eventbrite?.attendee(link.externalId, attendeeId)
  // The answer has to name the event it belongs to: a number in an address proves nothing.
  if (attendee?.eventId === link.externalId && attendee.id === attendeeId)
    await inTransaction(app, (tx) => syncAttendees(tx, app, link, [attendee]))
}
