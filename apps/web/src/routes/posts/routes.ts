import { createRoute } from '@tanstack/react-router'
import { prefetchPages } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { memberLayout } from '#routes/layouts.ts'

const post = createRoute({
  getParentRoute: () => memberLayout,
  path: '/p/$postId',
  staticData: { hasAside: true },
  component: lazyScreen('posts', () => import('./post.tsx'), 'PostPage'),
})

const drafts = createRoute({
  getParentRoute: () => memberLayout,
  path: '/drafts',
  loader: ({ context }) => prefetchPages(context.queryClient, 'content.getDrafts'),
  staticData: { hasAside: true },
  component: lazyScreen('posts', () => import('./drafts.tsx'), 'Drafts'),
})

const write = createRoute({
  getParentRoute: () => memberLayout,
  path: '/write',
  component: lazyScreen('posts', () => import('./write.tsx'), 'WriteArticle'),
})

const scheduled = createRoute({
  getParentRoute: () => memberLayout,
  path: '/scheduled',
  loader: ({ context }) => prefetchPages(context.queryClient, 'content.scheduledPostsList', { body: {} }),
  staticData: { hasAside: true },
  component: lazyScreen('posts', () => import('./scheduled.tsx'), 'Scheduled'),
})

/** The screens of this area, by frame. */
export const postRoutes = { member: [post, drafts, write, scheduled] } as const
