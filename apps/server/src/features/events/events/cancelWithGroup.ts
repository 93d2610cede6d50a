import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { saveChanges } from './store/changes.ts'
import { type ComingEvent, comingEvents } from './store/comingEvents.ts'
import { recipientsOf, notifyGuests } from '../notices/notifyGuests.ts'

/**
 * After a group was deleted: the guests of its coming events are notified, as if each had been cancelled. The events
 * themselves stay as they were, for the case that the group is restored.
 */
export async function cancelWithGroup(
  tx: Tx,
  app: App,
  { groupId, byId }: { groupId: string; byId: string | null },
): Promise<void> {
  for (const event of await comingEvents(tx, { groupId, isDeleted: true, now: app.runtime.now() }))
    await notifyState(tx, app, event, { from: 'SCHEDULED', to: 'CANCELLED', byId })
}

/** After a group was restored: guests notified of the cancellation learn that its events take place after all. */
export async function resumeWithGroup(tx: Tx, app: App, groupId: string): Promise<void> {
  for (const event of await comingEvents(tx, { groupId, isDeleted: false, now: app.runtime.now() }))
    if (event.notifiedState === 'CANCELLED')
      await notifyState(tx, app, event, { from: 'CANCELLED', to: 'SCHEDULED', byId: null })
}

async function notifyState(
  tx: Tx,
  app: App,
  { id: eventId, groupId, madeBy, dateIds }: ComingEvent,
  { from, to, byId }: { from: ComingEvent['notifiedState']; to: ComingEvent['notifiedState']; byId: string | null },
): Promise<void> {
  const itemId = app.runtime.id()
  const change = { id: itemId, field: 'STATE', before: from, after: to } as const
  await saveChanges(tx, { eventId, dateId: null, byId, note: null, at: app.runtime.now() }, [change])
  const reason = to === 'CANCELLED' ? ('EVENT_CANCELLED' as const) : ('EVENT_CHANGED' as const)
  await notifyGuests(tx, { eventId, reason, byId, itemId }, await recipientsOf(tx, dateIds, byId))
  await emit(tx, 'event.changed', { eventId, groupId, byId: byId ?? madeBy, byIsolatedAuthor: false })
}
