import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { eventFacets } from '../../services/eventFacets.ts'
import { readFilters } from '../../services/eventFilters.ts'
import { eventPage } from '../../services/eventPages.ts'

export const communityEventsFilter = handle(contract.groups.communityEventsFilter)(async ({ body, actor, db, app }) => {
  const { cursor, limit, ...filters } = body
  const wish = await readFilters(db, actor.id, filters, app.seams.now())
  const question = ['events filter', filters]
  const [page, { facets }] = await Promise.all([
    eventPage(db, app, actor.id, { question, wish, sort: 'SOONEST', cursor, limit }),
    eventFacets(db, actor.id, wish),
  ])
  return { ...page, facets }
})
