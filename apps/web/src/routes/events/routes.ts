import { createRoute } from '@tanstack/react-router'
import { screen } from '../../lib/screen.ts'
import { focusLayout, memberLayout, wideLayout } from '../layouts.ts'
import type { Screens } from './screens.ts'

const of =
  <N extends keyof Screens>(name: N) =>
  async (): Promise<Awaited<ReturnType<Screens[N]>>> => {
    const { screens } = await import('./screens.ts')
    return (await screens[name]()) as Awaited<ReturnType<Screens[N]>>
  }

const asItIs = (search: Record<string, unknown>) => search

/** The screens of this area, by the frame they stand in. What they know of their addresses is loaded with them. */
export const eventRoutes = {
  member: [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/events',
      validateSearch: asItIs,
      component: screen('events', of('events'), 'Events'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/events/new',
      validateSearch: asItIs,
      component: screen('events', of('event-form'), 'NewEvent'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/events/$eventId',
      validateSearch: asItIs,
      component: screen('events', of('event'), 'EventScreen'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/events/$eventId/edit',
      validateSearch: asItIs,
      component: screen('events', of('event-form'), 'EditEvent'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/events/$eventId/people',
      validateSearch: asItIs,
      component: screen('events', of('people'), 'EventPeople'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/events/$eventId/invite',
      validateSearch: asItIs,
      component: screen('events', of('invite'), 'InviteToEvent'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/events/$eventId/ticket',
      validateSearch: asItIs,
      component: screen('events', of('ticket'), 'MyTicket'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/check-in',
      validateSearch: asItIs,
      component: screen('events', of('check-ins'), 'CheckIns'),
    }),
  ],
  wide: [
    createRoute({
      getParentRoute: () => wideLayout,
      path: '/events/calendar',
      validateSearch: asItIs,
      component: screen('events', of('calendar'), 'EventCalendar'),
    }),
  ],
  focus: [
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/events/$eventId/check-in',
      validateSearch: asItIs,
      component: screen('events', of('check-in'), 'CheckIn'),
    }),
  ],
} as const
