import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { createRealtime } from '#lib/data/realtime/index.ts'
import { manageSections } from '#lib/navigation/manageSections.ts'
import { lastingCache } from '#lib/navigation/shell/testing.tsx'
import { createAppRouter, loadScreens } from './createAppRouter.tsx'
import { ownDestinations, sideDestinations } from './shell/navigation/destinations.ts'

function createRouter(start = () => Promise.resolve()) {
  const queryClient = lastingCache()
  const account = { id: 'ana', username: 'ana', displayName: 'Ana', nextSteps: [], roles: [] }
  queryClient.setQueryData(callKey('accounts.getAccountDetails'), account)
  const realtime = { ...createRealtime(queryClient), start }
  const router = createAppRouter({ queryClient, realtime })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/home'] }) })
  return router
}
const may = { queue: true, users: true } as Parameters<typeof manageSections>[0]

test('an address that the router does not know yet is opened once the screens of all areas are there', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const router = createRouter()
  await router.load()
  expect(Object.keys(router.routesByPath)).not.toContain('/settings/appearance')
  await router.navigate({ href: '/settings/appearance?from=home' })
  expect(router.state.location.href).toBe('/settings/appearance?from=home')
  expect(router.state.matches.map(({ fullPath }) => fullPath)).toContain('/settings/appearance')
})

test('an address that is opened while the screens are being added is not taken for one without a screen', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const starts = [Promise.resolve(), Promise.withResolvers<void>()] as const
  let count = 0
  const router = createRouter(() => (count++ === 0 ? starts[0] : starts[1].promise))
  await router.load()
  const opened = router.navigate({ href: '/settings/appearance' })
  await expect.poll(() => count).toBe(2)
  await loadScreens(router)
  starts[1].resolve()
  await opened
  expect(router.state.matches.map(({ fullPath }) => fullPath)).toContain('/settings/appearance')
  await router.navigate({ href: '/nowhere' })
  expect(router.state.matches.map(({ fullPath }) => fullPath)).toContain('/$')
})

test('everything that the navigation leads to has a screen', async () => {
  const router = createRouter()
  await loadScreens(router)
  const places = [
    ...sideDestinations(),
    ...ownDestinations(),
    ...manageSections(may).flatMap((section) => section.places),
  ]
  const lost = places.filter(({ href }) => router.getMatchedRoutes(href.split('?')[0] ?? '')[2]?.path === '$')
  expect(lost).toEqual([])
  expect(router.getMatchedRoutes('/nowhere')[2]?.path).toBe('$')
})
