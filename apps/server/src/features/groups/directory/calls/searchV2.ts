import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { directoryPage, facetsOf, groupFacetNames } from '../directoryPages.ts'
import { cardHighlights } from '../cardHighlights.ts'
import { accessGroup } from '../../store/access.ts'

export const searchV2 = handle(contract.groups.searchV2)(async ({ body, actor, db }) => {
  const { query, filters = {}, cursor, limit } = body
  if (filters.enterpriseGroupId) await accessGroup(db, actor.id, filters.enterpriseGroupId, 'preview')
  const filter = { ...filters, kinds: ['STANDARD', 'SUBGROUP'], words: { text: query, in: 'ALL' } } as const
  const [page, { facets, total }] = await Promise.all([
    directoryPage(db, actor.id, { filter, sort: 'RELEVANCE', cursor, limit }),
    facetsOf(db, actor.id, filter, groupFacetNames),
  ])
  const items = page.items.map((group) => ({ group, highlights: cardHighlights(group, query) }))
  return { items, nextCursor: page.nextCursor, facets, total }
})
