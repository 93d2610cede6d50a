export { comingPublicEvents } from './comingPublicEvents.ts'
export { publicEventIcs } from './eventIcs.ts'
export { openEvents } from './store/visitorDates.ts'
export { publicEvent } from './publicEvent.ts'
