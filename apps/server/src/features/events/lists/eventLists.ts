import { groupCalendar } from './eventCalendar.ts'
import { eventsOfGuest } from './eventsOfGuest.ts'
import { homeEvents } from './homeEvents.ts'

/** The lists of events that other features show. */
export const eventLists = { calendarOfGroup: groupCalendar, ofGuest: eventsOfGuest, ofHome: homeEvents }
