import type { ReactNode } from 'react'
import { FocusShell } from '@koinon/ui/shells/FocusShell'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { RealtimeProvider } from '../../data/realtime/index.ts'
import { silentConnection } from '../../data/realtime/testing.ts'
import { FrameProvider } from './frame.ts'

/** A cache for one test: what fails is not requested again. */
export const emptyCache = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
/** A cache for what a test knows beforehand: it is not requested. */
export const lastingCache = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })

export interface Place {
  /** The address in the browser's address bar. */
  readonly address?: string
  /** The route that takes the address, with its parameters: by default the address itself. */
  readonly path?: string
  readonly client?: QueryClient
}

/** Renders a part of the application at an address; every other address is an empty page. */
export async function showAt(part: ReactNode, { address = '/here', path, client = emptyCache() }: Place = {}) {
  const root = createRootRoute()
  const here = createRoute({
    getParentRoute: () => root,
    path: path ?? address.replace(/\?.*/u, ''),
    component: () => part,
  })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([here, elsewhere]), history })
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <RealtimeProvider value={silentConnection}>
          <FrameProvider value={{ kind: 'focus', Shell: FocusShell }}>
            <RouterProvider router={router as never} />
          </FrameProvider>
        </RealtimeProvider>
      </QueryClientProvider>,
    ),
  )
  return { history, router, client }
}
