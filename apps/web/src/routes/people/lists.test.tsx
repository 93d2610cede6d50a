import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AddToList } from '#lib/entities/lists/AddToList.tsx'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { personCard } from '#lib/entities/people/testing.ts'
import { reportThanks } from '#lib/entities/reports/reportThanks.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { NamedListScreen } from './list.tsx'
import { Lists } from './lists.tsx'

const list = (more: Record<string, unknown> = {}) => ({
  id: 'l1',
  name: 'Neighbours',
  description: 'Of our street',
  visibility: 'SHARED',
  owner: personCard('Ben'),
  isMine: false,
  isListed: true,
  peopleCount: 2,
  groupCount: 0,
  faces: [personCard('Ben')],
  holdsEntity: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
})
const to = { level: 'PLATFORM', group: null, dueAt: null }
const page = (items: unknown[]) => Response.json({ items, nextCursor: null })

async function openList(of: Record<string, unknown>, address = '/lists/l1?show=members') {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', username: 'ana', nextSteps: [], roles: [] })
  const calls = fakeServer(({ path }) => {
    if (path === 'l1') return Response.json(of)
    if (path === 'report') return Response.json({ reportId: 'r1', next: 'Moderators look at it.', to, again: false })
    if (path === 'follow') return Response.json({ followed: 1, requested: 1, alreadyFollowed: 0 })
    return page(['Ben', 'Cem'].map((name) => ({ kind: 'USER', entity: personCard(name), addedAt: of['createdAt'] })))
  })
  await showAt(<NamedListScreen />, { address, path: '/lists/$listId', client })
  return calls
}

// They stand above every page.
afterEach(() => reportThanks.close())

test('a member without lists reads what they are for, and names the first', async () => {
  const calls = fakeServer(({ path }) =>
    path.startsWith('lists?') || path === 'lists' ? page([]) : Response.json(list()),
  )
  await showAt(<Lists />, { address: '/lists' })
  fireEvent.click(await screen.findByRole('button', { name: 'Create your first list' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/u }), { target: { value: 'Neighbours' } })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Only you' }).checked).toBe(true)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Create list' })))
  expect(calls.find(({ body }) => 'name' in body)?.body).toEqual({
    name: 'Neighbours',
    description: '',
    visibility: 'PRIVATE',
    entries: [],
  })
})

test('a press adds to a list at once, and a refusal takes it back with its reason', async () => {
  const calls = fakeServer(({ path }) =>
    path === 'entries'
      ? Response.json({ code: 'LISTING_DECLINED', title: '', status: 403 }, { status: 403 })
      : page([list({ isMine: true, holdsEntity: false })]),
  )
  await showAt(<AddToList entry={{ kind: 'USER', entityId: 'cem' }} name="Cem" onClose={() => undefined} />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Neighbours' })
  fireEvent.click(box)
  expect(box.checked).toBe(true)
  await screen.findByText('This person took themselves off this list.')
  expect(box.checked).toBe(false)
  expect(calls.filter(({ path }) => path === 'entries').map(({ body }) => body)).toEqual([
    { entries: [{ kind: 'USER', entityId: 'cem' }] },
  ])
})

test('a reader of a shared list follows everybody with one press, and can leave or report it', async () => {
  const calls = await openList(list())
  fireEvent.click(await screen.findByRole('button', { name: 'Follow everyone' }))
  await act(async () => undefined)
  expect(calls.some(({ path }) => path === 'follow')).toBe(true)
  await screen.findByRole('list', { name: 'On this list' })
  expect(screen.queryByRole('button', { name: 'Remove Ben from this list' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'More about Neighbours' }))
  await screen.findByRole('menuitem', { name: 'Remove me from this list' })
  expect(screen.queryByRole('menuitem', { name: 'Delete list' })).toBeNull()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Report list' }))
  const report = await screen.findByRole('dialog', { name: 'Report “Neighbours”' })
  fireEvent.click(within(report).getByRole('radio', { name: /Spam/u }))
  await act(async () => void fireEvent.click(within(report).getByRole('button', { name: 'Send report' })))
  expect(calls.find(({ path }) => path === 'report')?.body).toEqual({ reason: 'SPAM' })
})

test('the owner removes people, with the focus on the next, and may delete the list', async () => {
  await openList(list({ isMine: true, isListed: false }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Ben from this list' }))
  expect(document.activeElement?.closest('li')?.textContent).toContain('Cem')
  fireEvent.click(screen.getByRole('button', { name: 'More about Neighbours' }))
  await screen.findByRole('menuitem', { name: 'Delete list' })
  expect(screen.queryByRole('menuitem', { name: 'Remove me from this list' })).toBeNull()
})

test('who comes from the page of a starter pack is asked, and follows by a press only', async () => {
  const calls = await openList(list(), '/lists/l1?follow=all')
  const dialog = await screen.findByRole('alertdialog', { name: 'Follow everyone on “Neighbours”?' })
  await act(async () => undefined)
  expect(calls.some(({ path }) => path === 'follow')).toBe(false)
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Follow everyone' })))
  expect(calls.filter(({ path }) => path === 'follow')).toHaveLength(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
