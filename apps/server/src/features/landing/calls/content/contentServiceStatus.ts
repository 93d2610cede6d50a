import { contract } from '@koinon/contract'
import { isStaff } from '../../../../kernel/actor.ts'
import { handle } from '../../../../kernel/handle.ts'
import { serviceState, unsent, version } from '../../services/serviceState.ts'

export const contentServiceStatus = handle(contract.landing.contentServiceStatus)(async ({ actor, app, request }) => {
  const state = await serviceState(app)
  if (!state.ready) request.setStatus(503)
  return isStaff(actor) ? { ...state, version, unsent: unsent(app.config) } : state
})
