import { useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { RealtimeProvider } from '#lib/data/realtime/index.ts'
import { silentConnection } from '#lib/data/realtime/testing.ts'
import { PeoplePicker } from './PeoplePicker.tsx'
import type { PeoplePickerProps, Picked } from './PeoplePicker.tsx'

const person = (id: string) => ({ id, username: id, displayName: id.toUpperCase(), kind: 'PERSON', avatar: null })

let sent: SentCall[]
beforeEach(() => {
  const items = ['ana', 'anton'].map((id) => ({ person: person(id), role: null, joinedAt: null }))
  sent = fakeServer(() => Response.json({ items, nextCursor: null }))
})

function Choosing({ addingTo }: Pick<PeoplePickerProps, 'addingTo'>) {
  const [picked, setPicked] = useState<readonly Picked[]>([])
  return <PeoplePicker picked={picked} onChange={setPicked} addingTo={addingTo} />
}

const show = (props: Pick<PeoplePickerProps, 'addingTo'> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RealtimeProvider value={silentConnection}>
        <Choosing {...props} />
      </RealtimeProvider>
    </QueryClientProvider>,
  )

test('a member who adds people is offered nobody already in the conversation, nor told how to begin one', async () => {
  show({ addingTo: 'c' })
  expect(screen.queryByText(/^Select one person/)).toBeNull()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'an' } })
  await screen.findByRole('button', { name: 'Choose ANTON' })
  expect(sent.map(({ body }) => body)).toMatchObject([{ query: 'an', addingTo: 'c' }])
})

test('people are picked with Enter or a press and removed with Backspace, and the focus stays in the field', async () => {
  show()
  const field = screen.getByRole('searchbox', { name: 'Search people by name' })
  const press = (key: string) => act(async () => void fireEvent.keyDown(field, { key }))
  const search = async () => {
    fireEvent.change(field, { target: { value: 'an' } })
    await screen.findByRole('button', { name: 'Choose ANTON' })
  }
  await search()
  await press('Enter')
  screen.getByRole('button', { name: 'Remove ANA' })
  await search()
  expect(screen.queryByRole('button', { name: 'Choose ANA' })).toBeNull()
  const choose = screen.getByRole('button', { name: 'Choose ANTON' })
  choose.focus()
  await act(async () => void fireEvent.click(choose))
  screen.getByRole('button', { name: 'Remove ANTON' })
  expect(document.activeElement).toBe(field)
  await press('Backspace')
  expect(screen.queryByRole('button', { name: 'Remove ANTON' })).toBeNull()
  screen.getByRole('button', { name: 'Remove ANA' })
})
