import type { AnyRouter, createRouter } from '@tanstack/react-router'
import { activityRoutes } from '#routes/activity/routes.ts'
import { authRoutes } from '#routes/auth/routes.ts'
import { discoverRoutes } from '#routes/discover/routes.ts'
import { eventRoutes } from '#routes/events/routes.ts'
import { groupRoutes } from '#routes/groups/routes.ts'
import { homeRoutes } from '#routes/home/routes.ts'
import {
  authLayout,
  elsewhere,
  focusLayout,
  manageLayout,
  memberLayout,
  rootRoute,
  runLayout,
  settingsLayout,
  wideLayout,
} from '#routes/layouts.ts'
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
import { galleryRoutes } from './gallery/routes.ts'
import { lazyFrame } from './shell/frames/lazyFrame.ts'

/**
 * Adds the screens of all areas to a router that begins with home alone. An area adds its routes in its own folder; this
 * file only changes when there is a new area. Returns all of them.
 */
export function addScreens(router: AnyRouter) {
  wideLayout.update({ component: lazyFrame('WideFrame') })
  settingsLayout.update({ component: lazyFrame('SettingsFrame') })
  manageLayout.update({ component: lazyFrame('ManageFrame') })
  runLayout.update({ component: lazyFrame('RunFrame') })
  focusLayout.update({ component: lazyFrame('FocusFrame') })
  authLayout.update({ component: lazyFrame('AuthFrame') })
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
      ...manageRoutes.member,
      elsewhere,
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
    focusLayout.addChildren([
      ...welcomeRoutes.focus,
      ...authRoutes.focus,
      ...eventRoutes.focus,
      ...premiumRoutes.focus,
    ]),
    authLayout.addChildren([...authRoutes.auth]),
    ...galleryRoutes,
  ])
  router.setRoutes(router.buildRouteTree())
  return routeTree
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter<ReturnType<typeof addScreens>>>
  }
}
