import { createRoute } from '@tanstack/react-router'
import { screen } from '#lib/screen.ts'
import { choiceOf } from '#lib/search-params.ts'
import { memberLayout } from '#routes/layouts.ts'

const home = createRoute({
  getParentRoute: () => memberLayout,
  path: '/home',
  validateSearch: (search) => ({
    feed: choiceOf(search, 'feed', ['FOLLOWING', 'GROUPS', 'FOR_YOU']),
    media: choiceOf(search, 'media', ['IMAGE', 'VIDEO', 'AUDIO', 'TEXT']),
  }),
  component: screen('home', () => import('./home.tsx'), 'Home'),
})

/** The screens of this area, by frame. */
export const homeRoutes = { member: [home] } as const
