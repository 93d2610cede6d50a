import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer, noPreferences } from '#lib/data/calls/testing.ts'
import { toasts } from '#lib/feedback/toasts.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ManagedGroups } from './groups.tsx'

const owner = { id: 'ana', username: 'ana', displayName: 'Ana', kind: 'PERSON', avatar: null, roles: [] }
const group = (id: string, more: object) => ({
  id,
  name: id,
  picture: null,
  owner,
  state: 'ACTIVE',
  visibility: 'EVERYONE',
  joinPolicy: 'ANYONE',
  memberCount: 3,
  lastPostAt: null,
  reports: 0,
  ...more,
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

test('a list of groups says how each is joined in the words of the groups themselves', async () => {
  const items = [
    group('Open', {}),
    group('Asking', { joinPolicy: 'REQUEST_ONLY' }),
    group('Hidden', { visibility: 'GROUP_MEMBERS', joinPolicy: 'REQUEST_ONLY' }),
    group('Gone', { state: 'DELETED' }),
  ]
  fakeServer(({ path }) => (path === 'preferences' ? noPreferences() : Response.json({ items, nextCursor: null })))
  await showAt(<ManagedGroups />, { address: '/manage/groups' })
  const rows = await screen.findAllByRole('row')
  const texts = rows.slice(1).map((row) => row.textContent)
  for (const [index, words] of ['Anyone can join', 'Approval needed', 'Private', 'Deleted'].entries())
    expect(texts[index]).toContain(words)
  screen.getByRole('button', { name: 'Save these rows as CSV' })
})

test('the owners of chosen groups get a message each, and whoever takes none is named', async () => {
  const [mo, mia] = ['mo', 'mia'].map((id) => ({ ...owner, id, username: id, displayName: `Dr ${id}` }))
  const items = [group('One', { owner: mo }), group('Two', { owner: mia }), group('Three', { owner: mo })]
  const sent = fakeServer(({ path, body }) => {
    if (path === 'preferences') return noPreferences()
    if (path !== 'createConversation') return Response.json({ items, nextCursor: null })
    if (JSON.stringify(body).includes('mia')) return Response.json({ code: 'MESSAGES_NOT_ALLOWED' }, { status: 403 })
    return Response.json({ id: 'with-mo' })
  })
  const shown = vi.spyOn(toasts, 'show')
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'root', roles: ['ADMINISTRATOR'] })
  await showAt(<ManagedGroups />, { address: '/manage/groups', client })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  screen.getByText('3 groups selected')
  fireEvent.click(screen.getByRole('button', { name: 'Message the owners' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Message 2 owners' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Please look at your reports.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await vi.waitFor(() =>
    expect(shown).toHaveBeenCalledWith({ message: expect.stringMatching(/^Sent to 1 of 2\. Not to .*mia/) }),
  )
  expect(sent.filter(({ path }) => path === 'sendMessage').map(({ body }) => body)).toMatchObject([
    { conversationId: 'with-mo', text: 'Please look at your reports.' },
  ])
})

test('a filter is saved under a name, and is set again by one press', async () => {
  let filters: unknown = []
  fakeServer(({ path, body }) => {
    if (path !== 'preferences') return Response.json({ items: [], nextCursor: null })
    if (isRecord(body['preferences'])) filters = body['preferences']['filters.groups']
    return Response.json({ preferences: { 'filters.groups': filters }, updatedAt: null })
  })
  const { history } = await showAt(<ManagedGroups />, {
    address: '/manage/groups?state=DELETED',
    path: '/manage/groups',
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Save this filter' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this filter' }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Gone' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(filters).toEqual([{ name: 'Gone', query: 'state=DELETED' }]))
  await screen.findByRole('button', { name: 'Show the filter Gone' })
  expect(screen.queryByRole('button', { name: 'Save this filter' })).toBeNull()
  fireEvent.change(screen.getByLabelText('State'), { target: { value: '' } })
  await vi.waitFor(() => expect(history.location.search).toBe(''))
  fireEvent.click(screen.getByRole('button', { name: 'Show the filter Gone' }))
  await vi.waitFor(() => expect(history.location.search).toBe('?state=DELETED'))
})
