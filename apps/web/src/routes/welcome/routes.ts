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
const page = <const P extends string, K extends string>(
  path: P,
  load: () => Promise<Record<NoInfer<K>, unknown>>,
  component: K,
) => createRoute({ getParentRoute: () => focusLayout, path, component: lazyScreen('welcome', load, component) })

/** The steps after registering (`steps.ts` holds their order), by frame. */
export const welcomeRoutes = {
  focus: [
    page('/welcome/terms', of('terms'), 'TermsStep'),
    page('/welcome/interests', of('interests'), 'InterestsStep'),
    page('/welcome/groups', of('groups'), 'GroupsStep'),
    page('/welcome/notify', of('notify'), 'NotifyStep'),
    page('/welcome/back', of('back'), 'BackStep'),
    page('/welcome/verify', of('verify'), 'VerifyStep'),
    page('/welcome/parent', of('parent'), 'ParentStep'),
    page('/welcome/review', of('review'), 'ReviewStep'),
    page('/family/$token', of('family'), 'FamilyDecision'),
    page('/family/child/$childId', of('family'), 'FamilyDecision'),
    page('/join/$code', of('join'), 'JoinByCode'),
    page('/group-invitation/$token', of('groupInvitation'), 'GroupInvitation'),
  ],
} as const
