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
  expect(screen.getByRole('list', { name: 'Poll results' }).textContent).toContain('50%')
  cleanup()
  fakeServer(() => Promise.reject(new TypeError('no line')))
  show(pollOf(undefined, past))
  expect(screen.getByRole('list', { name: 'Poll options' }).textContent).toBe('TeaMilk')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('Select one')).toBeNull()
  await screen.findByText(/results couldn’t be loaded/)
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
  expect(screen.getByText(/closes in 3m/)).toBeTruthy()
  await pass(60_000)
  expect(screen.getByText(/closes in 2m/)).toBeTruthy()
  expect(sent).toEqual([])
  await pass(121_000)
  expect(screen.getByText(/closed/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  await pass(6000)
  expect(screen.getByRole('list', { name: 'Poll results' }).textContent).toContain('50%')
  expect(sent).toHaveLength(2)
  await pass(60_000)
  expect(sent).toHaveLength(2)
})

const soon = () => new Date(Date.now() + 60_000)
const voted = (...mine: readonly string[]): Given => ({ ...pollOf(2, soon()), mine: [...mine] })
const bar = (name: RegExp) => screen.getByRole('button', { name })
const press = (name: RegExp) => {
  act(() => bar(name).focus())
  fireEvent.click(bar(name))
}
/** The part of a cached post that makes it a poll. */
const post = { id: 'post', counts: {}, mine: {}, repostOf: null }
/** The poll of a post in the cache; a vote is answered with its result. */
async function renderStored(given: Given) {
  let [underway, maxAtOnce] = [0, 0]
  const sent = fakeServer(async ({ path, body }) => {
    if (path !== 'vote') return Response.json({ ...post, poll: given })
    maxAtOnce = Math.max(maxAtOnce, (underway += 1))
    await new Promise((resolve) => void setTimeout(resolve))
    underway -= 1
    const { optionIds } = body as { readonly optionIds: readonly string[] }
    return Response.json({ ...(optionIds.length === 0 ? pollOf(undefined, soon()) : voted(...optionIds)) })
  })
  function StoredPoll() {
    const { data } = useCall('content.getItem', { params: { postId: 'post' } })
    return data?.poll ? <Poll post={{ id: 'post', status: 'PUBLISHED' }} poll={data.poll} /> : null
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StoredPoll />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: /^Tea/ })
  const votes = () => sent.filter(({ path }) => path === 'vote').map(({ body }) => body)
  return { votes, mostAtOnce: () => maxAtOnce }
}
const isPressed = (name: RegExp) => bar(name).getAttribute('aria-pressed')

test('one press votes, is shown at once, keeps the focus, and brings the result', async () => {
  const { votes } = await renderStored(pollOf(undefined, soon()))
  expect(screen.queryByText('50%')).toBeNull()
  press(/^Tea/)
  await vi.waitFor(() => expect(isPressed(/^Tea/)).toBe('true'))
  expect(await screen.findAllByText('50%')).toHaveLength(2)
  expect(votes()).toEqual([{ optionIds: ['Tea'] }])
  expect(document.activeElement).toBe(bar(/^Tea/))
})

test('a vote can be changed, and that undone', async () => {
  const { votes } = await renderStored(voted('Tea'))
  press(/^Milk/)
  await vi.waitFor(() => expect(isPressed(/^Milk/)).toBe('true'))
  press(/^Undo/)
  await vi.waitFor(() => expect(isPressed(/^Tea/)).toBe('true'))
  await vi.waitFor(() => expect(votes()).toEqual([{ optionIds: ['Milk'] }, { optionIds: ['Tea'] }]))
})

test('a vote can be withdrawn, and then nothing is chosen', async () => {
  const { votes } = await renderStored(voted('Tea'))
  press(/^Remove vote/)
  await vi.waitFor(() => expect(isPressed(/^Tea/)).toBe('false'))
  await vi.waitFor(() => expect(votes()).toEqual([{ optionIds: [] }]))
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Remove vote' })).toBeNull())
})

test('where several may be chosen, each press adds or removes one', async () => {
  const { votes } = await renderStored({ ...voted('Tea'), multiple: true })
  press(/^Milk/)
  await vi.waitFor(() => expect(votes()).toEqual([{ optionIds: ['Tea', 'Milk'] }]))
})

test('quick votes are sent in order, one vote after the other', async () => {
  const { votes, mostAtOnce } = await renderStored(voted('Tea'))
  press(/^Milk/)
  press(/^Tea/)
  await vi.waitFor(() => expect(votes()).toEqual([{ optionIds: ['Milk'] }, { optionIds: ['Tea'] }]))
  expect(mostAtOnce()).toBe(1)
})
