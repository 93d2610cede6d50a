import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { textOf } from '#lib/navigation/searchParams.ts'
import { memberLayout } from '#routes/layouts.ts'
import type { screens } from './screens.ts'

const getParentRoute = () => memberLayout
const staticData = { hasAside: true } as const

const screenOf = (name: keyof typeof screens) =>
  lazyScreen('discover', async () => (await import('./screens.ts')).screens[name](), 'Screen')

/** The screens of this area, by frame. */
export const discoverRoutes = {
  member: [
    createRoute({
      getParentRoute,
      path: '/discover',
      staticData,
      component: lazyScreen('discover', () => import('./discover.tsx'), 'Discover'),
    }),
    createRoute({
      getParentRoute,
      path: '/discover/nearby',
      validateSearch: (search) => ({ place: textOf(search, 'place') }),
      component: screenOf('nearby'),
    }),
    createRoute({
      getParentRoute,
      path: '/discover/$category',
      staticData,
      component: screenOf('category'),
    }),
    createRoute({
      getParentRoute,
      path: '/home/trending',
      staticData,
      component: screenOf('trending'),
    }),
    createRoute({
      getParentRoute,
      path: '/topic/$topic',
      staticData,
      component: screenOf('topic'),
    }),
    createRoute({
      getParentRoute,
      path: '/search',
      staticData,
      // The screen parses it: code about searches is not loaded before.
      validateSearch: (search: Record<string, unknown>) => search,
      component: screenOf('search'),
    }),
  ],
} as const
