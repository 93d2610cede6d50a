import { createRoute } from '@tanstack/react-router'
import { prefetchCall } from '#lib/calls/index.ts'
import { screen } from '#lib/screen.ts'
import { choiceOf } from '#lib/search-params.ts'
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
  component: screen('people', () => import('./profile.tsx'), 'ProfilePage'),
})

/** The screens of this area, by frame. */
export const peopleRoutes = {
  member: [
    profileRoute,
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/media',
      validateSearch: (search) => ({ show: choiceOf(search, 'show', ['photos', 'films']) }),
      component: screen('people', loadParts, 'ProfileMedia'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/tagged',
      component: screen('people', loadParts, 'ProfileTagged'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/highlights',
      component: screen('people', loadHighlights, 'ProfileHighlights'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/highlights/$highlightId',
      component: screen('people', loadHighlights, 'HighlightPage'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/prayers',
      component: screen('people', loadPrayers, 'ProfilePrayers'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/testimonial',
      component: screen('people', () => import('./testimonial.tsx'), 'ProfileTestimonial'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/about',
      component: screen('people', () => import('./about.tsx'), 'ProfileAbout'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/followers',
      component: screen('people', loadFollows, 'Followers'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}/following',
      component: screen('people', loadFollows, 'Following'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/people/$userId',
      component: screen('people', () => import('./person.tsx'), 'PersonById'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/prayers',
      validateSearch: (search) => ({ show: choiceOf(search, 'show', ['all', 'mine']) }),
      component: screen('people', loadPrayers, 'Prayers'),
    }),
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/saved',
      validateSearch: (search) => ({
        show: choiceOf(search, 'show', ['posts', 'groups', 'people', 'events', 'items']),
      }),
      component: screen('people', () => import('./saved.tsx'), 'Saved'),
    }),
  ],
} as const
