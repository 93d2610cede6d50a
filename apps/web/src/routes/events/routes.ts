import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { focusLayout, memberLayout, wideLayout } from '#routes/layouts.ts'
import type { Screens } from './screens.ts'

const of =
  <N extends keyof Screens>(name: N) =>
  async (): Promise<Awaited<ReturnType<Screens[N]>>> => {
    const { screens } = await import('./screens.ts')
    return (await screens[name]()) as Awaited<ReturnType<Screens[N]>>
  }

const asItIs = (search: Record<string, unknown>) => search

/** A screen in the frame beside the navigation. */
const page = <const P extends string, K extends string>(
  path: P,
  load: () => Promise<Record<NoInfer<K>, unknown>>,
  component: K,
  hasAside = false,
) =>
  createRoute({
    getParentRoute: () => memberLayout,
    path,
    staticData: { hasAside },
    validateSearch: asItIs,
    component: lazyScreen('events', load, component),
  })

/** The screens of this area, by frame. Their handling of addresses is loaded with them. */
export const eventRoutes = {
  member: [
    page('/events', of('events'), 'Events', true),
    page('/events/new', of('new-event'), 'NewEvent', true),
    page('/events/$eventId', of('event'), 'EventScreen', true),
    page('/events/$eventId/edit', of('edit-event'), 'EditEvent', true),
    page('/events/$eventId/people', of('people'), 'EventPeople'),
    page('/events/$eventId/invite', of('invite'), 'InviteToEvent'),
    page('/events/$eventId/ticket', of('ticket'), 'MyTicket'),
    page('/check-in', of('check-ins'), 'CheckIns'),
  ],
  wide: [
    createRoute({
      getParentRoute: () => wideLayout,
      path: '/events/calendar',
      validateSearch: asItIs,
      component: lazyScreen('events', of('calendar'), 'EventCalendar'),
    }),
  ],
  focus: [
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/events/$eventId/check-in',
      validateSearch: asItIs,
      component: lazyScreen('events', of('check-in'), 'CheckIn'),
    }),
  ],
} as const
