import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { FocusShell } from '@koinon/ui/shells/FocusShell'
import { FrameProvider } from '../../lib/shell/frame.ts'
import type { EventView } from './types.ts'

const person = (name: string) => ({
  id: name.toLowerCase(),
  username: name.toLowerCase(),
  displayName: name,
  kind: 'PERSON',
  avatar: null,
})

/** An event of a garden club as its host sees it, for tests. */
export const supper = {
  id: 'e',
  version: 3,
  title: 'Harvest supper',
  description: { text: '', facets: [] },
  cover: null,
  group: { id: 'g', name: 'Garden Club', visibility: 'EVERYONE', enterpriseGroup: null },
  startTime: new Date('2099-11-28T17:00:00Z'),
  endTime: new Date('2099-11-28T19:00:00Z'),
  zone: 'UTC',
  state: 'SCHEDULED',
  recurrence: null,
  place: null,
  online: false,
  onlineLink: null,
  linkFor: 'CONFIRMED',
  visibility: 'EVERYONE',
  joinScope: 'EVERYONE',
  confirmation: 'AUTO',
  capacity: null,
  seatsLeft: null,
  cost: null,
  locked: null,
  rsvpClosesAt: null,
  questions: [],
  hosts: [person('Olga')],
  checkers: [person('Kim')],
  friendsGoing: { count: 0, items: [] },
  myState: null,
  me: null,
  can: { edit: true },
} as unknown as EventView

/** Renders a part of the application at an address; every other address is an empty page. */
export async function showAt(part: ReactNode, address = '/here', path = address.replace(/\?.*/u, '')): Promise<void> {
  const root = createRootRoute()
  const here = createRoute({ getParentRoute: () => root, path, component: () => part })
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => null,
  })
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  went = () => router.state.location.href
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FrameProvider value={{ kind: 'focus', Shell: FocusShell }}>
          <RouterProvider router={router as never} />
        </FrameProvider>
      </QueryClientProvider>,
    ),
  )
}
let went = (): string => ''
/** The application's current address. */
export const whereNow = (): string => went()
