import { createRoute, createRouter } from '@tanstack/react-router'
import { activityRoutes } from '#routes/activity/routes.ts'
import { authRoutes } from '#routes/auth/routes.ts'
import { discoverRoutes } from '#routes/discover/routes.ts'
import { eventRoutes } from '#routes/events/routes.ts'
import { groupRoutes } from '#routes/groups/routes.ts'
import { homeRoutes } from '#routes/home/routes.ts'
import {
  authLayout,
  focusLayout,
  manageLayout,
  memberLayout,
  rootRoute,
  runLayout,
  settingsLayout,
  wideLayout,
} from '#routes/layouts.ts'
import type { RouterContext } from '#routes/layouts.ts'
import { libraryRoutes } from '#routes/libraries/routes.ts'
import { manageRoutes } from '#routes/manage/routes.ts'
import { messageRoutes } from '#routes/messages/routes.ts'
import { organizationRoutes } from '#routes/organizations/routes.ts'
import { peopleRoutes } from '#routes/people/routes.ts'
import { postRoutes } from '#routes/posts/routes.ts'
import { premiumRoutes } from '#routes/premium/routes.ts'
import { settingsRoutes } from '#routes/settings/routes.ts'
import { welcomeRoutes } from '#routes/welcome/routes.ts'
import { youRoutes } from '#routes/you/routes.ts'
import { LastBoundary } from './errors/LastBoundary.tsx'
import { NotFound, RouteProblem } from './errors/RouteProblem.tsx'
import { RootFrame } from './RootFrame.tsx'
import { MemberFrame } from './shell/frames/MemberFrame.tsx'
import { ScreenPlaceholder } from './shell/frames/ScreenPlaceholder.tsx'
import { galleryRoutes } from './gallery/routes.ts'
import { lazyFrame } from './shell/frames/lazyFrame.ts'

rootRoute.update({ component: RootFrame })
memberLayout.update({ component: MemberFrame })
wideLayout.update({ component: lazyFrame('WideFrame') })
settingsLayout.update({ component: lazyFrame('SettingsFrame') })
manageLayout.update({ component: lazyFrame('ManageFrame') })
runLayout.update({ component: lazyFrame('RunFrame') })
focusLayout.update({ component: lazyFrame('FocusFrame') })
authLayout.update({ component: lazyFrame('AuthFrame') })

/** An area adds its routes in its own folder; this file only changes when there is a new area. */
const routeTree = rootRoute.addChildren([
  memberLayout.addChildren([
    ...homeRoutes.member,
    ...postRoutes.member,
    ...peopleRoutes.member,
    ...groupRoutes.member,
    ...libraryRoutes.member,
    ...premiumRoutes.member,
    ...organizationRoutes.member,
    ...eventRoutes.member,
    ...activityRoutes.member,
    ...discoverRoutes.member,
    ...youRoutes.member,
    createRoute({ getParentRoute: () => memberLayout, path: '$', component: NotFound }),
  ]),
  wideLayout.addChildren([
    ...libraryRoutes.wide,
    ...organizationRoutes.wide,
    ...messageRoutes.wide,
    ...eventRoutes.wide,
    ...manageRoutes.wide,
  ]),
  settingsLayout.addChildren([...settingsRoutes.settings]),
  manageLayout.addChildren([...manageRoutes.manage]),
  runLayout.addChildren([...manageRoutes.run]),
  focusLayout.addChildren([...welcomeRoutes.focus, ...authRoutes.focus, ...eventRoutes.focus, ...premiumRoutes.focus]),
  authLayout.addChildren([...authRoutes.auth]),
  ...galleryRoutes,
])

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
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
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
