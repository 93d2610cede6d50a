import type { EventCard } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { eventCards } from '../cards.ts'
import { datesOfGuest } from './store/datesOfGuest.ts'

/** Coming events that a person attends, as far as the viewer may know: one date of each, the soonest first. */
export async function eventsOfGuest(
  db: Db,
  app: App,
  viewerId: string,
  { personId, limit }: { readonly personId: string; readonly limit: number },
): Promise<EventCard[]> {
  const dateIds = await datesOfGuest(db, viewerId, personId, { now: app.runtime.now(), limit })
  const cards = await eventCards(db, app, viewerId, dateIds)
  return dateIds.flatMap((dateId) => cards.get(dateId) ?? [])
}
