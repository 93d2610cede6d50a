import { contract } from '@koinon/contract'
import { implement } from '#kernel/handle.ts'
import { acknowledgeRedundantEvent } from './calls/acknowledgeRedundantEvent.ts'
import { getDroppedRedundantEvents } from './calls/getDroppedRedundantEvents.ts'
import { resetRedundancySession } from './calls/resetRedundancySession.ts'
import { forgetEvents } from './jobs/forgetEvents.ts'

export const redundantEventsFeature = {
  calls: implement(contract.redundantEvents, {
    acknowledgeRedundantEvent,
    getDroppedRedundantEvents,
    resetRedundancySession,
  }),
  jobs: [forgetEvents],
}
