import { contract } from '@koinon/contract'
import { dayMs } from '#kernel/durations.ts'
import { handle } from '#kernel/http/handler.ts'
import { accessGroup } from '../../store/access.ts'
import { groupPolicy } from '../../policy.ts'
import { presentArrivals } from '../presentArrivals.ts'
import { periodDays } from '../periodDays.ts'
import { groupArrivals } from '../store/arrivals.ts'

export const getArrivals = handle(contract.groups.getArrivals)(async ({ params, query, actor, db, app, refuse }) => {
  const facts = await accessGroup(db, actor.id, params.groupId, 'preview')
  if (!groupPolicy.may(facts, 'METRICS').ok) return refuse('NOT_ALLOWED')
  const since = new Date(app.runtime.now().getTime() - periodDays[query.period] * dayMs)
  return presentArrivals(query.period, await groupArrivals(db, { groupId: facts.id, since }))
})
