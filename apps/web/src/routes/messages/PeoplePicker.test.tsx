import { useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { serving } from '../../lib/calls/testing.ts'
import { RealtimeProvider } from '../../lib/realtime/index.ts'
import { nobodyHere } from '../../lib/realtime/testing.ts'
import { PeoplePicker } from './PeoplePicker.tsx'
import type { Picked } from './PeoplePicker.tsx'

const person = (id: string) => ({ id, username: id, displayName: id.toUpperCase(), kind: 'PERSON', avatar: null })

beforeEach(() => {
  const items = ['ana', 'anton'].map((id) => ({ person: person(id), role: null, joinedAt: null }))
  serving(() => Response.json({ items, nextCursor: null }))
})

function Choosing() {
  const [picked, setPicked] = useState<readonly Picked[]>([])
  return <PeoplePicker picked={picked} onChange={setPicked} />
}

test('people are picked with Enter or a press and removed with Backspace, and the focus stays in the field', async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RealtimeProvider value={nobodyHere}>
        <Choosing />
      </RealtimeProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByRole('searchbox', { name: 'Search people by name' })
  const press = (key: string) => act(async () => void fireEvent.keyDown(field, { key }))
  const look = async () => {
    fireEvent.change(field, { target: { value: 'an' } })
    await screen.findByRole('button', { name: 'Choose ANTON' })
  }
  await look()
  await press('Enter')
  screen.getByRole('button', { name: 'Remove ANA' })
  await look()
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
