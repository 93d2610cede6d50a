import { contract } from '@koinon/contract'
import { isStaff } from '#kernel/actor.ts'
import { handle } from '#kernel/http/handler.ts'
import { failingDeliveries } from '#features/operations/index.ts'
import { serviceState, unsent, version } from '../serviceState.ts'

export const contentServiceStatus = handle(contract.landing.contentServiceStatus)(async ({ actor, app, request }) => {
  const state = await serviceState(app)
  if (!state.ready) request.setStatus(503)
  if (!isStaff(actor)) return state
  const failing = state.ready ? await failingDeliveries(app.db) : []
  return {
    ...state,
    version,
    unsent: unsent(app.config),
    undelivered: failing.map(({ kind, since, failuresInRow }) => ({ kind, since: since.toISOString(), failuresInRow })),
  }
})
