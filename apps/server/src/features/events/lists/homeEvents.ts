import type { EventCard } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import type { Db } from '#kernel/database/tables.ts'
import { presentCards } from '../cards.ts'
import { type DateRow, datePage } from './store/listing.ts'

const [maxUpcoming, maxOffered, offeredDays] = [3, 2, 14]

/**
 * For the home screen: the next dates that a person has answered, and soon-to-come ones in the member's groups not yet
 * answered, one date per event.
 */
export async function homeEvents(
  db: Db,
  app: App,
  viewerId: string,
  { offers }: { offers: boolean },
): Promise<{ upcoming: EventCard[]; offered: EventCard[] }> {
  const now = app.runtime.now()
  const soon = { viewerId, sort: 'SOONEST', after: null } as const
  const [answered, open] = await Promise.all([
    datePage(db, {
      ...soon,
      filter: { endsAfter: now, takesPlace: true, myStates: ['CONFIRMED', 'WAITLISTED', 'INTERESTED'] },
      limit: maxUpcoming,
    }),
    offers
      ? datePage(db, {
          ...soon,
          filter: {
            from: now,
            to: new Date(now.getTime() + offeredDays * dayMs),
            circle: 'MY_GROUPS',
            unansweredFrom: now,
          },
          limit: maxOffered,
        })
      : [],
  ])
  const [upcoming, offered] = [answered.slice(0, maxUpcoming), open.slice(0, maxOffered)]
  const cards = await presentCards(db, app, viewerId, [...upcoming, ...offered])
  const shown = (rows: readonly DateRow[]) => rows.flatMap(({ dateId }) => cards.get(dateId) ?? [])
  return { upcoming: shown(upcoming), offered: shown(offered) }
}
