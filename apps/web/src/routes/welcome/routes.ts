import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { focusLayout } from '#routes/layouts.ts'
import type { Screens } from './screens.ts'

const of =
  <N extends keyof Screens>(name: N) =>
  async (): Promise<Awaited<ReturnType<Screens[N]>>> => {
    const { screens } = await import('./screens.ts')
    return (await screens[name]()) as Awaited<ReturnType<Screens[N]>>
  }

/** A page between registering, or signing in, and the application. */
const step = <const P extends string, K extends string>(
  name: P,
  load: () => Promise<Record<NoInfer<K>, unknown>>,
  component: K,
) =>
  createRoute({
    getParentRoute: () => focusLayout,
    path: `/welcome/${name}`,
    component: lazyScreen('welcome', load, component),
  })

/** The steps after registering (`steps.ts` holds their order), by frame. */
export const welcomeRoutes = {
  focus: [
    step('terms', of('terms'), 'TermsStep'),
    step('interests', of('interests'), 'InterestsStep'),
    step('groups', of('groups'), 'GroupsStep'),
    step('notify', of('notify'), 'NotifyStep'),
    step('back', of('back'), 'BackStep'),
    step('verify', of('verify'), 'VerifyStep'),
    step('parent', of('parent'), 'ParentStep'),
    step('review', of('review'), 'ReviewStep'),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/family/$token',
      component: lazyScreen('welcome', of('family'), 'FamilyDecision'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/family/child/$childId',
      component: lazyScreen('welcome', of('family'), 'FamilyDecision'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/join/$code',
      component: lazyScreen('welcome', of('join'), 'JoinByCode'),
    }),
    createRoute({
      getParentRoute: () => focusLayout,
      path: '/group-invitation/$token',
      component: lazyScreen('welcome', of('groupInvitation'), 'GroupInvitation'),
    }),
  ],
} as const
