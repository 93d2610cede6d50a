export { comingPublicEvents } from './comingPublicEvents.ts'
export { publicEventIcs } from './eventIcs.ts'
export { publicEvent } from './publicEvent.ts'
