import { createRoute } from '@tanstack/react-router'
import { screen } from '../../lib/screen.ts'
import { focusLayout, memberLayout, wideLayout } from '../layouts.ts'

const asItIs = (search: Record<string, unknown>) => search
const form = () => import('./event-form.tsx')

/** The screens of this area, by the frame they stand in. What they know of their addresses is loaded with them. */
export const eventRoutes = {
  member: [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/events',
      validateSearch: asItIs,
      component: screen('events', () => import('./events.tsx'), 'Events'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/events/new',
      validateSearch: asItIs,
      component: screen('events', form, 'NewEvent'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/events/$eventId',
      validateSearch: asItIs,
      component: screen('events', () => import('./event.tsx'), 'EventScreen'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/events/$eventId/edit',
      validateSearch: asItIs,
      component: screen('events', form, 'EditEvent'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/events/$eventId/people',
      validateSearch: asItIs,
      component: screen('events', () => import('./people.tsx'), 'EventPeople'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/events/$eventId/invite',
      validateSearch: asItIs,
      component: screen('events', () => import('./invite.tsx'), 'InviteToEvent'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/events/$eventId/ticket',
      validateSearch: asItIs,
      component: screen('events', () => import('./ticket.tsx'), 'MyTicket'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/check-in',
      validateSearch: asItIs,
      component: screen('events', () => import('./check-ins.tsx'), 'CheckIns'),
    }),
  ],
  wide: [
    createRoute({
      getParentRoute: () => wideLayout,
      path: '/events/calendar',
      validateSearch: asItIs,
      component: screen('events', () => import('./calendar.tsx'), 'EventCalendar'),
    }),
  ],
  focus: [
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/events/$eventId/check-in',
      validateSearch: asItIs,
      component: screen('events', () => import('./check-in.tsx'), 'CheckIn'),
    }),
  ],
} as const
