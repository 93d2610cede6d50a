import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serving } from '../../lib/calls/testing.ts'
import { Poll } from './Poll.tsx'

afterEach(() => void vi.useRealTimers())

type Given = Parameters<typeof Poll>[0]['poll']
const pollOf = (votes: number | undefined, closesAt: Date): Given => ({
  options: ['Tea', 'Milk'].map((text) => ({ id: text, text, ...(votes === undefined ? {} : { votes }) })),
  multiple: false,
  closesAt,
  total: 4,
  mine: [],
})
const show = (poll: Given) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Poll post={{ id: 'post', status: 'PUBLISHED' }} poll={poll} />
    </QueryClientProvider>,
  )
const past = new Date(0)

test('a closed poll shows its numbers, and none where they are not known, but nothing to choose', async () => {
  show(pollOf(2, past))
  expect(screen.getByRole('list', { name: 'Result of the poll' }).textContent).toContain('50%')
  cleanup()
  serving(() => Promise.reject(new TypeError('no line')))
  show(pollOf(undefined, past))
  expect(screen.getByRole('list', { name: 'Choices of the poll' }).textContent).toBe('TeaMilk')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByText('Choose one')).toBeNull()
  await screen.findByText(/the result could not be read yet/)
})

test('a poll that closes while somebody looks at it shows its result, even if the server is a little behind', async () => {
  vi.useFakeTimers()
  const closesAt = new Date(Date.now() + 3 * 60_000)
  const answers = [pollOf(undefined, closesAt), pollOf(2, closesAt)]
  const sent = serving(() => Response.json({ id: 'post', poll: answers.shift() }))
  show(pollOf(undefined, closesAt))
  // A timer set while rendering begins with the next step.
  const pass = async (ms: number) => {
    for (let at = 0; at < ms; at += 1000) await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  expect(screen.getByText(/closes in 3 min/)).toBeTruthy()
  await pass(60_000)
  expect(screen.getByText(/closes in 2 min/)).toBeTruthy()
  expect(sent).toEqual([])
  await pass(121_000)
  expect(screen.getByText(/closed/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  await pass(6000)
  expect(screen.getByRole('list', { name: 'Result of the poll' }).textContent).toContain('50%')
  expect(sent).toHaveLength(2)
  await pass(60_000)
  expect(sent).toHaveLength(2)
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
