import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FilterEditor } from './FilterEditor.tsx'
import { endText } from './filterTexts.ts'
import type { Filter } from './filterTexts.ts'

test('an expired filter says that it has ended, and shows no end date', () => {
  const end = new Date(2026, 2, 14, 12)
  expect(endText(end, new Date(2026, 2, 13, 12))).toMatch(/^until .*14/)
  expect(endText(end, new Date(2026, 2, 15, 12))).toMatch(/^ended on .*14/)
})

test('a word hidden only where nothing can be covered requires another place first', async () => {
  const filter = {
    id: '00000000-0000-7000-8000-000000000001',
    phrase: 'turnips',
    wholeWord: true,
    action: 'HIDE',
    scopes: ['NOTIFICATIONS'],
    activeUntil: null,
  } as unknown as Filter
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FilterEditor filter={filter} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const save = () => screen.getByRole('button', { name: 'Save' })
  expect(save().getAttribute('aria-disabled')).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Cover until opened' })))
  expect(save().getAttribute('aria-description')).toBe('Choose where to mute')
})
