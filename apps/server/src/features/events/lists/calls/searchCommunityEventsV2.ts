import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { eventFacets } from '../eventFacets.ts'
import { readEventFilters } from '../readEventFilters.ts'
import { searchEvents } from '../searchEvents.ts'

export const searchCommunityEventsV2 = handle(contract.groups.searchCommunityEventsV2)(async ({
  body,
  actor,
  db,
  app,
}) => {
  const { query, filters = {}, cursor, limit } = body
  const filter = await readEventFilters(db, actor.id, filters, app.runtime.now())
  const cursorScope = ['events searchV2', query, filters]
  const found = await searchEvents(db, app, actor.id, { cursorScope, filter, cursor, limit, text: query })
  const { facets, total } = await eventFacets(db, actor.id, found.filter)
  return { items: found.items, nextCursor: found.nextCursor, facets, total }
})
