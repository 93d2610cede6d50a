import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callKey } from '../../lib/calls/index.ts'
import { serving } from '../../lib/calls/testing.ts'
import { i18n } from '../../lib/i18n/index.ts'
import { listenToKeys } from '../../lib/keys/index.ts'
import { RealtimeProvider } from '../../lib/realtime/index.ts'
import type { Realtime } from '../../lib/realtime/index.ts'
import { ConversationList } from './ConversationList.tsx'

/** Nobody is told to be here. */
const realtime = { onEphemeral: () => () => undefined, presenceOf: () => null } as unknown as Realtime
const conversation = (id: string) => ({
  id,
  kind: 'GROUP',
  title: id.toUpperCase(),
  mark: null,
  groupId: null,
  participants: [],
  participantCount: 3,
  lastMessage: null,
  lastActivityTime: '2026-11-22T10:00:00.000Z',
  unreadCount: 0,
  mentionCount: 0,
  readSeq: 0,
  notification: { level: 'ALL', mutedUntil: null },
  hidden: false,
  request: null,
  can: {},
})
let stopListening: () => void

// All calls are many: no test waits for their list.
beforeAll(() => import('virtual:calls/all'))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  serving(() => Response.json({ items: ['one', 'two'].map(conversation), nextCursor: null, unreadTotal: 0 }))
  stopListening = listenToKeys(window)
})
afterEach(() => {
  stopListening()
  cleanup()
  vi.unstubAllGlobals()
})

test('Alt and the arrows lead from conversation to conversation, also while one writes, and no further than the list', async () => {
  const root = createRootRoute()
  const list = createRoute({
    getParentRoute: () => root,
    path: '/messages/{-$id}',
    component: function Open() {
      const { id } = list.useParams()
      return (
        <>
          <ConversationList currentId={id} />
          <textarea aria-label="Message" />
        </>
      )
    },
  })
  const history = createMemoryHistory({ initialEntries: ['/messages'] })
  const router = createRouter({ routeTree: root.addChildren([list]), history })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  render(
    <QueryClientProvider client={client}>
      <RealtimeProvider value={realtime}>
        <RouterProvider router={router as never} />
      </RealtimeProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('link', { name: 'TWO' })
  const press = (key: string) =>
    act(async () => void fireEvent.keyDown(screen.getByRole('textbox', { name: 'Message' }), { key, altKey: true }))
  const visited = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await press(key)
    visited.push(history.location.pathname)
  }
  expect(visited).toEqual(['one', 'two', 'two', 'one', 'one'].map((id) => `/messages/${id}`))
})
