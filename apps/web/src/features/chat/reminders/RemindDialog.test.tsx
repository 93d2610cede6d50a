import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import type { RemindDialogProps } from './RemindDialog.tsx'

const message = { id: 'm', text: 'Bring the ladder', facets: [], attachments: [], deleted: false }
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

// A Wednesday.
beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 4, 14, 30), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function show() {
  const onClose = vi.fn<() => void>()
  await showAt(<RemindDialog message={message as unknown as RemindDialogProps['message']} onClose={onClose} />)
  return onClose
}

test.each([
  [/^In an hour/, new Date(2026, 10, 4, 15, 30)],
  [/^Tomorrow at nine/, new Date(2026, 10, 5, 9)],
  [/^Next Monday at nine/, new Date(2026, 10, 9, 9)],
])('one press sets it: %s', async (name, at) => {
  const sent = fakeServer(() => Response.json({ messageId: 'm', at: at.toISOString() }))
  const onClose = await show()
  await press(name)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([{ path: 'setMessageReminder', body: { messageId: 'm', at: at.toISOString() } }])
})

test('a day and a time of one’s own', async () => {
  const at = new Date(2026, 10, 20, 18, 15)
  const sent = fakeServer(() => Response.json({ messageId: 'm', at: at.toISOString() }))
  const onClose = await show()
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-20' } })
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:15' } })
  await press('Remind me')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([{ body: { at: at.toISOString() } }])
})

test('what the server refuses is said in the dialog, which stays open', async () => {
  fakeServer(() =>
    Response.json({ code: 'QUOTA_REACHED', status: 403, title: '', type: 'about:blank' }, { status: 403 }),
  )
  const onClose = await show()
  await press(/^In an hour/)
  expect((await screen.findByRole('alert')).textContent).toBe(
    '100 reminders are waiting already. Cancel one of them first.',
  )
  expect(onClose).not.toHaveBeenCalled()
})
