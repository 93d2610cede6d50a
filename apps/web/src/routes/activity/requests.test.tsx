import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Requests } from './requests.tsx'

const person = (id: string) => ({ id, username: id, displayName: id, kind: 'PERSON', avatar: null })
const group = { id: 'choir', name: 'Choir', picture: null }
const request = (id: string, kind: 'JOIN' | 'POSTING', more = {}) => ({
  id,
  kind,
  group,
  person: person(id),
  note: '',
  answers: [],
  heldPost: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  ...more,
})
let sent: SentCall[]

async function open(answers: Readonly<Record<string, readonly object[]>>) {
  sent = fakeServer(({ path }) =>
    Response.json({ items: answers[path.replace(/\?.*/u, '')] ?? [], nextCursor: null, unread: 0 }),
  )
  await showAt(<Requests />, { address: '/activity/requests' })
}

test('requests that wait in groups are listed, whether or not anybody was notified of them', async () => {
  await open({
    getGroupMemberships: [{ group: { ...group, id: 'band', name: 'Band' }, invitedBy: person('Olga') }],
    getPendingJoinRequests: [request('Ben', 'JOIN')],
    getPendingPostPermissionRequests: [request('Cem', 'POSTING', { note: 'I would like to sing.' })],
  })
  await screen.findByRole('link', { name: 'Olga invites you to Band' })
  // The requester's message is read first.
  const link = screen.getByRole('link', { name: 'View: Cem asks to post in Choir' })
  expect(link.getAttribute('href')).toBe('/g/choir/manage/requests')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Accept: Ben asks to join Choir' })))
  expect(sent.find(({ path }) => path === 'acceptJoinRequest')?.body).toEqual({ userId: 'Ben', groupId: 'choir' })
})

test('the page says so if nothing waits', async () => {
  await open({})
  expect(await screen.findByText('No requests')).not.toBeNull()
})

test('after a follow request is accepted the focus is on the next', async () => {
  await open({
    getFollowRequests: ['Ben', 'Cem'].map((id) => ({ person: person(id), requestedAt: '2026-05-01T10:00:00.000Z' })),
  })
  const accept = await screen.findByRole('button', { name: 'Accept Ben' })
  accept.focus()
  await act(async () => void fireEvent.click(accept))
  expect(sent.find(({ path }) => path === 'acceptFollowRequest')?.body).toEqual({ userId: 'Ben' })
  expect(document.activeElement?.closest('li')?.textContent).toContain('Cem')
})
