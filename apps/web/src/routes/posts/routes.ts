import { createRoute } from '@tanstack/react-router'
import { prefetchPages } from '#lib/calls/index.ts'
import { screen } from '#lib/screen.ts'
import { memberLayout } from '#routes/layouts.ts'

const post = createRoute({
  getParentRoute: () => memberLayout,
  path: '/p/$postId',
  component: screen('posts', () => import('./post.tsx'), 'PostPage'),
})

const drafts = createRoute({
  getParentRoute: () => memberLayout,
  path: '/drafts',
  loader: ({ context }) => prefetchPages(context.queryClient, 'content.getDrafts'),
  component: screen('posts', () => import('./drafts.tsx'), 'Drafts'),
})

const scheduled = createRoute({
  getParentRoute: () => memberLayout,
  path: '/scheduled',
  loader: ({ context }) => prefetchPages(context.queryClient, 'content.scheduledPostsList', { body: {} }),
  component: screen('posts', () => import('./scheduled.tsx'), 'Scheduled'),
})

/** The screens of this area, by frame. */
export const postRoutes = { member: [post, drafts, scheduled] } as const
