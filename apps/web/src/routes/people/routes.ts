import { createRoute } from '@tanstack/react-router'
import { prefetchCall } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { choiceOf } from '#lib/navigation/searchParams.ts'
import { memberLayout } from '#routes/layouts.ts'

const loadFollows = () => import('./follows.tsx')
const loadParts = () => import('./parts.tsx')
const loadHighlights = () => import('./highlights.tsx')
const loadPrayers = () => import('./prayers.tsx')

const profileRoute = createRoute({
  getParentRoute: () => memberLayout,
  path: '/@{$username}',
  loader: ({ context, params }) =>
    prefetchCall(context.queryClient, 'users.getProfile', { params: { userId: `@${params.username}` } }),
  staticData: { hasAside: true },
  component: lazyScreen('people', () => import('./profile.tsx'), 'ProfilePage'),
})

/** The screens of this area, by frame. */
export const peopleRoutes = {
  member: [
    profileRoute,
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/media',
      validateSearch: (search) => ({ show: choiceOf(search, 'show', ['photos', 'films']) }),
      staticData: { hasAside: true },
      component: lazyScreen('people', loadParts, 'ProfileMedia'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/tagged',
      staticData: { hasAside: true },
      component: lazyScreen('people', loadParts, 'ProfileTagged'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/highlights',
      staticData: { hasAside: true },
      component: lazyScreen('people', loadHighlights, 'ProfileHighlights'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/highlights/$highlightId',
      component: lazyScreen('people', loadHighlights, 'HighlightPage'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/prayers',
      staticData: { hasAside: true },
      component: lazyScreen('people', loadPrayers, 'ProfilePrayers'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/testimonial',
      staticData: { hasAside: true },
      component: lazyScreen('people', () => import('./testimonial.tsx'), 'ProfileTestimonial'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/about',
      staticData: { hasAside: true },
      component: lazyScreen('people', () => import('./about.tsx'), 'ProfileAbout'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/followers',
      staticData: { hasAside: true },
      component: lazyScreen('people', loadFollows, 'Followers'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/following',
      staticData: { hasAside: true },
      component: lazyScreen('people', loadFollows, 'Following'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/people/$userId',
      component: lazyScreen('people', () => import('./person.tsx'), 'PersonById'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/prayers',
      validateSearch: (search) => ({ show: choiceOf(search, 'show', ['all', 'mine']) }),
      component: lazyScreen('people', loadPrayers, 'Prayers'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/saved',
      validateSearch: (search) => ({
        show: choiceOf(search, 'show', ['posts', 'groups', 'people', 'events', 'items']),
      }),
      staticData: { hasAside: true },
      component: lazyScreen('people', () => import('./saved.tsx'), 'Saved'),
    }),
  ],
} as const
