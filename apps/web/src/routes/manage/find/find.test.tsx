import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { postCase } from '#features/moderation/testing.ts'
import { FindAnything } from './find.tsx'

const person = {
  id: 'ana',
  username: 'ana',
  displayName: 'Ana Costa',
  avatar: null,
  status: 'BANNED',
  roles: [],
  createdAt: '2026-11-01T00:00:00.000Z',
  lastActivityTime: null,
  openReports: 0,
  kind: 'PERSON',
}
const can = { queue: true, users: true, groups: true, roles: true, impersonate: true, promoCodes: true, import: true }

const isFor = (body: unknown, query: string) => JSON.stringify(body) === JSON.stringify({ query })

const open = async (address: string) => {
  const sent = fakeServer(({ path, body }) =>
    Response.json(
      path === 'find'
        ? { people: [isFor(body, 'ben') ? { ...person, id: 'ben' } : person], cases: [postCase('first')], groups: [] }
        : { roles: ['ADMINISTRATOR'], can, reauthenticatedUntil: null },
    ),
  )
  const shown = await showAt(<FindAnything />, { address, path: '/manage/find' })
  return { ...shown, sent }
}
const linksOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('link')

test('people, cases, pages and settings are found by one text, which stays in the address', async () => {
  const { sent, history } = await open('/manage/find')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'history' } })
  await screen.findByRole('list', { name: 'People' })
  expect(linksOf('People')[0]?.getAttribute('href')).toBe('/manage/users/ana')
  expect(linksOf('Cases')[0]?.getAttribute('href')).toBe('/manage/queue/first')
  expect(linksOf('Pages and settings').map(({ textContent }) => textContent)).toEqual(['Audit log'])
  expect(sent.find(({ path }) => path === 'find')?.body).toEqual({ query: 'history' })
  expect(history.location.search).toBe('?q=history')
})

test('the arrow keys lead from the field through the hits, and Enter opens the first one', async () => {
  const { history } = await open('/manage/find?q=ana')
  await screen.findByRole('list', { name: 'People' })
  const field = screen.getByRole('searchbox')
  field.focus()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(linksOf('People')[0])
  fireEvent.keyDown(document.activeElement ?? field, { key: 'Escape' })
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: 'Enter' })
  await vi.waitFor(() => expect(history.location.pathname).toBe('/manage/users/ana'))
})

test('Enter right after typing opens the first hit for what was typed, not for the text before', async () => {
  const { history } = await open('/manage/find?q=ana')
  await screen.findByRole('list', { name: 'People' })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ben' } })
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  await vi.waitFor(() => expect(history.location.pathname).toBe('/manage/users/ben'))
})
