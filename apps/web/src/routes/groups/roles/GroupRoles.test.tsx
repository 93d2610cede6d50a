import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { GroupRoles } from './GroupRoles.tsx'

const group = {
  id: 'g',
  kind: 'STANDARD',
  name: 'Choir',
  locked: false,
  permissions: ['ROLES', 'PIN', 'EVENTS', 'CODES'],
}
const role = {
  id: 'r',
  version: 3,
  name: 'Usher',
  rank: 20,
  permissions: ['CHECK_IN'],
  holders: 2,
  can: { edit: true, assign: false },
}
const board = { ...role, id: 'b', name: 'Board', rank: 80, holders: 0, can: { edit: false, assign: false } }

afterEach(() => toasts.clear())

async function open(opened: object = group, refusal?: string) {
  const sent = fakeServer(({ path }) =>
    path === 'list'
      ? Response.json({ items: [board, role], rank: 60 })
      : refusal === undefined
        ? Response.json(role)
        : Response.json({ status: 409, code: refusal }, { status: 409 }),
  )
  const client = lastingCache()
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), opened)
  await showAt(<GroupRoles />, { address: '/g/g', path: '/g/$groupId', client })
  return sent
}
const sentTo = (sent: readonly SentCall[], call: string) => sent.find(({ path }) => path === call)?.body
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const labels = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent)

test('whoever gives roles creates one from what they hold, above one that is lower than theirs', async () => {
  const sent = await open()
  await screen.findByText('Usher')
  await press('New role')
  // Join codes are an organisation's.
  expect(labels()).toEqual(['Pin', 'Run events', 'Give roles'])
  const stands = screen.getByRole('combobox', { name: /^Stands above/ })
  expect(
    within(stands)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Moderators', 'Usher', 'Members'])
  fireEvent.change(screen.getByRole('textbox', { name: /^Name/ }), { target: { value: 'Host' } })
  fireEvent.change(stands, { target: { value: 'r' } })
  await press('Save')
  expect(screen.getByText('Choose at least one.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Run events' }))
  await press('Save')
  expect(sentTo(sent, 'save')).toMatchObject({ groupId: 'g', name: 'Host', rank: 35, permissions: ['EVENTS'] })
})

test('a role is changed at the version that was read, keeps its rank, and says when a colleague was faster', async () => {
  const sent = await open(group, 'VERSION_CONFLICT')
  await screen.findByText('Usher')
  expect(screen.queryByRole('button', { name: 'Edit Board' })).toBeNull()
  await press('Edit Usher')
  expect(labels()).toContain('Check in guests')
  await press('Save')
  expect(sentTo(sent, 'save')).toMatchObject({ id: 'r', version: 3, rank: 20, permissions: ['CHECK_IN'] })
  await screen.findByText('A colleague has changed this role. Close this and open it again.')
})

test('deleting a role says what becomes of those who have it', async () => {
  const sent = await open()
  await screen.findByText('Usher')
  await press('Delete Usher')
  screen.getByText('2 people are members again, and are notified.')
  await press('Delete role')
  expect(sentTo(sent, 'delete')).toEqual({ groupId: 'g', id: 'r', version: 3 })
})

test('others see no roles', async () => {
  await open({ ...group, permissions: ['PIN'] })
  expect(await screen.findByText('Only those who give roles can see this.')).toBeTruthy()
})
