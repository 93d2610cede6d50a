import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { PrayerList } from './PrayerList.tsx'

const author = { id: 'ana', username: 'ana', displayName: 'Ana', kind: 'PERSON', avatar: null }
const prayer = (id: string) => ({
  id,
  author,
  text: `For ${id}`,
  category: null,
  visibility: 'EVERYONE',
  anonymous: false,
  prayingCount: 0,
  mine: false,
  answered: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  can: { pray: false, answer: false, delete: true, report: false },
})

beforeEach(() => {
  fakeServer(() => Response.json({ items: [prayer('rain'), prayer('sun')], nextCursor: null }))
})

test('deleting a request moves the focus to the next one', async () => {
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <PrayerList mayAsk={false}>Nothing</PrayerList>
      </QueryClientProvider>,
    ),
  )
  await screen.findByText('For rain')
  const [more] = screen.getAllByRole('button', { name: 'More about this request' })
  await act(async () => void fireEvent.click(more ?? document.body))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete the request' }))
  expect(screen.queryByText('For rain')).toBeNull()
  expect(document.activeElement?.closest('li')?.textContent).toContain('For sun')
})

test('a hasty withdrawal of a prayer is sent last and counts', async () => {
  let answer: (reply: Response) => void = () => undefined
  const can = { pray: true, answer: false, delete: false, report: false }
  const sent: SentCall[] = fakeServer(({ path }) =>
    path === 'praying'
      ? new Promise<Response>((resolve) => (answer = resolve))
      : Response.json({ items: [{ ...prayer('rain'), can }], nextCursor: null }),
  )
  const wishes = () => sent.flatMap(({ path, body }) => (path === 'praying' ? [body] : []))
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <PrayerList mayAsk={false}>Nothing</PrayerList>
      </QueryClientProvider>,
    ),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Pray' }))
  fireEvent.click(await screen.findByRole('button', { name: 'You’re praying' }))
  await screen.findByRole('button', { name: 'Pray' })
  expect(wishes()).toEqual([{ praying: true }])
  await act(async () => answer(Response.json(prayer('rain'))))
  await expect.poll(wishes).toEqual([{ praying: true }, { praying: false }])
})
