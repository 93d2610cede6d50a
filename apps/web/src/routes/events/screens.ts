/** The screens' modules: loaded with the first of them, so that the first load does not list every one. */
export const screens = {
  events: () => import('./list/events.tsx'),
  'new-event': () => import('./form/newEvent.tsx'),
  'edit-event': () => import('./form/editEvent.tsx'),
  event: () => import('./event.tsx'),
  people: () => import('./people.tsx'),
  invite: () => import('./invite.tsx'),
  ticket: () => import('./ticket.tsx'),
  'check-ins': () => import('./checkIns.tsx'),
  calendar: () => import('./calendar/calendar.tsx'),
  'check-in': () => import('./checkIn.tsx'),
} as const
export type Screens = typeof screens
