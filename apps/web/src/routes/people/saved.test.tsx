import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Saved } from './saved.tsx'

const person = (name: string) => ({ id: name, username: name, displayName: name, kind: 'PERSON', avatar: null })
const saved = (name: string) => ({
  id: `f-${name}`,
  kind: 'USER',
  entity: person(name),
  savedAt: '2026-01-01T00:00:00.000Z',
})

beforeEach(() => {
  fakeServer(() => Response.json({ items: ['Ana', 'Ben'].map(saved), nextCursor: null }))
})

test('removing a saved item focuses the next, and an empty list says so', async () => {
  await showAt(<Saved />, { address: '/saved?show=people' })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Ana from saved' }))
  const next = screen.getByRole('button', { name: 'Remove Ben from saved' })
  expect(document.activeElement).toBe(next)
  fireEvent.click(next)
  screen.getByText('Nothing saved yet. Only you can see saved items.')
  expect(document.activeElement?.textContent).toBe('Saved')
})
