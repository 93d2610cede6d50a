import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { eventFacets } from '../eventFacets.ts'
import { readEventFilters } from '../readEventFilters.ts'
import { searchEvents } from '../searchEvents.ts'
import { readEventOperators } from '../readEventOperators.ts'

const noFacets = { day: [], group: [], online: [], cost: [], distance: [] }

export const searchCommunityEventsV2 = handle(contract.groups.searchCommunityEventsV2)(async ({
  body,
  actor,
  db,
  app,
}) => {
  const { query, timeZone, filters = {}, cursor, limit } = body
  const now = app.runtime.now()
  const given = await readEventFilters(db, actor.id, filters, now)
  const { text, filter } = await readEventOperators(db, { viewerId: actor.id, query, timeZone, now, filter: given })
  if (filter === null) return { items: [], nextCursor: null, facets: noFacets, total: 0 }
  const cursorScope = ['events searchV2', query, filters]
  const found = await searchEvents(db, app, actor.id, { cursorScope, filter, cursor, limit, text })
  const { facets, total } = await eventFacets(db, actor.id, found.filter)
  return { items: found.items, nextCursor: found.nextCursor, facets, total }
})
