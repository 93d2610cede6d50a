export { checkInUser } from './checkInUser.ts'
export { createEvent } from './createEvent.ts'
export { eventbriteWebhook } from './eventbriteWebhook.ts'
export { getOwnedEvents } from './getOwnedEvents.ts'
