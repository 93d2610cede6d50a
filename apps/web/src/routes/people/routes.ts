import { createRoute } from '@tanstack/react-router'
import { prefetchCall } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { choiceOf } from '#lib/navigation/searchParams.ts'
import { memberLayout } from '#routes/layouts.ts'
import type { screens } from './screens.ts'

const getParentRoute = () => memberLayout
const staticData = { hasAside: true } as const

const screenOf = (name: keyof typeof screens) =>
  lazyScreen('people', async () => (await import('./screens.ts')).screens[name](), 'Screen')

const profileRoute = createRoute({
  getParentRoute,
  path: '/@{$username}',
  loader: ({ context, params }) =>
    prefetchCall(context.queryClient, 'users.getProfile', { params: { userId: `@${params.username}` } }),
  staticData,
  component: lazyScreen('people', () => import('./profile.tsx'), 'ProfilePage'),
})

/** A part of a profile. */
const part = <const P extends keyof typeof screens>(name: P) =>
  createRoute({ getParentRoute, path: `/@{$username}/${name}`, staticData, component: screenOf(name) })

/** The screens of this area, by frame. */
export const peopleRoutes = {
  member: [
    profileRoute,
    createRoute({
      getParentRoute,
      path: '/@{$username}/media',
      validateSearch: (search) => ({ show: choiceOf(search, 'show', ['photos', 'films']) }),
      staticData,
      component: screenOf('media'),
    }),
    part('tagged'),
    part('highlights'),
    createRoute({
      getParentRoute,
      path: '/@{$username}/highlights/$highlightId',
      component: screenOf('highlight'),
    }),
    part('prayers'),
    part('testimonial'),
    part('about'),
    part('followers'),
    part('following'),
    createRoute({ getParentRoute, path: '/people/$userId', component: screenOf('person') }),
    createRoute({
      getParentRoute,
      path: '/prayers',
      validateSearch: (search) => ({ show: choiceOf(search, 'show', ['all', 'mine']) }),
      component: screenOf('everyPrayer'),
    }),
    createRoute({ getParentRoute, path: '/lists', staticData, component: screenOf('lists') }),
    createRoute({
      getParentRoute,
      path: '/lists/$listId',
      validateSearch: (search) => ({
        show: choiceOf(search, 'show', ['posts', 'members']),
        follow: choiceOf(search, 'follow', ['all']),
      }),
      staticData,
      component: screenOf('list'),
    }),
    createRoute({
      getParentRoute,
      path: '/saved',
      validateSearch: (search) => ({
        show: choiceOf(search, 'show', ['posts', 'groups', 'people', 'events', 'items']),
      }),
      staticData,
      component: screenOf('saved'),
    }),
  ],
} as const
