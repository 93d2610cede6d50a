import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { filterView } from '../../present-filters.ts'
import { filterRows } from '../../store/filters.ts'

export const getFilters = handle(contract.users.getFilters)(async ({ actor, db }) => ({
  items: (await filterRows(db, actor.id)).map(filterView),
}))
