import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { i18n } from '../../lib/i18n/index.ts'
import { Poll } from './Poll.tsx'

i18n.load('en', {})
i18n.activate('en')
afterEach(cleanup)

const show = (votes: number | undefined) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Poll
        post={{ id: 'post', status: 'PUBLISHED' }}
        poll={{
          options: ['Tea', 'Milk'].map((text) => ({ id: text, text, ...(votes === undefined ? {} : { votes }) })),
          multiple: false,
          closesAt: new Date(0),
          total: 4,
          mine: [],
        }}
      />
    </QueryClientProvider>,
  )

test('a closed poll shows its numbers, and none where they are not known', () => {
  show(2)
  expect(screen.getByRole('list', { name: 'Result of the poll' }).textContent).toContain('50%')
  cleanup()
  show(undefined)
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Tea')).not.toBeNull()
})
