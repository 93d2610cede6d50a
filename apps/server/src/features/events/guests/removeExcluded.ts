import type { App } from '#kernel/http/app.ts'
import { emit } from '#kernel/work/events.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { lockDates } from '../series/store/lockedDates.ts'
import { excludedGuests } from './store/excludedGuests.ts'
import { type Move, moveGuests } from './spots.ts'

/**
 * After an event or its group was closed, or an event limited to members: people who may no longer come stop being
 * guests, and their spots go to waiting guests. Guests who can still see the page are notified.
 */
export async function removeExcluded(tx: Tx, app: App, groupId: string): Promise<void> {
  const lost = await excludedGuests(tx, { groupId, now: app.runtime.now() })
  if (lost.length === 0) return
  const dates = await lockDates(
    tx,
    lost.map(({ dateId }) => dateId),
  )
  const moves = lost.map(({ dateId, accountId }): Move => ({ dateId, accountId, change: 'DROP' }))
  await moveGuests(tx, app, { dates, moves, byId: null })
  const missing = lost.filter(({ misses }) => misses)
  for (const eventId of new Set(missing.map((guest) => guest.eventId))) {
    const ofEvent = missing.filter((guest) => guest.eventId === eventId)
    await emit(tx, 'event.guestsRemoved', { eventId, userIds: [...new Set(ofEvent.map(({ accountId }) => accountId))] })
  }
}
