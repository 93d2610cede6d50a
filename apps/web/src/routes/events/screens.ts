/** The screens' modules: loaded with the first of them, so that the first load does not list every one. */
export const screens = {
  events: () => import('./events.tsx'),
  'new-event': () => import('./new-event.tsx'),
  'edit-event': () => import('./edit-event.tsx'),
  event: () => import('./event.tsx'),
  people: () => import('./people.tsx'),
  invite: () => import('./invite.tsx'),
  ticket: () => import('./ticket.tsx'),
  'check-ins': () => import('./check-ins.tsx'),
  calendar: () => import('./calendar.tsx'),
  'check-in': () => import('./check-in.tsx'),
} as const
export type Screens = typeof screens
