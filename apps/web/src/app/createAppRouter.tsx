import { createRouter } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { reachOrThrow } from '#lib/data/calls/client.ts'
import { homeRoutes } from '#routes/home/routes.ts'
import { elsewhere, memberLayout, rootRoute } from '#routes/layouts.ts'
import type { RouterContext } from '#routes/layouts.ts'
import { LastBoundary } from './errors/LastBoundary.tsx'
import { NotFound, RouteProblem } from './errors/RouteProblem.tsx'
import { RootFrame } from './RootFrame.tsx'
import { MemberFrame } from './shell/frames/MemberFrame.tsx'
import { ScreenPlaceholder } from './shell/frames/ScreenPlaceholder.tsx'

rootRoute.update({ component: RootFrame })
memberLayout.update({ component: MemberFrame })
elsewhere.update({ component: NotFound })

/** A router that knows home; `loadScreens` adds all other addresses, at the latest when one of them is opened. */
export function createAppRouter(given: Omit<RouterContext, 'hasScreen'>) {
  const hasScreen = async (pathname: string): Promise<boolean> => {
    await loadScreens(router)
    return router.getMatchedRoutes(pathname)[2]?.path !== '$'
  }
  const router = createRouter({
    routeTree: rootRoute.addChildren([memberLayout.addChildren([...homeRoutes.member, elsewhere])]),
    context: { ...given, hasScreen },
    defaultPreload: 'intent',
    // Freshness is up to the query cache.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPendingComponent: ScreenPlaceholder,
    defaultErrorComponent: RouteProblem,
    defaultNotFoundComponent: NotFound,
    // The library's own last boundary shows a bare page in English.
    disableGlobalCatchBoundary: true,
    InnerWrap: LastBoundary,
    scrollRestoration: true,
  })
  return router
}

const adding = new WeakMap<AnyRouter, Promise<void>>()

/** Adds the addresses of all areas, once; a failure is repeated when the next one is opened. */
export function loadScreens(router: AnyRouter): Promise<void> {
  const loading =
    adding.get(router) ??
    import('./addScreens.ts').then(
      ({ addScreens }) => void addScreens(router),
      (error: unknown) => {
        adding.delete(router)
        return reachOrThrow(error, true)
      },
    )
  adding.set(router, loading)
  return loading
}
