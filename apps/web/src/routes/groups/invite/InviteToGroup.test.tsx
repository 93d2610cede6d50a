import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { InviteToGroup } from './InviteToGroup.tsx'

const group = {
  id: 'g',
  kind: 'STANDARD',
  name: 'Choir',
  picture: null,
  locked: false,
  settings: { visibility: 'EVERYONE', listed: true },
  can: { invite: true },
}
const person = (id: string) => ({ id, username: id, displayName: id.toUpperCase(), kind: 'PERSON', avatar: null })
const answers = new Map<string, (body: Record<string, unknown>) => unknown>()
let sent: SentCall[]

beforeEach(() => {
  sent = fakeServer((call) => {
    const answer = answers.get(call.path)?.(call.body) ?? { items: [], nextCursor: null }
    return answer instanceof Response ? answer : Response.json(answer)
  })
})
afterEach(() => answers.clear())

async function open(opened: object = group) {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'me' })
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), opened)
  await showAt(<InviteToGroup />, { address: '/g/g/invite', path: '/g/$groupId/invite', client })
}
const field = () => screen.getByRole('searchbox', { name: 'Names or email addresses' })
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
const sentTo = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)

test('the address of a group is shared only if others can use it', async () => {
  await open()
  screen.getByRole('img', { name: 'QR code for joining Choir' })
  await press('Show or print')
  await screen.findByRole('button', { name: 'Print' })
  cleanup()
  await open({ ...group, settings: { visibility: 'GROUP_MEMBERS', listed: false } })
  screen.getByText('This group is private. Invite people by name or email.')
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test('several people are invited at once, by name and by address, and each has an outcome', async () => {
  answers.set('searchParticipants', () => ({ items: [{ person: person('ana') }], nextCursor: null }))
  answers.set('inviteUsers', () => ({ done: [], failed: [{ id: 'ana', code: 'ALREADY_A_MEMBER', detail: '' }] }))
  answers.set('inviteByEmail', () => ({ sent: 1, failed: [] }))
  await open()
  fireEvent.change(field(), { target: { value: 'ana' } })
  await press('Choose ANA')
  fireEvent.change(field(), { target: { value: 'Guest@example.org,' } })
  fireEvent.change(await screen.findByRole('textbox', { name: /^Message/ }), { target: { value: 'Come in' } })
  await press('Send 2 invitations')
  expect(sentTo('inviteUsers')).toEqual([{ groupId: 'g', userIds: ['ana'], note: 'Come in' }])
  expect(sentTo('inviteByEmail')).toEqual([{ groupId: 'g', emails: ['guest@example.org'], note: 'Come in' }])
  await screen.findByText('1 of 2 people invited')
  screen.getByText('This person is already in the group.')
  screen.getByText('Invitation emailed')
  // The message and those who were not reached stay.
  screen.getByRole('button', { name: 'Send 1 invitation' })
})

test('those whom the reader follows are listed before anything is typed, and Enter takes the first one found', async () => {
  answers.set('me', () => ({ items: [person('ana'), person('ben')], nextCursor: null }))
  answers.set('searchParticipants', () => ({ items: [{ person: person('cleo') }], nextCursor: null }))
  await open()
  await press('Choose BEN')
  const followed = screen.getByRole('region', { name: 'People you follow' })
  expect(within(followed).queryByText('BEN')).toBeNull()
  fireEvent.change(field(), { target: { value: 'cl' } })
  await act(async () => void fireEvent.keyDown(field(), { key: 'Enter' }))
  const chosen = await screen.findByRole('list', { name: 'Selected people' })
  await within(chosen).findByText('CLEO')
  within(chosen).getByText('BEN')
})

test('a pasted list is read at once: addresses, names that are one person’s, and the rest is named', async () => {
  answers.set('searchParticipants', ({ query }) => ({
    items: query === 'ana' ? [{ person: person('ana') }] : [],
    nextCursor: null,
  }))
  await open()
  const text = 'ben@example.org\nana\nNobody Here'
  await act(async () => void fireEvent.paste(field(), { clipboardData: { getData: () => text } }))
  const chosen = await screen.findByRole('list', { name: 'Selected people' })
  await within(chosen).findByText('ANA')
  within(chosen).getByText('ben@example.org')
  expect(await screen.findByText('Not added: Nobody Here. Search for them one by one.')).toBeTruthy()
})

test('what does not fit of a long list stays in the field, and can be added once there is room', async () => {
  answers.set('inviteByEmail', () => ({ sent: 20, failed: [] }))
  await open()
  const text = Array.from({ length: 62 }, (_, index) => `guest${index}@example.org`).join('\n')
  await act(async () => void fireEvent.paste(field(), { clipboardData: { getData: () => text } }))
  await screen.findByText('2 are still in the field: you can invite 60 at a time. Send these first.')
  expect(field()).toHaveProperty('value', 'guest60@example.org, guest61@example.org')
  await press('Send 60 invitations')
  expect(sentTo('inviteByEmail')).toHaveLength(3)
  await press('Add the list')
  await screen.findByRole('button', { name: 'Send 2 invitations' })
  expect(field()).toHaveProperty('value', '')
})

test('it is said that a list is being looked up, and what could not be stays', async () => {
  answers.set('searchParticipants', () => Response.json({ code: 'NOT_FOUND' }, { status: 404 }))
  await open()
  const text = 'ana, ben'
  act(() => void fireEvent.paste(field(), { clipboardData: { getData: () => text } }))
  screen.getByText('Looking for 2 people…')
  await screen.findByText('Some names couldn’t be looked up and are still in the field. Try again.')
  expect(field()).toHaveProperty('value', 'ana, ben')
})

test('sent invitations that cannot be read say so', async () => {
  answers.set('listInvitations', () => Response.json({ code: 'RATE_LIMITED' }, { status: 429 }))
  await open()
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('No invitations yet')).toBeNull()
})

test('a sender sees what became of each invitation; withdrawing one moves the focus on', async () => {
  const states = ['PENDING', 'PENDING', 'ACCEPTED']
  const items = ['ana', 'ben', 'cleo'].map((id, index) => ({
    id,
    person: person(id),
    state: states[index],
    createdAt: new Date(),
  }))
  answers.set('listInvitations', () => ({ items, nextCursor: null }))
  const mail = { id: 'm', email: 'late@example.org', note: null, state: 'EXPIRED', sentAt: new Date() }
  answers.set('listMailInvitations', () => ({ items: [mail], nextCursor: null }))
  answers.set('inviteByEmail', () => ({ sent: 1, failed: [] }))
  await open()
  const button = await screen.findByRole('button', { name: 'Cancel invitation of ANA' })
  screen.getByText('Joined')
  screen.getByText('Expired')
  button.focus()
  await act(async () => void fireEvent.click(button))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel invitation of BEN' }))
  expect(sentTo('cancelInvitation')).toEqual([{ invitationId: 'ana' }])
  await press('Invite late@example.org again')
  expect(sentTo('inviteByEmail')).toEqual([{ groupId: 'g', emails: ['late@example.org'] }])
})
