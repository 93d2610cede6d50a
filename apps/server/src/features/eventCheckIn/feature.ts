import { contract } from '@koinon/contract'
import { implement, notYet } from '../../kernel/handle.ts'

const { eventCheckIn } = contract

export const eventCheckInFeature = {
  calls: implement(eventCheckIn, {
    checkInUser: notYet(eventCheckIn.checkInUser),
    createEvent: notYet(eventCheckIn.createEvent),
    eventbriteWebhook: notYet(eventCheckIn.eventbriteWebhook),
    getOwnedEvents: notYet(eventCheckIn.getOwnedEvents),
  }),
}
