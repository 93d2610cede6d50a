import { createRoute } from '@tanstack/react-router'
import { prefetchCall } from '#lib/data/calls/index.ts'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { choiceOf, textOf } from '#lib/navigation/searchParams.ts'
import { administratorsOnly, manageLayout, wideLayout } from '#routes/layouts.ts'

const asSearch = (search: Record<string, unknown>) => ({
  q: textOf(search, 'q'),
  state: textOf(search, 'state'),
  alike: choiceOf(search, 'alike', ['1']),
  role: choiceOf(search, 'role', ['MODERATOR', 'ADMINISTRATOR']),
  sort: choiceOf(search, 'sort', ['NAME', 'MEMBERS', 'REPORTS', 'ACTIVE']),
  by: textOf(search, 'by'),
  month: textOf(search, 'month'),
})

/** The screens that administrators work with besides the queue. */
export const staffRoutes = [
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'find',
    validateSearch: asSearch,
    component: lazyScreen('manage', () => import('./find/find.tsx'), 'FindAnything'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'handbook',
    validateSearch: asSearch,
    component: lazyScreen('manage', () => import('./handbook/handbook.tsx'), 'Handbook'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'handbook/$id',
    component: lazyScreen('manage', () => import('./handbook/handbook.tsx'), 'HandbookPage'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'users',
    validateSearch: asSearch,
    component: lazyScreen('manage', () => import('./users.tsx'), 'ManagedUsers'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'users/new',
    beforeLoad: administratorsOnly,
    component: lazyScreen('manage', () => import('./newUser.tsx'), 'NewUser'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'users/$id',
    loader: ({ context, params: { id } }) =>
      prefetchCall(context.queryClient, 'admin.getUserById', { params: { userId: id } }),
    component: lazyScreen('manage', () => import('./user.tsx'), 'ManagedUser'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'content',
    validateSearch: asSearch,
    component: lazyScreen('manage', () => import('./content.tsx'), 'ManagedContent'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'comments',
    validateSearch: asSearch,
    component: lazyScreen('manage', () => import('./content.tsx'), 'ManagedComments'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'featured',
    component: lazyScreen('manage', () => import('./featured.tsx'), 'ManagedFeatured'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'groups',
    beforeLoad: administratorsOnly,
    validateSearch: asSearch,
    component: lazyScreen('manage', () => import('./groups.tsx'), 'ManagedGroups'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'groups/$id',
    component: lazyScreen('manage', () => import('./group.tsx'), 'ManagedGroup'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'place',
    beforeLoad: administratorsOnly,
    loader: ({ context }) => prefetchCall(context.queryClient, 'admin.settings', {}),
    component: lazyScreen('manage', () => import('./place.tsx'), 'ManagedPlace'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'health',
    beforeLoad: administratorsOnly,
    loader: ({ context }) => prefetchCall(context.queryClient, 'admin.health', {}),
    component: lazyScreen('manage', () => import('./health.tsx'), 'ManagedHealth'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'documents',
    beforeLoad: administratorsOnly,
    loader: ({ context }) => prefetchCall(context.queryClient, 'admin.documents', {}),
    component: lazyScreen('manage', () => import('./documents.tsx'), 'ManagedDocuments'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'documents/$id',
    beforeLoad: administratorsOnly,
    validateSearch: (search) => ({ document: textOf(search, 'document'), from: textOf(search, 'from') }),
    component: lazyScreen('manage', () => import('./document.tsx'), 'ManagedDocument'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'topics',
    beforeLoad: administratorsOnly,
    loader: ({ context }) => prefetchCall(context.queryClient, 'admin.topicsList', {}),
    component: lazyScreen('manage', () => import('./topics.tsx'), 'ManagedTopics'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'announcements',
    component: lazyScreen('manage', () => import('./announcements.tsx'), 'ManagedAnnouncements'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'announcements/new',
    component: lazyScreen('manage', () => import('./announcements.tsx'), 'NewAnnouncement'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'announcements/$id',
    component: lazyScreen('manage', () => import('./announcements.tsx'), 'ChangeAnnouncement'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'promo-codes',
    beforeLoad: administratorsOnly,
    validateSearch: asSearch,
    component: lazyScreen('manage', () => import('./promoCodes.tsx'), 'ManagedPromoCodes'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'promo-codes/new',
    beforeLoad: administratorsOnly,
    validateSearch: asSearch,
    component: lazyScreen('manage', () => import('./promoCodes.tsx'), 'NewPromoCode'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'promo-codes/$id',
    beforeLoad: administratorsOnly,
    component: lazyScreen('manage', () => import('./promoCode.tsx'), 'ManagedPromoCode'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'import',
    beforeLoad: administratorsOnly,
    component: lazyScreen('manage', () => import('./import.tsx'), 'ManagedImport'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'audit',
    beforeLoad: administratorsOnly,
    validateSearch: asSearch,
    component: lazyScreen('manage', () => import('./audit.tsx'), 'ManagedAudit'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'transparency',
    beforeLoad: administratorsOnly,
    component: lazyScreen('manage', () => import('./transparency.tsx'), 'Transparency'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'sign-in',
    beforeLoad: administratorsOnly,
    loader: ({ context }) => prefetchCall(context.queryClient, 'sso.listProviders', { body: {} }),
    component: lazyScreen('manage', () => import('./signIn.tsx'), 'ManagedProviders'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'bots',
    beforeLoad: administratorsOnly,
    loader: ({ context }) => prefetchCall(context.queryClient, 'apps.listBots', { body: {} }),
    component: lazyScreen('manage', () => import('./bots.tsx'), 'ManagedBots'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'sign-in/new',
    beforeLoad: administratorsOnly,
    component: lazyScreen('manage', () => import('./signIn.tsx'), 'NewProvider'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'sign-in/$id',
    beforeLoad: administratorsOnly,
    component: lazyScreen('manage', () => import('./signIn.tsx'), 'ManagedProvider'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'webhooks',
    beforeLoad: administratorsOnly,
    loader: ({ context }) => prefetchCall(context.queryClient, 'hooks.listHooks', { body: {} }),
    component: lazyScreen('manage', () => import('./webhooks.tsx'), 'ManagedWebhooks'),
  }),
  createRoute({
    getParentRoute: () => manageLayout,
    path: 'api',
    beforeLoad: administratorsOnly,
    validateSearch: asSearch,
    component: lazyScreen('manage', () => import('./api.tsx'), 'ManagedApi'),
  }),
]

/** Where an administrator starts viewing the platform as a member. */
export const viewAsRoute = createRoute({
  getParentRoute: () => wideLayout,
  path: '/manage/view-as',
  component: lazyScreen('manage', () => import('./viewAs.tsx'), 'ViewAs'),
})
