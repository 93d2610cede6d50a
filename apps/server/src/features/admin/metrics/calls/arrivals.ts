import { contract } from '@koinon/contract'
import { groupsForStaff } from '#features/groups/index.ts'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { requireAdministrator } from '../../access.ts'
import { placeArrivals } from '../store/arrivals.ts'

export const arrivals = handle(contract.admin.arrivals)(async ({ query: { period }, actor, db, app }) => {
  requireAdministrator(app, actor)
  const since = new Date(app.runtime.now().getTime() - groupsForStaff.periodDays[period] * dayMs)
  return groupsForStaff.presentArrivals(period, await placeArrivals(db, since))
})
