import { createRoute } from '@tanstack/react-router'
import { screen } from '../../lib/screen.ts'
import { focusLayout } from '../layouts.ts'

/** The steps after registering (`steps.ts` holds their order), by the frame they stand in. */
export const welcomeRoutes = {
  focus: [
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/welcome/terms',
      component: screen('welcome', () => import('./terms.tsx'), 'TermsStep'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/welcome/you',
      component: screen('welcome', () => import('./you.tsx'), 'YouStep'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/welcome/interests',
      component: screen('welcome', () => import('./interests.tsx'), 'InterestsStep'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/welcome/goals',
      component: screen('welcome', () => import('./goals.tsx'), 'GoalsStep'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/welcome/groups',
      component: screen('welcome', () => import('./groups.tsx'), 'GroupsStep'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/welcome/people',
      component: screen('welcome', () => import('./people.tsx'), 'PeopleStep'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/welcome/notify',
      component: screen('welcome', () => import('./notify.tsx'), 'NotifyStep'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/welcome/back',
      component: screen('welcome', () => import('./back.tsx'), 'BackStep'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/welcome/verify',
      component: screen('welcome', () => import('./verify.tsx'), 'VerifyStep'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/welcome/parent',
      component: screen('welcome', () => import('./parent.tsx'), 'ParentStep'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/welcome/review',
      component: screen('welcome', () => import('./review.tsx'), 'ReviewStep'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/family/$token',
      component: screen('welcome', () => import('./family.tsx'), 'FamilyDecision'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/family/child/$childId',
      component: screen('welcome', () => import('./family.tsx'), 'FamilyDecision'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/join/$code',
      component: screen('welcome', () => import('./join.tsx'), 'JoinByCode'),
    }),
  ],
} as const
