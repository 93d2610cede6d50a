import { createRoute, redirect } from '@tanstack/react-router'
import { prefetchCall, prefetchPages } from '#lib/data/calls/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { choiceOf } from '#lib/navigation/searchParams.ts'
import { administratorsOnly, manageLayout } from '#routes/layouts.ts'

const kinds = ['users', 'content', 'comments'] as const
const isKind = (kind: string): boolean => kinds.some((known) => known === kind)
const asQueue = (search: Record<string, unknown>) => ({
  state: choiceOf(search, 'state', ['open', 'escalated', 'closed', 'mine']),
  type: choiceOf(search, 'type', ['post', 'comment', 'message', 'profile', 'group', 'prayer', 'list', 'procedure']),
  source: choiceOf(search, 'source', ['reported', 'auto']),
  sort: choiceOf(search, 'sort', ['age']),
})

const queue = createRoute({
  getParentRoute: () => manageLayout,
  path: 'queue',
  validateSearch: asQueue,
  component: lazyScreen('manage', () => import('./queue.tsx'), 'Queue'),
})
const secondOpinions = createRoute({
  getParentRoute: () => manageLayout,
  path: 'second-opinion',
  component: lazyScreen('manage', () => import('./queue.tsx'), 'SecondOpinions'),
})
const caseBelow = (getParentRoute: () => typeof queue | typeof secondOpinions) =>
  createRoute({
    getParentRoute,
    path: '$id',
    loader: ({ context, params }) => prefetchCall(context.queryClient, 'admin.getFlaggedContent', { params }),
  })

/** The screens that moderators work with: the queue and its surroundings. */
export const queueRoutes = [
  createRoute({
    getParentRoute: () => manageLayout,
    path: '/',
    loader: ({ context }) => prefetchCall(context.queryClient, 'admin.flaggedContent', { body: { limit: 5 } }),
    component: lazyScreen('manage', () => import('./dashboard.tsx'), 'Dashboard'),
  }),
  // One screen with and without an open case: what was decided a moment ago stays known as cases are opened.
  queue.addChildren([caseBelow(() => queue)]),
  secondOpinions.addChildren([caseBelow(() => secondOpinions)]),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'appeals',
    loader: ({ context }) => prefetchPages(context.queryClient, 'admin.appealsList', { body: {} }),
    component: lazyScreen('manage', () => import('./appeals.tsx'), 'Appeals'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'applications',
    loader: ({ context }) => prefetchPages(context.queryClient, 'admin.applicationsList', { body: {} }),
    component: lazyScreen('manage', () => import('./applications.tsx'), 'Applications'),
  }),
  ...(['reported', 'auto-flagged'] as const).map((path) =>
    createRoute({
      getParentRoute: () => manageLayout,
      path: `${path}/$kind`,
      beforeLoad: ({ params: { kind } }) => {
        if (!isKind(kind))
          throw redirect({
            href: path === 'reported' ? paths.reported('users') : paths.autoFlagged('users'),
            replace: true,
          })
      },
      component: lazyScreen('manage', () => import('./rankings.tsx'), path === 'reported' ? 'Reported' : 'AutoFlagged'),
    }),
  ),
  ...(['reported', 'auto-flagged'] as const).map((path) =>
    createRoute({
      getParentRoute: () => manageLayout,
      path: `users/$id/${path}`,
      validateSearch: (search) => ({ show: choiceOf(search, 'show', ['comments']) }),
      component: lazyScreen(
        'manage',
        () => import('./personCases.tsx'),
        path === 'reported' ? 'ReportedOf' : 'FlaggedOf',
      ),
    }),
  ),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'rules',
    loader: ({ context }) => prefetchPages(context.queryClient, 'admin.rulesList', { body: {} }),
    component: lazyScreen('manage', () => import('./rules.tsx'), 'Rules'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'rules/$ruleId',
    beforeLoad: administratorsOnly,
    loader: ({ context }) => prefetchPages(context.queryClient, 'admin.rulesList', { body: {} }),
    component: lazyScreen('manage', () => import('./rule.tsx'), 'RulePage'),
  }),
]
