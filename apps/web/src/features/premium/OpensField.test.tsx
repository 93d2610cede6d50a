import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serving } from '../../lib/calls/testing.ts'
import { i18n } from '../../lib/i18n/index.ts'
import { OpensField } from './OpensField.tsx'

const libraries = [
  { id: 'l1', title: 'Open shelf', access: 'GROUP', entitlement: null },
  { id: 'l2', title: 'Old notes', access: 'PREMIUM', entitlement: { id: 'e1' } },
  { id: 'l3', title: 'Own notes', access: 'PREMIUM', entitlement: { id: 'e2' } },
]

beforeAll(() => import('virtual:calls/all'))
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what another offer unlocks can be chosen, what requires this one or none cannot; other choices stay', async () => {
  serving(({ path }) => Response.json({ items: path.startsWith('listContentLibraries') ? libraries : [] }))
  const chosen: unknown[] = []
  const post = { kind: 'POST' as const, id: 'p1' }
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <OpensField groupId="g" offerId="e2" opens={[post]} onChange={(opens) => chosen.push(opens)} />
      </QueryClientProvider>,
    ),
  )
  const box = await screen.findByRole('checkbox', { name: 'Library “Old notes”' })
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  await act(async () => fireEvent.click(box))
  expect(chosen).toEqual([[post, { kind: 'LIBRARY', id: 'l2' }]])
})
