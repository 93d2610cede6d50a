import './store/tables.ts'

export { eventCards, eventCardsByEvent } from './cards.ts'
export { hostsEvent, seesGuests, visibleEvent } from './store/visibility.ts'
