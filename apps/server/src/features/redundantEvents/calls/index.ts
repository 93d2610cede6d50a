export { acknowledgeRedundantEvent } from './acknowledgeRedundantEvent.ts'
export { getDroppedRedundantEvents } from './getDroppedRedundantEvents.ts'
export { resetRedundancySession } from './resetRedundancySession.ts'
