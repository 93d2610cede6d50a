import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { directoryPage, enterpriseFacetNames, facetsOf } from '../directoryPages.ts'
import { cardHighlights } from '../cardHighlights.ts'

export const searchEnterpriseGroupsV3 = handle(contract.groups.searchEnterpriseGroupsV3)(async ({
  body,
  actor,
  db,
}) => {
  const { query, filters = {}, sort, cursor, limit } = body
  const filter = { ...filters, kinds: ['ENTERPRISE'], words: { text: query, in: 'ALL' } } as const
  const [page, { facets, total }] = await Promise.all([
    directoryPage(db, actor.id, { filter, sort, cursor, limit }),
    facetsOf(db, actor.id, filter, enterpriseFacetNames),
  ])
  const items = page.items.map((group) => ({ group, highlights: cardHighlights(group, query) }))
  return { items, nextCursor: page.nextCursor, facets, total }
})
