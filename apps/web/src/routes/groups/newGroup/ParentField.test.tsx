import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useParents } from './ParentField.tsx'

/** The known places where a group may be created, given the answer for the group in the address. */
function open(answer: () => Response) {
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const url = String(input instanceof Request ? input.url : input)
    return Promise.resolve(
      url.includes('getGroupMemberships') ? Response.json({ items: [], nextCursor: null }) : answer(),
    )
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useParents('g'), { wrapper }).result
}
const group = { id: 'g', name: 'Choir', kind: 'STANDARD', locked: false }

test('a group that cannot be loaded right now is not taken for one that allows no subgroups: it is requested again', async () => {
  let answer = () => Response.json({ status: 500, code: 'INTERNAL' }, { status: 500 })
  const homes = open(() => answer())
  await waitFor(() => expect(homes.current.failure).not.toBeNull())
  answer = () => Response.json({ ...group, permissions: ['EDIT'] })
  act(() => homes.current.readAgain())
  await waitFor(() => expect([...homes.current.homes.keys()]).toEqual(['g']))
  expect(homes.current.failure).toBeNull()
})

test.each([
  { why: 'it is gone', answer: () => Response.json({ status: 404, code: 'GROUP_NOT_FOUND' }, { status: 404 }) },
  { why: 'one only is in it', answer: () => Response.json({ ...group, permissions: [] }) },
  { why: 'it is within another', answer: () => Response.json({ ...group, kind: 'SUBGROUP', permissions: ['EDIT'] }) },
])('nothing can be started in a group where $why', async ({ answer }) => {
  const homes = open(answer)
  await waitFor(() => expect(homes.current.isWantedRead).toBe(true))
  expect(homes.current).toMatchObject({ failure: null, homes: new Map() })
})
