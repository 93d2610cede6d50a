import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#lib/navigation/lazyScreen.ts'
import { focusLayout } from '#routes/layouts.ts'
import type { Screens } from './screens.ts'

/** A page between registering, or signing in, and the application. */
const page = <const P extends string, N extends keyof Screens>(
  path: P,
  name: N,
  component: keyof Awaited<ReturnType<Screens[N]>> & string,
) => {
  const load = async () => {
    const { screens } = await import('./screens.ts')
    return (await screens[name]()) as Readonly<Record<string, unknown>>
  }
  return createRoute({ getParentRoute: () => focusLayout, path, component: lazyScreen('welcome', load, component) })
}

/** The steps after registering (`steps.ts` holds their order), by frame. */
export const welcomeRoutes = {
  focus: [
    page('/welcome/terms', 'terms', 'TermsStep'),
    page('/welcome/interests', 'interests', 'InterestsStep'),
    page('/welcome/groups', 'groups', 'GroupsStep'),
    page('/welcome/notify', 'notify', 'NotifyStep'),
    page('/welcome/back', 'back', 'BackStep'),
    page('/welcome/verify', 'verify', 'VerifyStep'),
    page('/welcome/parent', 'parent', 'ParentStep'),
    page('/welcome/review', 'review', 'ReviewStep'),
    page('/family/$token', 'family', 'FamilyDecision'),
    page('/family/child/$childId', 'family', 'FamilyDecision'),
    page('/join/$code', 'join', 'JoinByCode'),
    page('/group-invitation/$token', 'groupInvitation', 'GroupInvitation'),
  ],
} as const
