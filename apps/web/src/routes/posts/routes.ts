import { createRoute } from '@tanstack/react-router'
import { screen } from '../../lib/screen.ts'
import { memberLayout } from '../layouts.ts'

const post = createRoute({
  getParentRoute: () => memberLayout,
  path: '/p/$postId',
  component: screen('posts', () => import('./post.tsx'), 'PostPage'),
})

/** The screens of this area, by the frame they stand in. */
export const postRoutes = { member: [post] } as const
