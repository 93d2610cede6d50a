import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { directoryPage, facetsOf, groupFacetNames } from '../directoryPages.ts'
import { accessGroup } from '../../store/access.ts'

export const listGroupsV2 = handle(contract.groups.listGroupsV2)(async ({ body, actor, db }) => {
  const { filters = {}, sort, cursor, limit } = body
  if (filters.enterpriseGroupId) await accessGroup(db, actor.id, filters.enterpriseGroupId, 'preview')
  const filter = { ...filters, kinds: ['STANDARD'] } as const
  const [page, { facets }] = await Promise.all([
    directoryPage(db, actor.id, { filter, sort, cursor, limit }),
    facetsOf(db, actor.id, filter, groupFacetNames),
  ])
  return { ...page, facets }
})
