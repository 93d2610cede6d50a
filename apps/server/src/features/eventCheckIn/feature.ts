import { contract } from '@koinon/contract'
import { implement } from '#kernel/handle.ts'
import { checkInUser } from './calls/checkInUser.ts'
import { createEvent } from './calls/createEvent.ts'
import { eventbriteWebhook } from './calls/eventbriteWebhook.ts'
import { getOwnedEvents } from './calls/getOwnedEvents.ts'
import { followHintJob, readEventbriteJob, reconcileEventbriteJob } from './jobs/readEventbrite.ts'

/** The door of an event: who came, who let them in; and events that are managed elsewhere. */
export const eventCheckInFeature = {
  calls: implement(contract.eventCheckIn, { checkInUser, createEvent, eventbriteWebhook, getOwnedEvents }),
  jobs: [followHintJob, readEventbriteJob, reconcileEventbriteJob],
}
