import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serving } from '../../lib/calls/testing.ts'
import { Poll } from './Poll.tsx'

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

test('whoever votes by keyboard stays at the poll', async () => {
  const poll = {
    options: ['Tea', 'Milk'].map((text) => ({ id: text, text, votes: 2 })),
    multiple: false,
    closesAt: new Date(Date.now() + 60_000),
    total: 4,
    mine: ['Tea'],
  }
  serving(() => Response.json({ ...poll, mine: ['Milk'] }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Poll post={{ id: 'post', status: 'PUBLISHED' }} poll={poll} />
    </QueryClientProvider>,
  )
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    act(() => button.focus())
    fireEvent.click(button)
  }
  press('Change my vote')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Tea' }))
  press('Vote')
  const change = await screen.findByRole('button', { name: 'Change my vote' })
  expect(document.activeElement).toBe(change)
})
