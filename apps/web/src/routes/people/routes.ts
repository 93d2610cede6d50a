import { createRoute } from '@tanstack/react-router'
import { screen } from '../../lib/screen.ts'
import { memberLayout } from '../layouts.ts'

const loadFollows = () => import('./follows.tsx')

/** The screens of this area, by the frame they stand in. */
export const peopleRoutes = {
  member: [
    createRoute({
      getParentRoute: () => memberLayout,
      path: '/@{$username}',
      component: screen('people', () => import('./profile.tsx'), 'ProfilePage'),
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
  ],
} as const
