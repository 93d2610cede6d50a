import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { offlineQueue } from '#lib/data/offline/offlineQueue.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import type { ComposedImage } from '../types.ts'
import { isFresh } from '../../list/freshPosts.ts'
import { initialComposition } from '../draft/composition.ts'
import { usePublish } from './usePublish.ts'

beforeEach(() => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: async (_: string, task: () => unknown) => task(),
  } as LockManager)
})
afterEach(async () => {
  for (const { id } of offlineQueue.all()) await offlineQueue.discard(id)
  await offlineQueue.flush()
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const history = createMemoryHistory()
const router = createRouter({ routeTree: createRootRoute(), history })
const posting = (onDone: () => void, client = new QueryClient()) => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
    </QueryClientProvider>
  )
  return renderHook(() => usePublish({}, new Map(), onDone), { wrapper }).result
}
const sending = {
  composition: { ...initialComposition({}, ''), text: 'The gate is green' },
  draft: null,
  asksFirst: false,
}
const gate: ComposedImage = {
  key: 'gate',
  kind: 'IMAGE',
  name: 'gate.jpg',
  preview: '',
  progress: 1,
  mediaId: 'gate-id',
  failure: null,
  isSpoilt: false,
  state: 'ready',
  canPause: false,
  alt: 'A green gate',
  focalPoint: { x: 0.5, y: 0.5 },
}

test('a post whose picture was described offline waits, behind that description', async () => {
  fakeServer(() => Promise.reject(new TypeError('no line')))
  const done = vi.fn<() => void>()
  const hook = posting(done)
  await act(() => hook.current.send(sending, [gate]))
  expect(done).toHaveBeenCalledOnce()
  expect(offlineQueue.all()).toMatchObject([
    { name: 'content.markS3UploadComplete', given: { body: { mediaId: 'gate-id', alt: 'A green gate' } } },
    { name: 'content.createPost', given: { body: { text: 'The gate is green', mediaIds: ['gate-id'] } } },
  ])
})

test.each([
  ['PUBLISHED', 'Posted'],
  ['PROCESSING', 'Published once media is ready'],
])('the outcome of a post is announced: %s', async (status, message) => {
  const show = vi.spyOn(toasts, 'show')
  fakeServer(() => Response.json({ id: 'post', status, event: null }))
  const hook = posting(() => undefined)
  await act(() => hook.current.send(sending, []))
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ message }))
})

test('the announcement of a post that waits for its files links to their progress', async () => {
  const show = vi.spyOn(toasts, 'show')
  fakeServer(() => Response.json({ id: 'post', status: 'PROCESSING', event: null }))
  const hook = posting(() => undefined)
  await act(() => hook.current.send(sending, []))
  await act(async () => show.mock.lastCall?.[0].action?.onAction())
  expect(history.location.pathname).toBe('/scheduled')
})

test('a post of an organisation is sent as such, and its admin’s post as their own', async () => {
  const sent = fakeServer(() => Response.json({ id: 'post', status: 'PUBLISHED', event: null }))
  const inGroup = { ...sending.composition, group: { id: 'home', name: 'Commons' } }
  for (const isOrganization of [true, false]) {
    const hook = posting(() => undefined)
    await act(() => hook.current.send({ ...sending, composition: { ...inGroup, asOrganization: isOrganization } }, []))
  }
  expect(sent).toEqual([
    {
      path: 'createEnterprisePost',
      body: { enterpriseGroupId: 'home', asOrganization: true, text: 'The gate is green' },
    },
    { path: 'createGroupPost', body: { groupId: 'home', text: 'The gate is green' } },
  ])
})

test.each(['FOLLOWING', 'GROUPS', 'FOR_YOU'] as const)(
  'a member’s new post is on top of %s at once, and a toast leads to it',
  async (kind) => {
    const client = new QueryClient()
    const key = [...callKey('content.getFeed', { body: { kind, mediaType: undefined } }), 'pages']
    client.setQueryData(key, { pages: [{ items: [{ id: 'older' }], nextCursor: null }], pageParams: [{}] })
    fakeServer(() => Response.json({ id: 'post', status: 'PUBLISHED', event: null, mediaType: 'TEXT' }))
    const show = vi.spyOn(toasts, 'show')
    const hook = posting(() => undefined, client)
    await act(() => hook.current.send(sending, []))
    expect(client.getQueryData(key)).toMatchObject({ pages: [{ items: [{ id: 'post' }, { id: 'older' }] }] })
    expect(isFresh('post')).toBe(true)
    await act(async () => show.mock.lastCall?.[0].action?.onAction())
    expect(history.location.pathname).toBe('/p/post')
  },
)
