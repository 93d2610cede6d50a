import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { i18n } from '#lib/text/i18n/index.ts'
import type { OpenProfile } from './head/ProfileHead.tsx'
import { ShowcaseEditor } from './ShowcaseEditor.tsx'

const post = (id: string) => ({
  id,
  text: id,
  facets: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  group: null,
  status: 'PUBLISHED',
})
const profile = { id: 'ana', contentHeader: [post('rain')], pinnedPosts: [post('sun')] } as unknown as OpenProfile
const onClose = vi.fn<() => void>()
let sent: SentCall[]
let answer: () => Response

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const shown = { posts: { items: ['rain', 'sun', 'snow'].map(post) } }
  sent = fakeServer(({ path }) => (path === 'putAccountShowcase' ? answer() : Response.json(shown)))
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const input = { params: { userId: 'ana' }, query: { limit: 50 } }
  queryClient.setQueryData(callKey('users.getProfileWithContent', input), shown)
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <ShowcaseEditor profile={profile} onClose={onClose} />
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => {
  onClose.mockReset()
})

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('the order is saved as a whole; after a failure nothing is lost, and the next try saves it', async () => {
  await press('Move to top: snow')
  answer = () => Response.json({ status: 503, code: 'TRY_AGAIN' }, { status: 503 })
  await press('Save')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  answer = () => Response.json({ contentHeader: [], pinnedPosts: [] })
  await press('Save')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const body = { headerIds: ['rain', 'snow'], pinnedIds: ['sun'] }
  expect(sent.filter(({ path }) => path === 'putAccountShowcase')).toEqual([
    { path: 'putAccountShowcase', body },
    { path: 'putAccountShowcase', body },
  ])
})
