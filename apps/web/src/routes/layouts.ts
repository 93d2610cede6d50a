import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { paths } from '#lib/navigation/paths.ts'
import type { Realtime } from '#lib/data/realtime/index.ts'
import { isAdministrator, isProbablySignedIn, isStaff, pendingStepPage, readAccount } from '#lib/session/index.ts'
import type { Account } from '#lib/session/index.ts'
import { saveReturnPath } from '#lib/session/returnPath.ts'

/**
 * The frames around screens. An area puts its routes below one of them; `app/createAppRouter.tsx` provides the frames'
 * components.
 */
export interface RouterContext {
  readonly queryClient: QueryClient
  readonly realtime: Realtime
  /** Whether there is a screen at an address, once the screens of all areas are known. */
  readonly hasScreen: (pathname: string) => Promise<boolean>
}

interface GuardArguments {
  readonly context: Omit<RouterContext, 'hasScreen'>
  readonly location: { readonly href: string }
}

const owesNothing = (account: Account | null): boolean => account !== null && pendingStepPage(account) === null

/** Admits members who owe nothing; sends everybody else to where they can settle it. */
async function membersOnly({ context, location }: GuardArguments): Promise<void> {
  // The stream begins beside the account: both come before the first answers, neither before the other.
  const isLikely = await isProbablySignedIn(context.queryClient)
  const reading = isLikely ? readAccount(context.queryClient) : null
  const begun = reading === null ? undefined : context.realtime.start(reading.then(owesNothing, () => true))
  const account = await reading
  if (account === null) throw redirect({ href: paths.signIn(location.href), reloadDocument: true })
  const pendingPage = pendingStepPage(account)
  if (pendingPage !== null && !location.href.startsWith(pendingPage)) {
    saveReturnPath(location.href)
    throw redirect({ href: pendingPage, replace: true })
  }
  await begun
}

export class NotForThisPerson extends Error {
  override readonly name = 'NotForThisPerson'
  readonly whose: 'STAFF' | 'ADMINISTRATORS'
  constructor(whose: 'STAFF' | 'ADMINISTRATORS') {
    super(`Only for ${whose.toLowerCase()}`)
    this.whose = whose
  }
}

async function staffOnly({ context, location }: GuardArguments): Promise<void> {
  await membersOnly({ context, location })
  const account = await readAccount(context.queryClient)
  if (account === null || !isStaff(account)) throw new NotForThisPerson('STAFF')
}

/** For screens below `manageLayout` that are not for moderators. */
export async function administratorsOnly({ context }: Pick<GuardArguments, 'context'>): Promise<void> {
  const account = await readAccount(context.queryClient)
  if (account === null || !isAdministrator(account)) throw new NotForThisPerson('ADMINISTRATORS')
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({})

/** Side navigation, one column of content, and a context column: most screens. */
export const memberLayout = createRoute({ getParentRoute: () => rootRoute, id: 'member', beforeLoad: membersOnly })

/** Addresses that no other route serves: opened again if the screens that are added later have one, else not found. */
export const elsewhere = createRoute({
  getParentRoute: () => memberLayout,
  path: '$',
  beforeLoad: async ({ context, location }): Promise<void> => {
    if (await context.hasScreen(location.pathname)) throw redirect({ href: location.href, replace: true })
  },
})

/** The navigation folded to a rail, the full width for content: messages, calendar, tables, reader. */
export const wideLayout = createRoute({ getParentRoute: () => rootRoute, id: 'wide', beforeLoad: membersOnly })

/** Below `/settings`: the list of sections beside the section. */
export const settingsLayout = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  beforeLoad: membersOnly,
})

/** Below `/manage`: staff only, dense. */
export const manageLayout = createRoute({ getParentRoute: () => rootRoute, path: '/manage', beforeLoad: staffOnly })

/** Things people run with or without being staff: in the administration for staff, else with the folded navigation. */
export const runLayout = createRoute({ getParentRoute: () => rootRoute, id: 'run', beforeLoad: membersOnly })

/** One thing at a time, without navigation: onboarding, the composer on phones, check-in, checkout. */
export const focusLayout = createRoute({ getParentRoute: () => rootRoute, id: 'focus', beforeLoad: membersOnly })

/** Signing in and registering, as far as the server does not render it: open to visitors. */
export const authLayout = createRoute({ getParentRoute: () => rootRoute, id: 'auth' })
