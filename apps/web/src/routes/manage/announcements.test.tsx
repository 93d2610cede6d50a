import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { NewAnnouncement } from './announcements.tsx'

async function open(roles: readonly string[]) {
  const sent = fakeServer(({ path }) =>
    Response.json(path === 'reach' ? { people: 12, byMail: 9, byPush: 3 } : { state: 'RUNNING' }),
  )
  const client = emptyCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'root', roles })
  await showAt(<NewAnnouncement />, { address: '/manage/announcements/new', path: '/manage/announcements/new', client })
  return (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body)
}

test('the number of people reached is shown before an administrator sends it by mail', async () => {
  const sent = await open(['ADMINISTRATOR'])
  expect(await screen.findByText('People reached: 12 · by email: 9 · by push: 3')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /^Title/ }), { target: { value: 'Tea' } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Text/ }), { target: { value: 'At six.' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Send by email/ }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Announce' })))
  await waitFor(() => expect(sent('save')).toHaveLength(1))
  expect(sent('save')[0]).toMatchObject({
    texts: { en: { title: 'Tea', text: 'At six.' } },
    channels: ['BANNER', 'MAIL'],
    audience: { to: 'ALL', groupIds: [], languages: [] },
    startsAt: null,
  })
})

test('a moderator announces above pages alone', async () => {
  await open(['MODERATOR'])
  expect(await screen.findByRole('checkbox', { name: 'Show above pages' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /^Send/ })).toBeNull()
})
