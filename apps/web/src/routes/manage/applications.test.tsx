import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '@koinon/ui/toasts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { listenToKeys } from '#lib/interaction/keys/index.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { Applications } from './applications.tsx'

const person = (id: string, displayName: string) => ({
  id,
  displayName,
  username: id,
  question: 'Why?',
  answer: `${displayName} sings.`,
  appliedAt: '2026-11-01T00:00:00.000Z',
  age: 36,
  mailDomain: 'mill.example',
  language: 'en',
  country: 'AT',
  invitedBy: null,
})

let stop = () => {}
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 100, 100))
  stop = listenToKeys(window)
})
afterEach(() => {
  toasts.clear()
  stop()
})

async function open(address = '/manage/applications') {
  const sent = fakeServer(({ path }) =>
    path === 'decide'
      ? Response.json({ done: [], failed: [] })
      : Response.json({
          items: [person('ana', 'Ana'), person('ben', 'Ben'), person('cem', 'Cem')],
          nextCursor: null,
          waiting: 3,
        }),
  )
  await showAt(<Applications />, { address, client: emptyCache() })
  await screen.findByText('Ana sings.')
  return () => sent.filter(({ path }) => path === 'decide').map(({ body }) => body)
}
const names = () => screen.queryAllByRole('listitem').map((row) => within(row).getByText(/sings\.$/).textContent)
const press = (key: string) =>
  act(() =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true, cancelable: true }),
    ),
  )

test('people are let in and declined by keyboard alone, and a decision is taken back before it is sent', async () => {
  const decided = await open()
  expect(screen.getAllByText(/36 years old/)).toHaveLength(3)
  await press('a')
  expect(names()).toEqual(['Ben sings.', 'Cem sings.'])
  await press('d')
  expect(names()).toEqual(['Cem sings.'])
  await press('z')
  expect(names()).toEqual(['Ben sings.', 'Cem sings.'])
  expect(decided()).toEqual([])
  await act(async () => toasts.clear())
  await waitFor(() => expect(decided()).toEqual([{ ids: ['ana'], state: 'PENDING', decision: 'ADMIT' }]))
})

test('several are declined at once with a message', async () => {
  const decided = await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ana' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Cem' }))
  fireEvent.click(within(screen.getByRole('main')).getAllByRole('button', { name: 'With a message' })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/^Message/), { target: { value: 'Sorry.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }))
  expect(names()).toEqual(['Ben sings.'])
  await act(async () => toasts.clear())
  await waitFor(() =>
    expect(decided()).toEqual([{ ids: ['ana', 'cem'], state: 'PENDING', decision: 'DECLINE', message: 'Sorry.' }]),
  )
})

test('people who were declined are let in after all, and not declined again', async () => {
  const decided = await open('/manage/applications?show=declined')
  await press('d')
  expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull()
  await press('a')
  expect(names()).toEqual(['Ben sings.', 'Cem sings.'])
  await act(async () => toasts.clear())
  await waitFor(() => expect(decided()).toEqual([{ ids: ['ana'], state: 'DECLINED', decision: 'ADMIT' }]))
})
