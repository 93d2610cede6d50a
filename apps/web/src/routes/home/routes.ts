import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { choiceOf } from '#lib/navigation/searchParams.ts'
import { memberLayout } from '#routes/layouts.ts'

const home = createRoute({
  getParentRoute: () => memberLayout,
  path: '/home',
  validateSearch: (search) => ({
    feed: choiceOf(search, 'feed', ['FOLLOWING', 'GROUPS', 'FOR_YOU']),
    media: choiceOf(search, 'media', ['IMAGE', 'VIDEO', 'AUDIO', 'TEXT']),
  }),
  staticData: { hasAside: true },
  component: lazyScreen('home', () => import('./home.tsx'), 'Home'),
})

/** The screens of this area, by frame. */
export const homeRoutes = { member: [home] } as const
