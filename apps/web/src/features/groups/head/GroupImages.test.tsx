import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { useGroupImages } from './GroupImages.tsx'

test('a picture that arrives after the settings were saved causes no conflict', async () => {
  const sent = fakeServer(() => Response.json({}))
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useGroupImages({ id: 'g', version: 3 }), { wrapper })
  // The version at the time the file was chosen.
  const take = result.current
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), { id: 'g', locked: false, version: 4 })
  await act(async () => void (await take({ pictureMediaId: 'm' })))
  expect(sent.map(({ body }) => body)).toEqual([{ groupId: 'g', version: 4, pictureMediaId: 'm' }])
})
