import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { textOf } from '#lib/navigation/searchParams.ts'
import { memberLayout } from '#routes/layouts.ts'

const getParentRoute = () => memberLayout
const ranked = () => import('./ranked.tsx')

/** The screens of this area, by frame. */
export const discoverRoutes = {
  member: [
    createRoute({
      getParentRoute,
      path: '/discover',
      staticData: { hasAside: true },
      component: lazyScreen('discover', () => import('./discover.tsx'), 'Discover'),
    }),
    createRoute({
      getParentRoute,
      path: '/discover/nearby',
      validateSearch: (search) => ({ place: textOf(search, 'place') }),
      component: lazyScreen('discover', () => import('./nearby.tsx'), 'Nearby'),
    }),
    createRoute({
      getParentRoute,
      path: '/discover/$category',
      staticData: { hasAside: true },
      component: lazyScreen('discover', ranked, 'Category'),
    }),
    createRoute({
      getParentRoute,
      path: '/home/trending',
      staticData: { hasAside: true },
      component: lazyScreen('discover', ranked, 'Trending'),
    }),
    createRoute({
      getParentRoute,
      path: '/topic/$topic',
      staticData: { hasAside: true },
      component: lazyScreen('discover', ranked, 'Topic'),
    }),
    createRoute({
      getParentRoute,
      path: '/search',
      staticData: { hasAside: true },
      // The screen parses it: code about searches is not loaded before.
      validateSearch: (search: Record<string, unknown>) => search,
      component: lazyScreen('discover', () => import('./search.tsx'), 'Search'),
    }),
  ],
} as const
