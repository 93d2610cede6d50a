import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeSilentServer } from '#lib/data/calls/testing.ts'
import { RecentSearches } from './RecentSearches.tsx'

beforeEach(() => void fakeSilentServer())

const entry = (query: string) => ({ id: query, kind: 'QUERY', query, entity: null, at: new Date() })

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  const page = { items: ['bread', 'rye'].map(entry), nextCursor: null }
  client.setQueryData([...callKey('accounts.getSearchHistory'), 'pages'], { pages: [page], pageParams: [{}] })
  render(
    <QueryClientProvider client={client}>
      <h1 tabIndex={-1}>Search</h1>
      <RecentSearches />
    </QueryClientProvider>,
  )
}
async function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  await act(async () => void fireEvent.click(button))
}

test('removing a search focuses the next one, and the title after the last', async () => {
  open()
  await press('Remove “bread”')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove “rye”')
  await press('Clear all')
  expect(document.activeElement?.tagName).toBe('H1')
})
