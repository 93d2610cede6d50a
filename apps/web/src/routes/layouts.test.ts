import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { destinationOf } from '#features/entrance/signIn/signInStep.ts'
import { startPage } from '#features/settings/startPage.ts'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import type { RouterContext } from './layouts.ts'
import { NotForThisPerson, administratorsOnly, memberLayout } from './layouts.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  fakeServer(() => Response.json({ page: 'GROUPS', groupId: null, isDefault: false }))
})

/** Opens an address of the application as somebody with these obligations; returns where they are redirected. */
async function open(
  href: string,
  nextSteps: readonly string[],
  start: RouterContext['realtime']['start'] = () => Promise.resolve(),
): Promise<string | undefined> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', nextSteps, roles: [] })
  const guard = memberLayout.options.beforeLoad as (given: unknown) => Promise<void>
  const context = { queryClient, realtime: { start } }
  return guard({ context, location: { href } }).then(
    () => undefined,
    (thrown: { options: { href: string } }) => thrown.options.href,
  )
}

test.each([
  ['who owes nothing', true, []],
  ['who has to accept new terms', false, ['TERMS']],
])('the stream of a member %s connects: %s', async (_, connects, nextSteps) => {
  let admitted: Promise<boolean> | undefined
  await open('/welcome/terms', nextSteps, (mayConnect) => {
    admitted = mayConnect
    return Promise.resolve()
  })
  expect(await admitted).toBe(connects)
})

test('a member who has to accept new terms then returns to the page they opened, once', async () => {
  expect(await open('/p/1#c-2', ['TERMS'])).toBe('/welcome/terms')
  expect(await startPage()).toBe('/p/1#c-2')
  expect(await startPage()).toBe('/g')
})

test('a member who signs in to a deactivated account returns to the page they opened, too', async () => {
  expect(destinationOf(['REACTIVATION'], '/join/GARDEN')).toBe('/welcome/back')
  expect(await startPage()).toBe('/join/GARDEN')
})

test.each(['/', '/home', '/welcome/you', '/signin/two-factor', '/c/garden'])(
  'a member who opens %s goes nowhere in particular',
  async (href) => {
    await open(href, ['PARENT'])
    expect(await startPage()).toBe('/g')
  },
)

test('the address that one person was heading to does not count for the next who signs in', async () => {
  await open('/p/1', ['TERMS'])
  destinationOf(['TERMS'], '/')
  expect(await startPage()).toBe('/g')
})

/** Opens Home in a browser that knows nothing of the account; returns what is requested, in order. */
async function arrive(isSignedIn: boolean): Promise<{ readonly sent: readonly string[]; readonly left: unknown }> {
  const sent: string[] = []
  let begun: () => void = () => undefined
  const starting = new Promise<void>((resolve) => (begun = resolve))
  fakeServer(async ({ path }) => {
    sent.push(path)
    if (path === 'validateToken') return Response.json({ valid: isSignedIn })
    // The account is answered only once the stream begins.
    await starting
    return Response.json({ id: 'ana', nextSteps: [], roles: [], language: 'en', privacy: { location: false } })
  })
  const realtime = {
    start: () => {
      sent.push('the stream')
      begun()
      return Promise.resolve()
    },
  }
  const guard = memberLayout.options.beforeLoad as (given: unknown) => Promise<void>
  const given = { context: { queryClient: new QueryClient(), realtime }, location: { href: '/home' } }
  const left = await guard(given).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return { sent, left }
}

test('the account is read while the stream begins, and the screen waits for both', async () => {
  localStorage.setItem('koinon.adopted', 'ana')
  expect(await arrive(true)).toEqual({ sent: ['validateToken', 'the stream', 'getAccountDetails'], left: null })
  // Where somebody signed in before, nothing is asked first.
  expect(await arrive(true)).toEqual({ sent: ['the stream', 'getAccountDetails'], left: null })
})

test('for a visitor neither is requested', async () => {
  const { sent, left } = await arrive(false)
  expect(sent).toEqual(['validateToken'])
  expect(left).toMatchObject({ options: { href: '/signin?next=%2Fhome' } })
})

test('the screens for administrators are shown to nobody else on the staff', async () => {
  const isShownTo = async (roles: readonly string[]) => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    queryClient.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', nextSteps: [], roles })
    const realtime = { start: () => Promise.resolve() } as unknown as RouterContext['realtime']
    return administratorsOnly({ context: { queryClient, realtime } }).then(
      () => true,
      (thrown: unknown) => !(thrown instanceof NotForThisPerson),
    )
  }
  expect(await isShownTo(['MODERATOR'])).toBe(false)
  expect(await isShownTo(['ADMINISTRATOR'])).toBe(true)
})
