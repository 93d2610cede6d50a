import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { JoinCodes } from './joinCodes.tsx'

const group = { id: 'o', kind: 'ENTERPRISE', name: 'Garden', locked: false, permissions: ['CODES'] }
const code = {
  id: 'one',
  code: 'ABCDEFGH',
  url: 'https://koinon.example/join/ABCDEFGH',
  label: 'Open day',
  state: 'OPEN',
  seats: 20,
  used: 3,
  waiting: 0,
  needsApproval: false,
  approvalFrom: null,
  emailDomains: ['school.example'],
  entitlement: { title: 'Patrons' },
  expirationDate: null,
  createdBy: null,
  createdAt: '2026-11-01T12:00:00.000Z',
}
const answers = new Map<string, (body: unknown) => Response>()
const refused = (errorCode: string, status: number, errors: readonly object[] = []) =>
  Response.json(
    { status, code: errorCode, errors },
    { status, headers: { 'content-type': 'application/problem+json' } },
  )

beforeAll(() => Promise.all([import('virtual:calls/all'), import('#features/organizations/joinCodes/NewJoinCode.tsx')]))
beforeEach(() => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const call = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const text = await request.text()
    return (
      answers.get(call)?.(text === '' ? undefined : JSON.parse(text)) ?? Response.json({ items: [], nextCursor: null })
    )
  })
})
afterEach(() => {
  answers.clear()
})

async function open(opened: object = group) {
  const client = lastingCache()
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'o' } }), opened)
  const page = (
    <>
      <h1 tabIndex={-1}>Garden</h1>
      <JoinCodes />
    </>
  )
  await showAt(page, { address: '/o/o/join-codes', path: '/o/$groupId/join-codes', client })
}
const listed = (...items: readonly object[]) => answers.set('list', () => Response.json({ items, nextCursor: null }))

test('a member who may not manage the organisation is told so, and nothing is requested', async () => {
  const list = vi.fn<() => Response>(() => Response.json({ items: [code], nextCursor: null }))
  answers.set('list', list)
  await open({ ...group, permissions: [] })
  screen.getByText('Only admins can see join codes.')
  expect(list).not.toHaveBeenCalled()
})

test('a code states its audience, its uses, its benefits and that it does not expire', async () => {
  listed(code, { ...code, id: 'two', label: 'Spring', state: 'EXPIRED', expirationDate: '2026-05-01T12:00:00.000Z' })
  await open()
  const [first, second] = await screen.findAllByRole('listitem')
  for (const words of [
    '3 of 20 places taken · No end date',
    'Active',
    'Join instantly',
    'Includes Patrons',
    'ABCDEFGH',
  ])
    within(first as HTMLElement).getByText(words)
  within(second as HTMLElement).getByText(/Ended on .*2026/)
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull()
})

test('the first code is created from the empty list, and shown for sharing', async () => {
  const answer = vi.fn<(body: unknown) => Response>(() => {
    listed(code)
    return Response.json(code)
  })
  answers.set('create', answer)
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'New join code' }))
  const dialog = await screen.findByRole('dialog', { name: 'New join code' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Name of the code/ }), { target: { value: 'Open day' } })
  fireEvent.change(within(dialog).getByRole('spinbutton'), { target: { value: '20' } })
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Create the code' })))
  const shown = await screen.findByRole('dialog', { name: 'Open day' })
  expect(answer).toHaveBeenCalledExactlyOnceWith({
    enterpriseGroupId: 'o',
    label: 'Open day',
    seats: 20,
    needsApproval: false,
  })
  within(shown).getByText('ABCDEFGH')
  within(shown).getByText(code.url)
  within(shown).getByRole('img', { name: 'QR code for joining Garden' })
  // The button that opened it is gone with the empty list.
  await act(async () => void fireEvent.keyDown(shown, { key: 'Escape' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('people who wait for an answer are not counted as having joined', async () => {
  listed({ ...code, seats: null, used: 5, waiting: 2 }, { ...code, id: 'two', waiting: 1 })
  await open()
  const lines = await screen.findAllByText(/pending/)
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '3 people joined · 2 pending requests · No end date',
    '3 of 20 places taken · 1 pending request · No end date',
  ])
})

test('an invalid domain is reported at the field, and too many codes by the form', async () => {
  const errors = [{ path: 'body.emailDomains.0', code: 'INVALID', message: '' }]
  answers.set('create', () => refused('INVALID_PARAMETER', 400, errors))
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'New join code' }))
  const dialog = await screen.findByRole('dialog', { name: 'New join code' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Name of the code/ }), { target: { value: 'Open day' } })
  const make = within(dialog).getByRole('button', { name: 'Create the code' })
  await act(async () => void fireEvent.click(make))
  await within(dialog).findByText('Enter them as “school.example”, at most 20.')
  expect(within(dialog).queryByText('A hundred codes are already active. Revoke one first.')).toBeNull()
  answers.set('create', () => refused('QUOTA_REACHED', 409))
  await act(async () => void fireEvent.click(make))
  await within(dialog).findByText('A hundred codes are already active. Revoke one first.')
})

test('a code is revoked when confirmed, and not before', async () => {
  listed(code)
  const answer = vi.fn<(body: unknown) => Response>(() => {
    listed({ ...code, state: 'DISABLED' })
    return Response.json({ ...code, state: 'DISABLED' })
  })
  answers.set('revoke', answer)
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Open day' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke Open day?' })
  expect(answer).not.toHaveBeenCalled()
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke code' })))
  await screen.findByText('Revoked')
  screen.getByText('3 of 20 places taken')
  expect(answer).toHaveBeenCalledExactlyOnceWith({ enterpriseGroupId: 'o', joinCodeId: 'one' })
  expect(screen.queryByRole('button', { name: 'Revoke Open day' })).toBeNull()
})
