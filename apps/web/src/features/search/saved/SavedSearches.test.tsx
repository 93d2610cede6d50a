import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { SavedSearches } from './SavedSearches.tsx'
import { SaveSearch } from './SaveSearch.tsx'

const at = '2026-11-28T10:00:00.000Z'
const harvest = { id: 'h', name: 'Harvest', query: 'harvest from:@ana', openedAt: at, createdAt: at }

/** Shows a part to a member who has saved one search; returns what is sent. */
function show(part: ReactNode) {
  let items: object[] = [{ ...harvest, isNotifying: true, newCount: 3 }]
  const sent = fakeServer(({ path, body }) => {
    if (path === 'savedSearches' && body['name'] === undefined) return Response.json({ items })
    if (path === 'h') items = []
    return Response.json({ ...harvest, ...body, ok: true })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(<QueryClientProvider client={client}>{part}</QueryClientProvider>)
  return sent
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('a saved search leads to its newest results, and says how many are new', async () => {
  show(<SavedSearches />)
  const link = await screen.findByRole('link', { name: 'Harvest' })
  expect(link.getAttribute('href')).toBe('/search?q=harvest%20from%3A%40ana&sort=TIME&saved=h')
  screen.getByText('3 new')
  await press('Remove “Harvest”')
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})

test('a search is saved under a name, with or without notifications', async () => {
  const sent = show(<SaveSearch query="figs" savedId={undefined} />)
  await press('Save this search')
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ })
  expect(name.value).toBe('figs')
  fireEvent.change(name, { target: { value: 'Ripe figs' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /Notify me of new results/ }))
  await press('Save')
  await waitFor(() =>
    expect(sent.find(({ body }) => body['name'] !== undefined)?.body).toEqual({
      name: 'Ripe figs',
      query: 'figs',
      isNotifying: false,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one that is saved already is changed', async () => {
  show(<SaveSearch query="harvest from:@ana" savedId={undefined} />)
  await screen.findByRole('button', { name: 'Edit saved search “Harvest”' })
  await press('Edit saved search “Harvest”')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ })).value).toBe('Harvest')
})
