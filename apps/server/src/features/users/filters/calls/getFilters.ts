import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { filterView } from '../presentFilters.ts'
import { filterRows } from '../store/filters.ts'

export const getFilters = handle(contract.users.getFilters)(async ({ actor, db }) => ({
  items: (await filterRows(db, actor.id)).map(filterView),
}))
