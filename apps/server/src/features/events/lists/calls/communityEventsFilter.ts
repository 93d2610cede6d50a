import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { eventFacets } from '../eventFacets.ts'
import { readEventFilters } from '../readEventFilters.ts'
import { eventPage } from '../eventPages.ts'

export const communityEventsFilter = handle(contract.groups.communityEventsFilter)(async ({ body, actor, db, app }) => {
  const { cursor, limit, oncePerSeries, ...filters } = body
  const filter = { ...(await readEventFilters(db, actor.id, filters, app.runtime.now())), oncePerSeries }
  const cursorScope = ['events filter', filters, oncePerSeries ?? null]
  const [page, { facets }] = await Promise.all([
    eventPage(db, app, actor.id, { cursorScope, filter, sort: 'SOONEST', cursor, limit }),
    eventFacets(db, actor.id, filter),
  ])
  return { ...page, facets }
})
