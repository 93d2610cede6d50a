import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { UnlocksField } from './UnlocksField.tsx'

const libraries = [
  { id: 'l1', title: 'Open shelf', access: 'GROUP', entitlement: null },
  { id: 'l2', title: 'Old notes', access: 'PREMIUM', entitlement: { id: 'e1' } },
  { id: 'l3', title: 'Own notes', access: 'PREMIUM', entitlement: { id: 'e2' } },
]

test('an item that another offer unlocks can be chosen, one that requires this offer or none cannot; other choices stay', async () => {
  fakeServer(({ path }) => Response.json({ items: path.startsWith('listContentLibraries') ? libraries : [] }))
  const chosen: unknown[] = []
  const post = { kind: 'POST' as const, id: 'p1' }
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <UnlocksField groupId="g" offerId="e2" unlocks={[post]} onChange={(unlocks) => chosen.push(unlocks)} />
      </QueryClientProvider>,
    ),
  )
  const box = await screen.findByRole('checkbox', { name: 'Library “Old notes”' })
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  await act(async () => fireEvent.click(box))
  expect(chosen).toEqual([[post, { kind: 'LIBRARY', id: 'l2' }]])
})
