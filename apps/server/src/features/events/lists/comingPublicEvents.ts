import type { EventCard } from '@koinon/contract/shared'
import { anonymousId } from '#kernel/actor.ts'
import type { App } from '#kernel/http/app.ts'
import { dayMs } from '#kernel/durations.ts'
import type { Db } from '#kernel/database/tables.ts'
import { presentCards } from '../cards.ts'
import { dateFacets, datePage } from './store/listing.ts'

const countedDays = 14

/**
 * The coming events of an organisation and its groups that everybody may see, one date of each, soonest first, and how
 * many dates there are in the next 14 days.
 */
export async function comingPublicEvents(
  db: Db,
  app: App,
  organizationId: string,
  limit: number,
): Promise<{ events: { event: EventCard; going: number }[]; count: number }> {
  const now = app.runtime.now()
  const coming = { from: now, takesPlace: true, enterpriseGroupId: organizationId }
  const soon = { ...coming, to: new Date(now.getTime() + countedDays * dayMs) }
  const [found, facets] = await Promise.all([
    datePage(db, {
      viewerId: anonymousId,
      filter: { ...coming, unansweredFrom: now },
      sort: 'SOONEST',
      after: null,
      limit,
    }),
    dateFacets(db, anonymousId, soon),
  ])
  const rows = found.slice(0, limit)
  const cards = await presentCards(db, app, anonymousId, rows)
  return {
    events: rows.flatMap(({ dateId, confirmed }) => {
      const event = cards.get(dateId)
      return event === undefined ? [] : [{ event, going: confirmed }]
    }),
    count: facets.find(({ facet }) => facet === 'total')?.count ?? 0,
  }
}
