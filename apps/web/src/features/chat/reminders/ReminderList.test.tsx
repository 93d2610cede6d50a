import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ReminderList } from './ReminderList.tsx'

const reminder = (id: string, text: string) => ({
  message: {
    id,
    conversationId: 'talk',
    seq: 1,
    author: { id: 'ben', kind: 'PERSON', username: 'ben', displayName: 'Ben', avatar: null },
    text,
    facets: [],
    attachments: [],
    deleted: false,
  },
  conversation: { id: 'talk', kind: 'GROUP', title: 'Harvest', participants: [] },
  at: '2026-12-01T09:00:00.000Z',
})

async function show(items: readonly object[]) {
  let listed = items
  const sent = fakeServer(({ path }) => {
    if (path === 'getMessageReminders') return Response.json({ items: listed, nextCursor: null })
    listed = []
    return Response.json({ ok: true })
  })
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  await showAt(<ReminderList />, { client })
  return sent
}

test('a reminder leads to its message, and is cancelled by one press', async () => {
  const sent = await show([reminder('m1', 'Bring the ladder')])
  const link = await screen.findByRole('link', { name: 'Bring the ladder' })
  expect(link.getAttribute('href')).toBe('/messages/talk?at=m1')
  screen.getByText('Ben in Harvest')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Cancel the reminder/ })))
  expect(screen.queryByRole('link')).toBeNull()
  await waitFor(() => expect(sent.some(({ path }) => path === 'cancelMessageReminder')).toBe(true))
})

test('an empty list says how to set one', async () => {
  await show([])
  expect(await screen.findByText(/^No reminders/)).toBeDefined()
})
