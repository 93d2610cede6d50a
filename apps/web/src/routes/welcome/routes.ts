import { createRoute } from '@tanstack/react-router'
import { screen } from '../../lib/screen.ts'
import { focusLayout } from '../layouts.ts'

/** A page of what comes between registering, or signing in, and the application. */
const step = <const P extends string, K extends string>(
  name: P,
  load: () => Promise<Record<NoInfer<K>, unknown>>,
  component: K,
) =>
  createRoute({
    getParentRoute: () => focusLayout,
    path: `/welcome/${name}`,
    component: screen('welcome', load, component),
  })

/** The steps after registering (`steps.ts` holds their order), by the frame they stand in. */
export const welcomeRoutes = {
  focus: [
    step('terms', () => import('./terms.tsx'), 'TermsStep'),
    step('you', () => import('./you.tsx'), 'YouStep'),
    step('interests', () => import('./interests.tsx'), 'InterestsStep'),
    step('goals', () => import('./goals.tsx'), 'GoalsStep'),
    step('groups', () => import('./groups.tsx'), 'GroupsStep'),
    step('people', () => import('./people.tsx'), 'PeopleStep'),
    step('notify', () => import('./notify.tsx'), 'NotifyStep'),
    step('back', () => import('./back.tsx'), 'BackStep'),
    step('verify', () => import('./verify.tsx'), 'VerifyStep'),
    step('parent', () => import('./parent.tsx'), 'ParentStep'),
    step('review', () => import('./review.tsx'), 'ReviewStep'),
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
