import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCall } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
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
  fakeServer(() => Promise.reject(new TypeError('no line')))
  show(pollOf(undefined, past))
  expect(screen.getByRole('list', { name: 'Choices of the poll' }).textContent).toBe('TeaMilk')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByText('Choose one')).toBeNull()
  await screen.findByText(/the result could not be read yet/)
})

test('an open page shows a poll’s result when the poll closes, even if the server is a little behind', async () => {
  vi.useFakeTimers()
  const closesAt = new Date(Date.now() + 3 * 60_000)
  const answers = [pollOf(undefined, closesAt), pollOf(2, closesAt)]
  const sent = fakeServer(() => Response.json({ id: 'post', poll: answers.shift() }))
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

const soon = () => new Date(Date.now() + 60_000)
const voted = (...mine: readonly string[]): Given => ({ ...pollOf(2, soon()), mine: [...mine] })
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}
/** The part of a cached post that makes it a poll. */
const post = { id: 'post', counts: {}, mine: {}, repostOf: null }
/** The poll of a post in the cache; `then` is what it is after whatever vote. */
async function showKept(given: Given, then: Given) {
  let [underway, mostAtOnce] = [0, 0]
  const sent = fakeServer(async ({ path }) => {
    if (path !== 'vote') return Response.json({ ...post, poll: given })
    mostAtOnce = Math.max(mostAtOnce, (underway += 1))
    await new Promise((resolve) => void setTimeout(resolve))
    underway -= 1
    return Response.json(then)
  })
  function Kept() {
    const { data } = useCall('content.getItem', { params: { postId: 'post' } })
    return data?.poll ? <Poll post={{ id: 'post', status: 'PUBLISHED' }} poll={data.poll} /> : null
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Kept />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Change vote' })
  const votes = () => sent.filter(({ path }) => path === 'vote').map(({ body }) => body)
  return { votes, mostAtOnce: () => mostAtOnce }
}

test('a member who votes by keyboard keeps the focus in the poll', async () => {
  await showKept(voted('Tea'), voted('Milk'))
  press('Change vote')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Tea' }))
  press('Vote')
  const change = await screen.findByRole('button', { name: 'Change vote' })
  expect(document.activeElement).toBe(change)
})

test('a vote for one choice can be withdrawn, and then nothing is chosen', async () => {
  const { votes } = await showKept(voted('Tea'), { ...pollOf(undefined, soon()), mine: [] })
  press('Change vote')
  press('Remove vote')
  await vi.waitFor(() => expect(screen.getByRole('radio', { name: 'Tea' })).toHaveProperty('checked', false))
  expect(votes()).toEqual([{ optionIds: [] }])
  expect(screen.queryByRole('button', { name: 'Remove vote' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Tea' }))
})

test('a member who does not change their vote after all sees the result again', async () => {
  const { votes } = await showKept(voted('Tea'), voted('Tea'))
  press('Change vote')
  press('Cancel')
  expect(screen.getByRole('list', { name: 'Result of the poll' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change vote' }))
  expect(votes()).toEqual([])
})

test('quick votes are sent in order, one vote after the other', async () => {
  const { votes, mostAtOnce } = await showKept(voted('Tea'), voted('Tea'))
  press('Change vote')
  press('Remove vote')
  press('Vote')
  await vi.waitFor(() => expect(votes()).toEqual([{ optionIds: [] }, { optionIds: ['Tea'] }]))
  expect(mostAtOnce()).toBe(1)
})
