import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { directoryPage, enterpriseFacetNames, facetsOf } from '../directoryPages.ts'

export const searchEnterpriseGroupsV2 = handle(contract.groups.searchEnterpriseGroupsV2)(async ({
  body,
  actor,
  db,
}) => {
  const { query, filters = {}, cursor, limit } = body
  const filter = { ...filters, kinds: ['ENTERPRISE'], words: { text: query, in: 'FIELDS' } } as const
  const [page, { facets }] = await Promise.all([
    directoryPage(db, actor.id, { filter, sort: 'RELEVANCE', cursor, limit }),
    facetsOf(db, actor.id, filter, enterpriseFacetNames),
  ])
  return { ...page, facets }
})
