import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer, noPreferences } from '#lib/data/calls/testing.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ManagedUsers } from './users.tsx'

const person = (id: string, roles: readonly string[] = [], kind = 'PERSON') => ({
  id,
  kind,
  username: id,
  displayName: `Dr ${id}`,
  avatar: null,
  status: 'ACTIVE',
  roles,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastActivityTime: '2026-11-20T00:00:00.000Z',
  openReports: 0,
})

async function open(address = '/manage/users', more: readonly object[] = []) {
  const sent = fakeServer(({ path }) =>
    path === 'preferences'
      ? noPreferences()
      : Response.json({
          items: [person('ana'), person('ben'), person('mo', ['MODERATOR']), ...more],
          nextCursor: null,
        }),
  )
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'root', roles: ['ADMINISTRATOR'] })
  const shown = await showAt(<ManagedUsers />, { address, path: '/manage/users', client })
  await screen.findByRole('link', { name: 'Dr ana' })
  return { ...shown, sent }
}
const searches = (sent: readonly { path: string; body: unknown }[]) =>
  sent.filter(({ path }) => path === 'searchUsers').map(({ body }) => body)

test('a press on a head sorts the table, and the order stays in the address', async () => {
  const { sent, history } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Last active' }))
  await waitFor(() => expect(searches(sent).at(-1)).toMatchObject({ sort: 'ACTIVE' }))
  expect(history.location.search).toBe('?sort=ACTIVE')
  const head = await screen.findByRole('columnheader', { name: 'Last active' })
  expect(head.getAttribute('aria-sort')).toBe('descending')
})

test('several people are banned for one reason; staff among them stay as they are', async () => {
  const { sent } = await open()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText('3 people selected')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ban' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ban 2 people?' }))
  expect(dialog.getByText('Dr ana and Dr ben')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText(/^Why/), { target: { value: 'Spam' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Ban' }))
  const bans = () => sent.filter(({ path }) => path === 'banUser').map(({ body }) => body)
  await waitFor(() => expect(bans()).toHaveLength(2))
  expect(bans()).toMatchObject([
    { action: 'BAN', userId: 'ana', reason: 'Spam' },
    { action: 'BAN', userId: 'ben', reason: 'Spam' },
  ])
  await waitFor(() => expect(screen.queryByText('3 people selected')).toBeNull())
})

test('a bot among them is marked, and nobody else', async () => {
  await open('/manage/users', [person('rover', [], 'BOT')])
  const marked = screen.getAllByRole('row').filter((row) => within(row).queryByText('App') !== null)
  expect(marked.map((row) => within(row).getAllByRole('link')[0]?.textContent)).toEqual(['Dr rover'])
})
