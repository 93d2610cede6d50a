import { createRoute } from '@tanstack/react-router'
import { screen } from '#lib/screen.ts'
import { textOf } from '#lib/search-params.ts'
import { memberLayout } from '#routes/layouts.ts'

const getParentRoute = () => memberLayout
const ranked = () => import('./ranked.tsx')

/** The screens of this area, by frame. */
export const discoverRoutes = {
  member: [
    createRoute({
      getParentRoute,
      path: '/discover',
      component: screen('discover', () => import('./discover.tsx'), 'Discover'),
    }),
    createRoute({
      getParentRoute,
      path: '/discover/nearby',
      validateSearch: (search) => ({ place: textOf(search, 'place') }),
      component: screen('discover', () => import('./nearby.tsx'), 'Nearby'),
    }),
    createRoute({ getParentRoute, path: '/discover/$category', component: screen('discover', ranked, 'Category') }),
    createRoute({ getParentRoute, path: '/home/trending', component: screen('discover', ranked, 'Trending') }),
    createRoute({ getParentRoute, path: '/topic/$topic', component: screen('discover', ranked, 'Topic') }),
    createRoute({
      getParentRoute,
      path: '/search',
      // The screen parses it: code about searches is not loaded before.
      validateSearch: (search: Record<string, unknown>) => search,
      component: screen('discover', () => import('./search.tsx'), 'Search'),
    }),
  ],
} as const
