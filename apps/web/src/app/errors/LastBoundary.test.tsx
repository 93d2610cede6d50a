import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { RealtimeProvider, createRealtime } from '#lib/data/realtime/index.ts'
import { lastingCache } from '#lib/navigation/shell/testing.tsx'
import { createAppRouter } from '../createAppRouter.tsx'

function BrokenPage({ error }: ErrorComponentProps): never {
  throw error
}

test('a refusal that no route could show is told by our own page, from where the way leads on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  // happy-dom has none, and the frame goes through it.
  Object.defineProperty(document, 'images', { configurable: true, value: [] })
  onTestFinished(() => void Reflect.deleteProperty(document, 'images'))
  fakeServer(() => Response.json({ items: [], nextCursor: null }))
  const queryClient = lastingCache()
  const account = { id: 'ana', username: 'ana', displayName: 'Ana', nextSteps: [], roles: [] }
  queryClient.setQueryData(callKey('accounts.getAccountDetails'), account)
  const realtime = { ...createRealtime(queryClient), start: () => Promise.resolve() }
  const router = createAppRouter({ queryClient, realtime })
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: ['/manage'] }),
    defaultErrorComponent: BrokenPage,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RealtimeProvider value={realtime}>
        <RouterProvider router={router} />
      </RealtimeProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('Only admins and moderators can open this page.')
  await act(async () => void router.navigate({ href: '/nowhere' }))
  await waitFor(() => expect(screen.queryByText('Only admins and moderators can open this page.')).toBeNull())
  expect(screen.getByRole('alert').textContent).not.toBe('')
})
