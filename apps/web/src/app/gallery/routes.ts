import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#routes/layouts.ts'

/** The components of the design system in all their states: for developers, not part of the shipped build. */
export const galleryRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/gallery',
        component: lazyRouteComponent(() => import('@koinon/ui/gallery'), 'Gallery'),
      }),
    ]
  : []
